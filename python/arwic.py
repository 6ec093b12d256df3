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

The library is found as the system finds it, or where the environment variable ARWIC_LIBRARY says.
Names, units and axes are those of the C headers (include/arwic), which document every function.
"""
from __future__ import annotations

import ctypes
import ctypes.util
import enum
import mmap
import os
import select
import socket
import time
from ctypes import (POINTER, Structure, byref, c_bool, c_char, c_char_p, c_double, c_float, c_int,
                    c_int32, c_size_t, c_uint8, c_uint16, c_uint32, c_uint64, c_void_p)
from typing import Callable, Iterator, Optional

NO_OFFSET = 2**64 - 1


class _CEnum(enum.IntEnum):
    """A C enumeration; values of a newer library come as plain numbers."""

    @classmethod
    def of(cls, value: int) -> int:
        return cls(value) if value in cls._value2member_map_ else value


class Status(_CEnum):
    """ac_status"""
    OK, ERROR_TRUNCATED, ERROR_MALFORMED, ERROR_TRAILING, ERROR_UNSUPPORTED = range(5)
    ERROR_NOT_FOUND, ERROR_LIMIT, ERROR_MEMORY, ERROR_ARGUMENT, ERROR_STATE = range(5, 10)
    ERROR_IO, ERROR_REFUSED, ERROR_TIMEOUT = range(10, 13)


class State(_CEnum):
    """ac_client_state"""
    CONNECTING, CHARACTERS, ENTERING, IN_WORLD, IN_TRANSIT, LEAVING, ENDED = range(7)


class EventKind(_CEnum):
    """ac_client_event_kind"""
    STATE, CHARACTER, SERVER, CHAT, SOUND, SCRIPT, TELEPORT, POSITION, TRANSIT, REFUSED = range(10)
    SELECTION, COMBAT_MODE, HIT, WOUND, ATTACK_DONE, DEATH = range(10, 16)


class Target(_CEnum):
    """ac_client_target"""
    COMPASS, MONSTER, PLAYER, CORPSE = range(2, 6)


class TargetStep(_CEnum):
    """ac_client_target_step"""
    CLOSEST, FARTHEST, NEXT, PREVIOUS = range(4)


class CombatMode(_CEnum):
    """ac_client_combat_mode"""
    PEACE, MELEE, MISSILE, MAGIC = 1, 2, 4, 8


class Height(_CEnum):
    """ac_client_attack_height"""
    HIGH, MIDDLE, LOW = 1, 2, 3


class Gesture(_CEnum):
    """ac_gesture"""
    STAND, CROUCH, SIT, LIE, WAVE, BOW, CHEER, CLAP, POINT, LAUGH, CRY = range(11)


class ObjectId(Structure):
    _fields_ = [("index1", c_uint32), ("generation", c_uint32)]


class Vec3(Structure):
    _fields_ = [("x", c_float), ("y", c_float), ("z", c_float)]


class Quat(Structure):
    _fields_ = [("w", c_float), ("x", c_float), ("y", c_float), ("z", c_float)]


class Frame(Structure):
    _fields_ = [("origin", Vec3), ("rotation", Quat)]


class Position(Structure):
    _fields_ = [("cell", c_uint32), ("frame", Frame)]


class ErrorDetails(Structure):
    _fields_ = [("status", c_int), ("offset", c_uint64), ("message", c_char * 192)]


LOG_WRITER = ctypes.CFUNCTYPE(None, c_void_p, c_int, c_char_p, c_char_p)


class Log(Structure):
    _fields_ = [("level", c_int), ("user", c_void_p), ("write", LOG_WRITER)]


class DatBytes(Structure):
    _fields_ = [("data", c_void_p), ("size", c_size_t)]


class DatSetDef(Structure):
    _fields_ = [("portal", DatBytes), ("cell", DatBytes), ("local", DatBytes),
                ("highres", DatBytes), ("budget", c_size_t), ("log", POINTER(Log)),
                ("made_by_default", c_uint32)]


class ClientDef(Structure):
    _fields_ = [("store", c_void_p), ("account", c_char_p), ("password", c_char_p),
                ("character", c_char_p), ("seed", c_uint64), ("block_radius", c_int),
                ("log", POINTER(Log)), ("made_by_default", c_uint32)]


class Datagram(Structure):
    _fields_ = [("size", c_size_t), ("port_offset", c_uint16), ("data", c_uint8 * 484)]


class Controls(Structure):
    _fields_ = [("forward", c_int), ("turn", c_int), ("strafe", c_int), ("walk", c_bool),
                ("jump", c_bool)]


class Bearing(Structure):
    """distance and height in metres, turn in radians, positive to the right"""
    _fields_ = [("distance", c_float), ("height", c_float), ("turn", c_float)]


class TargetOptions(Structure):
    _fields_ = [("clearing_reacquires", c_bool), ("auto_target_players", c_bool)]


class Event(Structure):
    _fields_ = [("_kind", c_int), ("frame", c_uint64), ("time", c_double), ("guid", c_uint32),
                ("number", c_uint32), ("value", c_double), ("position", Position),
                ("_text", c_char * 320)]

    @property
    def kind(self) -> int:
        return EventKind.of(self._kind)

    @property
    def text(self) -> str:
        return self._text.decode("utf-8", "replace")


class Snapshot(Structure):
    """What is known of one object, copied."""
    _fields_ = [("id", ObjectId), ("guid", c_uint32), ("is_local_player", c_bool),
                ("in_world", c_bool), ("known", c_uint32), ("state", c_uint32), ("age", c_double),
                ("stamps", c_uint16 * 9), ("position", Position), ("server_position", Position),
                ("velocity", Vec3), ("omega", Vec3), ("scale", c_float), ("friction", c_float),
                ("elasticity", c_float), ("translucency", c_float), ("setup", c_uint32),
                ("motion_table", c_uint32), ("sound_table", c_uint32), ("script_table", c_uint32),
                ("placement", c_uint32), ("part_count", c_uint32), ("parent", c_uint32),
                ("parent_location", c_uint32), ("child_count", c_uint32), ("_name", c_char * 128),
                ("class_id", c_uint32), ("item_type", c_uint32), ("description", c_uint32),
                ("icon", c_uint32), ("container", c_uint32), ("wielder", c_uint32),
                ("stack_size", c_uint32), ("value", c_uint32), ("burden", c_uint32),
                ("health", c_float), ("invisible", c_int)]

    @property
    def name(self) -> str:
        return self._name.decode("cp1252", "replace")


# Which C struct and enumeration each class mirrors; a test compares sizes, offsets and values.
STRUCTS = {ObjectId: "ac_object_id", Vec3: "ac_vec3", Quat: "ac_quat", Frame: "ac_frame",
           Position: "ac_position", ErrorDetails: "ac_error", Log: "ac_log",
           DatBytes: "ac_dat_bytes", DatSetDef: "ac_dat_set_def", ClientDef: "ac_client_def",
           Datagram: "ac_client_datagram", Controls: "ac_controls", Bearing: "ac_bearing",
           TargetOptions: "ac_client_target_options", Event: "ac_client_event",
           Snapshot: "ac_object_snapshot"}
ENUMS = {Status: "AC_", State: "AC_CLIENT_", EventKind: "AC_EVENT_", Target: "AC_CLIENT_",
         TargetStep: "AC_CLIENT_", CombatMode: "AC_CLIENT_", Height: "AC_CLIENT_",
         Gesture: "AC_GESTURE_"}

# Result and arguments of each function; a test compares them with the headers.
FUNCTIONS = {
    "ac_version": (c_char_p, []),
    "ac_status_name": (c_char_p, [c_int]),
    "ac_client_state_name": (c_char_p, [c_int]),
    "ac_client_event_kind_name": (c_char_p, [c_int]),
    "ac_default_dat_set_def": (DatSetDef, []),
    "ac_dat_set_open": (c_int, [POINTER(DatSetDef), POINTER(c_void_p), POINTER(ErrorDetails)]),
    "ac_dat_set_close": (None, [c_void_p]),
    "ac_dat_set_store": (c_void_p, [c_void_p]),
    "ac_default_client_def": (ClientDef, []),
    "ac_client_create": (c_int, [POINTER(ClientDef), c_double, POINTER(c_void_p),
                                 POINTER(ErrorDetails)]),
    "ac_client_destroy": (None, [c_void_p]),
    "ac_client_receive": (None, [c_void_p, c_void_p, c_size_t]),
    "ac_client_unreachable": (None, [c_void_p]),
    "ac_client_next_datagram": (c_bool, [c_void_p, POINTER(Datagram)]),
    "ac_client_step": (None, [c_void_p, c_double]),
    "ac_client_get_state": (c_int, [c_void_p]),
    "ac_client_end": (POINTER(ErrorDetails), [c_void_p]),
    "ac_client_player": (c_uint32, [c_void_p]),
    "ac_client_player_position": (c_bool, [c_void_p, POINTER(Position)]),
    "ac_client_bearing_to": (c_bool, [c_void_p, c_uint32, POINTER(Bearing)]),
    "ac_client_bearing_to_position": (c_bool, [c_void_p, POINTER(Position), POINTER(Bearing)]),
    "ac_client_hash": (c_uint64, [c_void_p]),
    "ac_client_set_controls": (None, [c_void_p, POINTER(Controls)]),
    "ac_client_say": (c_int, [c_void_p, c_char_p]),
    "ac_client_use": (c_int, [c_void_p, c_uint32]),
    "ac_client_recall_lifestone": (c_int, [c_void_p]),
    "ac_client_gesture": (c_int, [c_void_p, c_int]),
    "ac_client_emote": (c_int, [c_void_p, c_char_p]),
    "ac_client_selected": (c_uint32, [c_void_p]),
    "ac_client_select": (c_int, [c_void_p, c_uint32]),
    "ac_client_select_next": (c_int, [c_void_p, c_int, c_int]),
    "ac_default_client_target_options": (TargetOptions, []),
    "ac_client_set_target_options": (None, [c_void_p, POINTER(TargetOptions)]),
    "ac_client_get_combat_mode": (c_int, [c_void_p]),
    "ac_client_set_combat_mode": (c_int, [c_void_p, c_int]),
    "ac_client_attack": (c_int, [c_void_p, c_int, c_float]),
    "ac_client_stop_attack": (c_int, [c_void_p]),
    "ac_client_log_out": (c_int, [c_void_p]),
    "ac_client_enter": (c_int, [c_void_p, c_char_p]),
    "ac_client_disconnect": (None, [c_void_p]),
    "ac_client_objects": (c_void_p, [c_void_p]),
    "ac_client_next_event": (c_bool, [c_void_p, POINTER(Event)]),
    "ac_client_dropped_events": (c_uint64, [c_void_p]),
    "ac_objects_count": (c_uint32, [c_void_p]),
    "ac_objects_find": (ObjectId, [c_void_p, c_uint32]),
    "ac_objects_first": (ObjectId, [c_void_p]),
    "ac_objects_next": (ObjectId, [c_void_p, ObjectId]),
    "ac_objects_snapshot": (c_bool, [c_void_p, ObjectId, POINTER(Snapshot)]),
}


def _load() -> ctypes.CDLL:
    path = os.environ.get("ARWIC_LIBRARY") or ctypes.util.find_library("arwic")
    if not path:
        raise ImportError("libarwic is not installed; ARWIC_LIBRARY may name the file")
    library = ctypes.CDLL(path)
    for name, (result, arguments) in FUNCTIONS.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


_lib = _load()


class Error(Exception):
    """A call that Arwic refused: `status` says how, the text why."""

    def __init__(self, status: int, message: str):
        super().__init__(message)
        self.status = Status.of(status)


def _check(status: int, details: Optional[ErrorDetails] = None) -> None:
    if status != Status.OK:
        name = _lib.ac_status_name(status).decode()
        raise Error(status, details.message.decode() if details else name)


def version() -> str:
    return _lib.ac_version().decode()


class _Owner:
    """What must be closed: leaves at the end of a `with`."""

    def close(self) -> None:
        raise NotImplementedError

    def __enter__(self):
        return self

    def __exit__(self, *_) -> None:
        self.close()


class DatSet(_Owner):
    """The DAT files of a folder, mapped; serves any number of clients."""
    FILES = {"portal": "client_portal.dat", "cell": "client_cell_1.dat",
             "local": "client_local_English.dat", "highres": "client_highres.dat"}

    def __init__(self, folder: str):
        self._maps: list = []
        definition = _lib.ac_default_dat_set_def()
        for field, name in self.FILES.items():
            path = os.path.join(os.path.expanduser(folder), name)
            if field in ("portal", "cell") or os.path.exists(path):
                setattr(definition, field, self._map(path))
        self._handle = c_void_p()
        details = ErrorDetails()
        _check(_lib.ac_dat_set_open(byref(definition), byref(self._handle), byref(details)),
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

    def close(self) -> None:
        """Every client of the set must be closed before."""
        if self._handle:
            _lib.ac_dat_set_close(self._handle)
            self._handle = c_void_p()
            self._maps.clear()


class Client(_Owner):
    """One character's session. `log`: called with (level, source, message)."""

    def __init__(self, data: DatSet, account: str, password: str, character: Optional[str] = None,
                 *, seed: int = 1, block_radius: int = 1, now: Optional[float] = None,
                 log: Optional[Callable[[int, str, str], None]] = None):
        definition = _lib.ac_default_client_def()
        definition.store = data.store
        definition.account = account.encode()
        definition.password = password.encode()
        definition.character = character.encode() if character is not None else None
        definition.seed, definition.block_radius = seed, block_radius
        self._data = data  # lives as long as the client
        self._log = self._make_log(log) if log else None
        if self._log:
            definition.log = ctypes.pointer(self._log)
        self._handle = c_void_p()
        details = ErrorDetails()
        _check(_lib.ac_client_create(byref(definition), time.monotonic() if now is None else now,
                                     byref(self._handle), byref(details)), details)

    @staticmethod
    def _make_log(write: Callable[[int, str, str], None]) -> Log:
        def pass_on(_user, level, source, message):
            write(level, source.decode(), message.decode("utf-8", "replace"))
        return Log(3, None, LOG_WRITER(pass_on))

    def close(self) -> None:
        if self._handle:
            _lib.ac_client_destroy(self._handle)
            self._handle = c_void_p()

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

    def events(self) -> Iterator[Event]:
        event = Event()
        while _lib.ac_client_next_event(self._handle, byref(event)):
            yield Event.from_buffer_copy(event)

    # ---- what is known ----

    @property
    def state(self) -> int:
        return State.of(_lib.ac_client_get_state(self._handle))

    @property
    def end(self) -> tuple[int, str]:
        """Why it ended: Status.OK after an orderly goodbye."""
        details = _lib.ac_client_end(self._handle).contents
        return Status.of(details.status), details.message.decode()

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

    def object(self, guid: int) -> Optional[Snapshot]:
        objects = _lib.ac_client_objects(self._handle)
        return self._snapshot(objects, _lib.ac_objects_find(objects, guid))

    @staticmethod
    def _snapshot(objects: int, handle: ObjectId) -> Optional[Snapshot]:
        snapshot = Snapshot()
        known = _lib.ac_objects_snapshot(objects, handle, byref(snapshot))
        return snapshot if known else None

    def objects(self) -> Iterator[Snapshot]:
        """Every live object, in order of creation. Do not step the client meanwhile."""
        objects = _lib.ac_client_objects(self._handle)
        handle = _lib.ac_objects_first(objects)
        while handle.index1:
            snapshot = self._snapshot(objects, handle)
            if snapshot:
                yield snapshot
            handle = _lib.ac_objects_next(objects, handle)

    # ---- what the player does; Error when it is refused ----

    def control(self, forward: int = 0, turn: int = 0, strafe: int = 0, walk: bool = False,
                jump: bool = False) -> None:
        """Holds these keys until the next call: each axis -1, 0 or 1."""
        _lib.ac_client_set_controls(self._handle,
                                    byref(Controls(forward, turn, strafe, walk, jump)))

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

    @property
    def selected(self) -> int:
        return _lib.ac_client_selected(self._handle)

    def select(self, guid: int) -> None:
        _check(_lib.ac_client_select(self._handle, guid))

    def select_next(self, kind: Target = Target.MONSTER,
                    step: TargetStep = TargetStep.CLOSEST) -> bool:
        """False, and the selection as it was, when there is none."""
        status = _lib.ac_client_select_next(self._handle, kind, step)
        if status != Status.ERROR_NOT_FOUND:
            _check(status)
        return status == Status.OK

    def set_target_options(self, clearing_reacquires: bool = True,
                           auto_target_players: bool = False) -> None:
        _lib.ac_client_set_target_options(
            self._handle, byref(TargetOptions(clearing_reacquires, auto_target_players)))

    @property
    def combat_mode(self) -> int:
        return CombatMode.of(_lib.ac_client_get_combat_mode(self._handle))

    @combat_mode.setter
    def combat_mode(self, mode: CombatMode) -> None:
        _check(_lib.ac_client_set_combat_mode(self._handle, mode))

    def attack(self, height: Height = Height.MIDDLE, power: float = 0.5) -> None:
        _check(_lib.ac_client_attack(self._handle, height, power))

    def stop_attack(self) -> None:
        _check(_lib.ac_client_stop_attack(self._handle))

    def log_out(self) -> None:
        _check(_lib.ac_client_log_out(self._handle))

    def enter(self, character: Optional[str] = None) -> None:
        _check(_lib.ac_client_enter(self._handle, character.encode() if character else None))

    def disconnect(self) -> None:
        _lib.ac_client_disconnect(self._handle)


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
