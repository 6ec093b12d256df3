"""Arwic for Python: libarwic through ctypes, nothing compiled.

A Client is one character's session. It has no socket and no clock of its own: give it datagrams and
the time, step it, send what it has to say, and look at its events and objects. Connection does the
UDP for you:

    with arwic.DatSet("~/ac") as data, arwic.Client(data, "me", password) as client:
        link = arwic.Connection(client, "127.0.0.1", 9000)
        while client.state is not arwic.State.ENDED:
            link.step(0.03)
            for event in client.events():
                print(event.kind, event.text)

The library is the one that was installed with this file, or the system's; the environment variable
ARWIC_LIBRARY may name another.
Names, units and axes are those of the C headers (include/arwic), which document every function;
_arwic.py, which lies beside this file, declares them.
"""
from __future__ import annotations

import ctypes
import mmap
import os
import select
import socket
import time
from ctypes import byref, c_char, c_uint64, c_void_p
from typing import Callable, Iterator, Optional

from _arwic import (AttackPower, Bearing, CombatMode, Controls, Counts, Datagram, DatBytes, Detail,
                    Difference, ErrorDetails, Event, EventKind, Frame, Gesture, Height, Invisible,
                    InvisibleObject, Known, Log, LogLevel, LOG_WRITER, ObjectEvent,
                    ObjectEventKind, ObjectId, PhysicsState, Position, Quat, Reason, Snapshot,
                    State, Status, StoreStats, Target, TargetOptions, TargetStep, Transit, Vec3,
                    library as _lib)

__all__ = ["AttackPower", "Bearing", "Client", "CombatMode", "Connection", "Counts", "DatSet",
           "Detail", "Difference", "Error", "Event", "EventKind", "Frame", "Gesture", "Height",
           "Invisible", "InvisibleObject", "Known", "LogLevel", "ObjectEvent", "ObjectEventKind",
           "ObjectId", "ObjectLog", "PhysicsState", "Playback", "Position", "Quat", "Reason",
           "Snapshot", "State", "Status", "StoreStats", "Target", "TargetStep", "Transit", "Vec3",
           "View", "version"]

LogWriter = Callable[[int, str, str], None]  # level, source, message


class Error(Exception):
    """A call that Arwic refused: `status` says how, the text why."""

    def __init__(self, status: int, message: str):
        super().__init__(message)
        self.status = Status.of(status)


def _check(status: int, details: Optional[ErrorDetails] = None) -> None:
    if status != Status.OK:
        name = _lib.ac_status_name(status).decode()
        raise Error(status, details.message.decode(errors="replace") if details else name)


def version() -> str:
    return _lib.ac_version().decode()


def _make_log(write: Optional[LogWriter]) -> Optional[Log]:
    def pass_on(_user, level, source, message):
        write(LogLevel.of(level), source.decode(), message.decode("utf-8", "replace"))
    return Log(LogLevel.INFO, None, LOG_WRITER(pass_on)) if write else None


class _Owner:
    """What must be closed: leaves at the end of a `with`."""
    _pointer: Optional[c_void_p] = None

    @property
    def _handle(self) -> c_void_p:
        if not self._pointer:
            raise ValueError(f"this {type(self).__name__} is closed")
        return self._pointer

    def close(self) -> None:
        raise NotImplementedError

    def __enter__(self):
        return self

    def __exit__(self, *_) -> None:
        self.close()


class DatSet(_Owner):
    """The DAT files of a folder, mapped; serves any number of clients. `budget`: bytes of decoded
    objects that are kept though nobody uses them, 0 for the library's choice."""
    FILES = {"portal": "client_portal.dat", "cell": "client_cell_1.dat",
             "local": "client_local_English.dat", "highres": "client_highres.dat"}

    def __init__(self, folder: str, *, budget: int = 0, log: Optional[LogWriter] = None):
        self._maps: list = []
        definition = _lib.ac_default_dat_set_def()
        definition.budget = budget
        for field, name in self.FILES.items():
            path = os.path.join(os.path.expanduser(folder), name)
            if field in ("portal", "cell") or os.path.exists(path):
                setattr(definition, field, self._map(path))
        self._log = _make_log(log)
        if self._log:
            definition.log = ctypes.pointer(self._log)
        self._pointer = c_void_p()
        details = ErrorDetails()
        _check(_lib.ac_dat_set_open(byref(definition), byref(self._pointer), byref(details)),
               details)

    def _map(self, path: str) -> DatBytes:
        with open(path, "rb") as file:  # ctypes takes the address of writable memory only
            mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY)
        view = (c_char * len(mapped)).from_buffer(mapped)
        self._maps.append((view, mapped))
        return DatBytes(ctypes.addressof(view), len(mapped))

    @property
    def store(self) -> int:
        return _lib.ac_dat_set_store(self._handle)

    @property
    def stats(self) -> StoreStats:
        return _lib.ac_dat_set_get_stats(self._handle)

    def close(self) -> None:
        """Every client of the set must be closed before."""
        if self._pointer:
            _lib.ac_dat_set_close(self._pointer)
            self._pointer = None
            self._maps.clear()


class View:
    """A client, to be looked at; what is done to it is in Client."""
    _handle: c_void_p

    def events(self) -> Iterator[Event]:
        event = Event()
        while _lib.ac_client_next_event(self._handle, byref(event)):
            yield Event.from_buffer_copy(event)

    @property
    def dropped_events(self) -> int:
        """How many were not fetched in time."""
        return _lib.ac_client_dropped_events(self._handle)

    @property
    def state(self) -> int:
        return State.of(_lib.ac_client_get_state(self._handle))

    @property
    def end(self) -> tuple[int, str]:
        """Why it ended: Status.OK after an orderly goodbye."""
        details = _lib.ac_client_end(self._handle).contents
        return Status.of(details.status), details.message.decode(errors="replace")

    @property
    def silence(self) -> float:
        """Seconds since the server was last heard."""
        return _lib.ac_client_silence(self._handle)

    @property
    def transit(self) -> Optional[Transit]:
        """How far the wait in portal space is, None outside of it."""
        transit = Transit()
        waits = _lib.ac_client_get_transit(self._handle, byref(transit))
        return transit if waits else None

    @property
    def counts(self) -> Counts:
        return _lib.ac_client_get_counts(self._handle)

    @property
    def player(self) -> int:
        return _lib.ac_client_player(self._handle)

    @property
    def position(self) -> Optional[Position]:
        position = Position()
        known = _lib.ac_client_player_position(self._handle, byref(position))
        return position if known else None

    @property
    def hash(self) -> int:
        return _lib.ac_client_hash(self._handle)

    def bearing_to(self, what: int | Position) -> Optional[Bearing]:
        """Where an object (by guid) or a place is as the player sees it."""
        bearing = Bearing()
        if isinstance(what, Position):
            known = _lib.ac_client_bearing_to_position(self._handle, byref(what), byref(bearing))
        else:
            known = _lib.ac_client_bearing_to(self._handle, what, byref(bearing))
        return bearing if known else None

    # ---- what the player has chosen ----

    @property
    def selected(self) -> int:
        return _lib.ac_client_selected(self._handle)

    @property
    def combat_mode(self) -> int:
        return CombatMode.of(_lib.ac_client_get_combat_mode(self._handle))

    @property
    def attack_power(self) -> AttackPower:
        return _lib.ac_client_get_attack_power(self._handle)

    @property
    def auto_run(self) -> bool:
        return _lib.ac_client_auto_runs(self._handle)

    # ---- objects ----

    @property
    def _objects(self) -> int:
        return _lib.ac_client_objects(self._handle)

    @property
    def object_count(self) -> int:
        return _lib.ac_objects_count(self._objects)

    def object(self, guid: int) -> Optional[Snapshot]:
        return self._snapshot(_lib.ac_objects_find(self._objects, guid))

    @property
    def local_player(self) -> Optional[Snapshot]:
        """The player's own object, None before it was created."""
        return self._snapshot(_lib.ac_objects_local_player(self._objects))

    def _snapshot(self, handle: ObjectId) -> Optional[Snapshot]:
        snapshot = Snapshot()
        known = _lib.ac_objects_snapshot(self._objects, handle, byref(snapshot))
        return snapshot if known else None

    def objects(self) -> Iterator[Snapshot]:
        """Every live object, in order of creation. Do not step the client meanwhile."""
        handle = _lib.ac_objects_first(self._objects)
        while handle.index1:
            snapshot = self._snapshot(handle)
            if snapshot:
                yield snapshot
            handle = _lib.ac_objects_next(self._objects, handle)

    def invisible_objects(self) -> list[InvisibleObject]:
        """What is known but not drawn, in order of creation, and why."""
        found = (InvisibleObject * self.object_count)()
        count = _lib.ac_objects_list_invisible(self._objects, found, len(found))
        return list(found[:count])

    def object_log(self) -> ObjectLog:
        return ObjectLog(self)


class ObjectLog:
    """What happened to a client's objects: each loop over it gives what is new since the last.
    `lost`: how many events fell out of the log before they were read."""

    def __init__(self, view: View):
        self._view, self._cursor, self._lost = view, c_uint64(0), c_uint64(0)

    @property
    def lost(self) -> int:
        return self._lost.value

    def __iter__(self) -> Iterator[ObjectEvent]:
        event = ObjectEvent()
        while _lib.ac_objects_read_events(self._view._objects, byref(self._cursor), byref(event), 1,
                                          byref(self._lost)):
            yield ObjectEvent.from_buffer_copy(event)


class Client(View, _Owner):
    """One character's session. `log`: called with (level, source, message)."""

    def __init__(self, data: DatSet, account: str, password: str, character: Optional[str] = None,
                 *, seed: int = 1, block_radius: int = 1, now: Optional[float] = None,
                 log: Optional[LogWriter] = None):
        definition = _lib.ac_default_client_def()
        definition.store = data.store
        definition.account = account.encode()
        definition.password = password.encode()
        definition.character = character.encode() if character is not None else None
        definition.seed, definition.block_radius = seed, block_radius
        self._data = data  # lives as long as the client
        self._log = _make_log(log)
        if self._log:
            definition.log = ctypes.pointer(self._log)
        self._pointer = c_void_p()
        details = ErrorDetails()
        _check(_lib.ac_client_create(byref(definition), time.monotonic() if now is None else now,
                                     byref(self._pointer), byref(details)), details)

    def close(self) -> None:
        if self._pointer:
            _lib.ac_client_destroy(self._pointer)
            self._pointer = None

    # ---- network and time ----

    def receive(self, datagram: bytes) -> None:
        _lib.ac_client_receive(self._handle, datagram, len(datagram))

    def unreachable(self) -> None:
        _lib.ac_client_unreachable(self._handle)

    def step(self, now: Optional[float] = None) -> None:
        """`now`: seconds of a steady clock, the one that `now` of the constructor was of."""
        _lib.ac_client_step(self._handle, time.monotonic() if now is None else now)

    def datagrams(self) -> Iterator[tuple[bytes, int]]:
        """What is to be sent: (bytes, offset to the server's port)."""
        datagram = Datagram()
        while _lib.ac_client_next_datagram(self._handle, byref(datagram)):
            yield bytes(datagram.data[:datagram.size]), datagram.port_offset

    # ---- recording ----

    def record(self) -> None:
        """Begins to record: right after the client was made."""
        details = ErrorDetails()
        _check(_lib.ac_client_record(self._handle, byref(details)), details)

    def take_recorded(self) -> bytes:
        """What was recorded since the last call: call it after each step, and keep all of it."""
        start = c_void_p()
        size = _lib.ac_client_take_recorded(self._handle, byref(start))
        return ctypes.string_at(start, size) if size else b""

    # ---- what the player does; Error when it is refused ----

    def control(self, forward: int = 0, turn: int = 0, strafe: int = 0, walk: bool = False,
                jump: bool = False) -> None:
        """Holds these keys until the next call: each axis -1, 0 or 1."""
        _lib.ac_client_set_controls(self._handle,
                                    byref(Controls(forward, turn, strafe, walk, jump)))

    @View.auto_run.setter
    def auto_run(self, on: bool) -> None:
        _check(_lib.ac_client_set_auto_run(self._handle, on))

    def say(self, text: str) -> None:
        _check(_lib.ac_client_say(self._handle, text.encode()))

    def use(self, guid: int) -> None:
        _check(_lib.ac_client_use(self._handle, guid))

    def recall_lifestone(self) -> None:
        _check(_lib.ac_client_recall_lifestone(self._handle))

    def gesture(self, gesture: Gesture) -> None:
        _check(_lib.ac_client_gesture(self._handle, gesture))

    def emote(self, pose: str) -> None:
        _check(_lib.ac_client_emote(self._handle, pose.encode()))

    def select(self, guid: int) -> None:
        _check(_lib.ac_client_select(self._handle, guid))

    def select_next(self, kind: Target = Target.MONSTER,
                    step: TargetStep = TargetStep.CLOSEST) -> bool:
        """False, and the selection as it was, when there is none."""
        status = _lib.ac_client_select_next(self._handle, kind, step)
        if status != Status.ERROR_NOT_FOUND:
            _check(status)
        return status == Status.OK

    @staticmethod
    def default_target_options() -> TargetOptions:
        return _lib.ac_default_client_target_options()

    def set_target_options(self, clearing_reacquires: bool = True,
                           auto_target_players: bool = False) -> None:
        _lib.ac_client_set_target_options(
            self._handle, byref(TargetOptions(clearing_reacquires, auto_target_players)))

    @View.combat_mode.setter
    def combat_mode(self, mode: CombatMode) -> None:
        _check(_lib.ac_client_set_combat_mode(self._handle, mode))

    def attack(self, height: Height = Height.MIDDLE, power: float = 0.5) -> None:
        _check(_lib.ac_client_attack(self._handle, height, power))

    def begin_attack(self, height: Height = Height.MIDDLE) -> None:
        """Holds the key of an attack: the blow gathers power until end_attack."""
        _check(_lib.ac_client_begin_attack(self._handle, height))

    def end_attack(self) -> None:
        _lib.ac_client_end_attack(self._handle)

    def set_attack_power(self, power: float) -> None:
        """Cut to 0..1."""
        _lib.ac_client_set_attack_power(self._handle, power)

    def step_attack_power(self, steps: int) -> None:
        """To the next whole sixth: 1 up, -1 down."""
        _lib.ac_client_step_attack_power(self._handle, steps)

    def cast(self, spell: int) -> None:
        """At the selected, in magic mode."""
        _check(_lib.ac_client_cast(self._handle, spell))

    def stop_attack(self) -> None:
        _check(_lib.ac_client_stop_attack(self._handle))

    def log_out(self) -> None:
        _check(_lib.ac_client_log_out(self._handle))

    def enter(self, character: Optional[str] = None) -> None:
        _check(_lib.ac_client_enter(self._handle, character.encode() if character else None))

    def disconnect(self) -> None:
        _lib.ac_client_disconnect(self._handle)


class _Played(View):
    """The client of a playback; tell it nothing. Another takes its place at a rewind."""

    def __init__(self, playback: Playback):
        self._playback = playback

    @property
    def _handle(self) -> c_void_p:
        client = _lib.ac_playback_client(self._playback._handle)
        if not client:
            raise ValueError("this Playback could not be rewound")
        return c_void_p(client)


class Playback(_Owner):
    """Plays a recording, over the DAT files that it was recorded with, and compares."""

    def __init__(self, data: DatSet, recording: bytes, *, log: Optional[LogWriter] = None):
        definition = _lib.ac_default_playback_def()
        self._data, self._bytes = data, ctypes.create_string_buffer(recording, len(recording))
        self._log = _make_log(log)
        definition.store = data.store
        definition.bytes, definition.size = ctypes.addressof(self._bytes), len(recording)
        if self._log:
            definition.log = ctypes.pointer(self._log)
        self._pointer = c_void_p()
        details = ErrorDetails()
        _check(_lib.ac_playback_create(byref(definition), byref(self._pointer), byref(details)),
               details)

    def close(self) -> None:
        if self._pointer:
            _lib.ac_playback_destroy(self._pointer)
            self._pointer = None

    @property
    def has_same_data(self) -> bool:
        """False: the DAT files are others, and it will hardly play to the same end."""
        return _lib.ac_playback_has_same_data(self._handle)

    @property
    def is_cut(self) -> bool:
        return _lib.ac_playback_is_cut(self._handle)

    @property
    def frame_count(self) -> int:
        return _lib.ac_playback_frame_count(self._handle)

    @property
    def frame(self) -> int:
        """How many were played."""
        return _lib.ac_playback_frame(self._handle)

    @property
    def duration(self) -> float:
        """Seconds from the first frame to the last."""
        return _lib.ac_playback_duration(self._handle)

    @property
    def time(self) -> float:
        """Seconds from the first frame to the one played last."""
        return _lib.ac_playback_time(self._handle)

    def step(self) -> bool:
        """Plays one frame; False at the end."""
        return _lib.ac_playback_step(self._handle)

    def rewind(self) -> None:
        details = ErrorDetails()
        _check(_lib.ac_playback_rewind(self._handle, byref(details)), details)

    @property
    def client(self) -> View:
        return _Played(self)

    @property
    def difference(self) -> Optional[Difference]:
        """The first so far, None while everything is as it was recorded."""
        found = _lib.ac_playback_get_difference(self._handle)
        return Difference.from_buffer_copy(found.contents) if found else None


class Connection(_Owner):
    """The UDP of one client: step() waits for datagrams, steps the client, and sends."""

    def __init__(self, client: Client, host: str, port: int):
        self._client, self._port = client, port
        self._host = socket.gethostbyname(host)
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.setblocking(False)

    def close(self) -> None:
        self._socket.close()

    def _receive(self) -> None:
        while True:
            try:
                datagram, (host, port) = self._socket.recvfrom(2048)
            except OSError:  # nothing more has come
                return
            if host == self._host and port in (self._port, self._port + 1):
                self._client.receive(datagram)

    def step(self, most_seconds: float) -> None:
        select.select([self._socket], [], [], most_seconds)
        self._receive()
        self._client.step()
        for datagram, offset in self._client.datagrams():
            self._socket.sendto(datagram, (self._host, self._port + offset))
