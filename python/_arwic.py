"""The C interface of libarwic as ctypes sees it: enumerations, structures, functions, the loaded
library. arwic.py, which lies beside it, is what a program imports; a test (tests/embed) holds both
against the headers (include/arwic), which document everything here.
"""
from __future__ import annotations

import ctypes
import ctypes.util
import enum
import os
import pathlib
import sysconfig
from ctypes import (POINTER, c_bool, c_char, c_char_p, c_double, c_float, c_int,
                    c_size_t, c_uint8, c_uint16, c_uint32, c_uint64, c_void_p)
from typing import Optional


class _CEnum(enum.IntEnum):
    """A C enumeration; values of a newer library come as plain numbers."""

    @classmethod
    def of(cls, value: int) -> int:
        return cls(value) if value in cls._value2member_map_ else value


class LogLevel(_CEnum):
    """ac_log_level"""
    ERROR, WARNING, INFO, DEBUG = range(4)


class Status(_CEnum):
    """ac_status"""
    OK, ERROR_TRUNCATED, ERROR_MALFORMED, ERROR_TRAILING, ERROR_UNSUPPORTED = range(5)
    ERROR_NOT_FOUND, ERROR_LIMIT, ERROR_MEMORY, ERROR_ARGUMENT, ERROR_STATE = range(5, 10)
    ERROR_IO, ERROR_REFUSED, ERROR_TIMEOUT = range(10, 13)

    def __str__(self) -> str:
        return library.ac_status_name(self).decode()


class State(_CEnum):
    """ac_client_state"""
    CONNECTING, CHARACTERS, ENTERING, IN_WORLD, IN_TRANSIT, LEAVING, ENDED = range(7)

    def __str__(self) -> str:
        return library.ac_client_state_name(self).decode()


class EventKind(_CEnum):
    """ac_client_event_kind"""
    STATE, CHARACTER, SERVER, CHAT, SOUND, SCRIPT, TELEPORT, POSITION, TRANSIT, REFUSED = range(10)
    SELECTION, COMBAT_MODE, HIT, WOUND, ATTACK_DONE, DEATH, EFFECT = range(10, 17)

    def __str__(self) -> str:
        return library.ac_client_event_kind_name(self).decode()


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


class PhysicsState(enum.IntFlag):
    """ac_physics_state"""
    STATIC, ETHEREAL, REPORT_COLLISIONS, IGNORE_COLLISIONS = 0x1, 0x4, 0x8, 0x10
    NO_DRAW, MISSILE, PUSHABLE, ALIGN_PATH, PATH_CLIPPED = 0x20, 0x40, 0x80, 0x100, 0x200
    GRAVITY, LIGHTING, PARTICLE_EMITTER, HIDDEN = 0x400, 0x800, 0x1000, 0x4000
    SCRIPTED_COLLISION, HAS_PHYSICS_BSP, INELASTIC = 0x8000, 0x10000, 0x20000
    HAS_DEFAULT_ANIM, HAS_DEFAULT_SCRIPT, CLOAKED = 0x40000, 0x80000, 0x100000
    REPORT_AS_ENVIRONMENT, EDGE_SLIDE, SLEDDING, FROZEN = 0x200000, 0x400000, 0x800000, 0x1000000


class Known(enum.IntFlag):
    """ac_object_known: which optional fields of a Snapshot the server has given"""
    POSITION, SETUP, MOTION_TABLE, SOUND_TABLE, SCRIPT_TABLE = 0x1, 0x2, 0x4, 0x8, 0x10
    CONTAINER, WIELDER, STACK_SIZE, VALUE, BURDEN, HEALTH = 0x20, 0x40, 0x80, 0x100, 0x200, 0x400
    PARENT = 0x800


class Reason(_CEnum):
    """ac_object_reason"""
    NONE, APPLIED, CREATED, NEW_GENERATION, RECREATED, REFRESHED, DELETED, FORCED = range(8)
    TELEPORTED, INTERPOLATED, PLACED, CONSTRAINED = range(8, 12)
    QUEUED_NO_OBJECT, QUEUED_FUTURE_GENERATION, QUEUED_NO_PARENT = range(12, 15)
    QUEUED_NO_PLAYER, WAITS_FOR_PARENT = range(15, 17)
    STALE_STAMP, STALE_GENERATION, STALE_TELEPORT, STALE_SERVER_CONTROL = range(17, 21)
    STALE_SEQUENCE, LOCAL_PLAYER, LOCAL_CONTROL, NO_CONTACT, NO_CELL = range(21, 26)
    NOT_FINITE, BAD_ROTATION, BAD_VALUE, CYCLE, TOO_DEEP, LIMIT, NO_MEMORY = range(26, 33)
    MALFORMED, NOT_AN_OBJECT_MESSAGE, SESSION_RESET = range(33, 36)

    def __str__(self) -> str:
        return library.ac_object_reason_name(self).decode()


class Invisible(_CEnum):
    """ac_invisible_reason: why an object that is known is not drawn"""
    VISIBLE, INVISIBLE_HIDDEN, INVISIBLE_NO_DRAW, INVISIBLE_IN_CONTAINER = range(4)
    INVISIBLE_NO_CELL, INVISIBLE_CELL_NOT_LOADED, INVISIBLE_WAITS_FOR_PARENT = range(4, 7)
    INVISIBLE_NO_PARENT_POSE, INVISIBLE_NO_SETUP, INVISIBLE_MISSING_SETUP = range(7, 10)
    INVISIBLE_TRANSLUCENT, INVISIBLE_OUT_OF_VIEW = range(10, 12)

    def __str__(self) -> str:
        return library.ac_invisible_reason_name(self).decode()


class ObjectEventKind(_CEnum):
    """ac_object_event_kind"""
    CREATED, CHANGED, MOVED, HIDDEN, SHOWN, PARENTED, UNPARENTED, PICKED_UP, DELETED = range(9)

    def __str__(self) -> str:
        return library.ac_object_event_kind_name(self).decode()


class Detail(_CEnum):
    """ac_object_detail"""
    NONE, STATE, VECTOR, MOTION, APPEARANCE, DESCRIPTION, PROPERTY, STACK, HEALTH = range(9)
    CONTENTS, PLACE = range(9, 11)


class Structure(ctypes.Structure):
    """Shows its fields, numbers that are ids or bits in hex."""

    def __repr__(self) -> str:
        shown = []
        for field, *_ in self._fields_:
            name = field.removeprefix("_")  # the property over it, of what is there
            value = getattr(self, field)
            shown.append(f"{name}={_shown(value if value is None else getattr(self, name))}")
        return f"{type(self).__name__}({', '.join(shown)})"


def _shown(value) -> str:
    if isinstance(value, ctypes.Array):
        return f"<{len(value)} bytes>" if value._type_ is c_uint8 else repr(list(value))
    return hex(value) if type(value) is int and value > 0xFFFFFF else repr(value)


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


class StoreStats(Structure):
    """How the cache of a DatSet did; the last four are bytes and objects of the present."""
    _fields_ = [("hits", c_uint64), ("misses", c_uint64), ("failures", c_uint64),
                ("evictions", c_uint64), ("bytes", c_size_t), ("objects", c_size_t),
                ("held_bytes", c_size_t), ("held", c_size_t)]


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


class AttackPower(Structure):
    """The power bar: set and gathered from 0 to 1."""
    _fields_ = [("set", c_float), ("gathered", c_float), ("preparing", c_bool)]


class Transit(Structure):
    """A wait in portal space."""
    _fields_ = [("_state", c_char_p), ("seconds", c_double), ("is_known", c_bool),
                ("is_missing", c_bool), ("blocks", c_uint32), ("blocks_wanted", c_uint32)]

    @property
    def state(self) -> str:
        return self._state.decode()


class Counts(Structure):
    """What a client holds at this moment."""
    _fields_ = [(name, c_uint32) for name in (
        "objects", "children", "waiting_messages", "waiting_children", "scripts", "timed_hooks",
        "emitters", "particles", "lights", "shadows", "blocks", "waiting_events")]


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
                ("health", c_float), ("_invisible", c_int)]

    @property
    def name(self) -> str:
        return self._name.decode("cp1252", "replace")

    @property
    def invisible(self) -> int:
        return Invisible.of(self._invisible)


class InvisibleObject(Structure):
    """An object that is known but not drawn."""
    _fields_ = [("id", ObjectId), ("guid", c_uint32), ("_reason", c_int)]

    @property
    def reason(self) -> int:
        return Invisible.of(self._reason)


class ObjectEvent(Structure):
    """A line of the objects' log."""
    _fields_ = [("index", c_uint64), ("time", c_double), ("_kind", c_int), ("_detail", c_int),
                ("_reason", c_int), ("key", c_uint32), ("id", ObjectId), ("guid", c_uint32),
                ("other", c_uint32)]

    @property
    def kind(self) -> int:
        return ObjectEventKind.of(self._kind)

    @property
    def detail(self) -> int:
        return Detail.of(self._detail)

    @property
    def reason(self) -> int:
        return Reason.of(self._reason)


class PlaybackDef(Structure):
    _fields_ = [("store", c_void_p), ("bytes", c_void_p), ("size", c_size_t),
                ("log", POINTER(Log)), ("made_by_default", c_uint32)]


class Difference(Structure):
    """Where a playback was no longer what was recorded."""
    _fields_ = [("frame", c_uint64), ("time", c_double), ("guid", c_uint32),
                ("_object", c_char * 128), ("_field", c_char_p)]

    @property
    def object(self) -> str:
        return self._object.decode("cp1252", "replace")

    @property
    def field(self) -> str:
        return self._field.decode()


# Which C struct and enumeration each class mirrors, and how its values begin in C; a test compares
# sizes, offsets and values.
STRUCTS = {ObjectId: "ac_object_id", Vec3: "ac_vec3", Quat: "ac_quat", Frame: "ac_frame",
           Position: "ac_position", ErrorDetails: "ac_error", Log: "ac_log",
           DatBytes: "ac_dat_bytes", DatSetDef: "ac_dat_set_def", StoreStats: "ac_store_stats",
           ClientDef: "ac_client_def", Datagram: "ac_client_datagram", Controls: "ac_controls",
           Bearing: "ac_bearing", TargetOptions: "ac_client_target_options",
           AttackPower: "ac_client_attack_power", Transit: "ac_client_transit",
           Counts: "ac_client_counts", Event: "ac_client_event", Snapshot: "ac_object_snapshot",
           InvisibleObject: "ac_invisible_object", ObjectEvent: "ac_object_event",
           PlaybackDef: "ac_playback_def", Difference: "ac_playback_difference"}
ENUMS = {LogLevel: ("ac_log_level", "AC_LOG_"), Status: ("ac_status", "AC_"),
         State: ("ac_client_state", "AC_CLIENT_"),
         EventKind: ("ac_client_event_kind", "AC_EVENT_"),
         Target: ("ac_client_target", "AC_CLIENT_"),
         TargetStep: ("ac_client_target_step", "AC_CLIENT_"),
         CombatMode: ("ac_client_combat_mode", "AC_CLIENT_"),
         Height: ("ac_client_attack_height", "AC_CLIENT_"), Gesture: ("ac_gesture", "AC_GESTURE_"),
         PhysicsState: ("ac_physics_state", "AC_STATE_"), Known: ("ac_object_known", "AC_KNOWN_"),
         Reason: ("ac_object_reason", "AC_REASON_"), Invisible: ("ac_invisible_reason", "AC_"),
         ObjectEventKind: ("ac_object_event_kind", "AC_OBJECT_"),
         Detail: ("ac_object_detail", "AC_DETAIL_")}

# Result and arguments of each function; a test compares them with the headers.
FUNCTIONS = {
    "ac_version": (c_char_p, []),
    "ac_status_name": (c_char_p, [c_int]),
    "ac_client_state_name": (c_char_p, [c_int]),
    "ac_client_event_kind_name": (c_char_p, [c_int]),
    "ac_object_reason_name": (c_char_p, [c_int]),
    "ac_invisible_reason_name": (c_char_p, [c_int]),
    "ac_object_event_kind_name": (c_char_p, [c_int]),
    "ac_default_dat_set_def": (DatSetDef, []),
    "ac_dat_set_open": (c_int, [POINTER(DatSetDef), POINTER(c_void_p), POINTER(ErrorDetails)]),
    "ac_dat_set_close": (None, [c_void_p]),
    "ac_dat_set_store": (c_void_p, [c_void_p]),
    "ac_dat_set_get_stats": (StoreStats, [c_void_p]),
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
    "ac_client_silence": (c_double, [c_void_p]),
    "ac_client_get_transit": (c_bool, [c_void_p, POINTER(Transit)]),
    "ac_client_get_counts": (Counts, [c_void_p]),
    "ac_client_player": (c_uint32, [c_void_p]),
    "ac_client_player_position": (c_bool, [c_void_p, POINTER(Position)]),
    "ac_client_bearing_to": (c_bool, [c_void_p, c_uint32, POINTER(Bearing)]),
    "ac_client_bearing_to_position": (c_bool, [c_void_p, POINTER(Position), POINTER(Bearing)]),
    "ac_client_hash": (c_uint64, [c_void_p]),
    "ac_client_set_controls": (None, [c_void_p, POINTER(Controls)]),
    "ac_client_set_auto_run": (c_int, [c_void_p, c_bool]),
    "ac_client_auto_runs": (c_bool, [c_void_p]),
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
    "ac_client_begin_attack": (c_int, [c_void_p, c_int]),
    "ac_client_end_attack": (None, [c_void_p]),
    "ac_client_get_attack_power": (AttackPower, [c_void_p]),
    "ac_client_set_attack_power": (None, [c_void_p, c_float]),
    "ac_client_step_attack_power": (None, [c_void_p, c_int]),
    "ac_client_cast": (c_int, [c_void_p, c_uint32]),
    "ac_client_stop_attack": (c_int, [c_void_p]),
    "ac_client_log_out": (c_int, [c_void_p]),
    "ac_client_enter": (c_int, [c_void_p, c_char_p]),
    "ac_client_disconnect": (None, [c_void_p]),
    "ac_client_objects": (c_void_p, [c_void_p]),
    "ac_client_next_event": (c_bool, [c_void_p, POINTER(Event)]),
    "ac_client_dropped_events": (c_uint64, [c_void_p]),
    "ac_objects_count": (c_uint32, [c_void_p]),
    "ac_objects_find": (ObjectId, [c_void_p, c_uint32]),
    "ac_objects_local_player": (ObjectId, [c_void_p]),
    "ac_objects_first": (ObjectId, [c_void_p]),
    "ac_objects_next": (ObjectId, [c_void_p, ObjectId]),
    "ac_objects_snapshot": (c_bool, [c_void_p, ObjectId, POINTER(Snapshot)]),
    "ac_objects_read_events": (c_size_t, [c_void_p, POINTER(c_uint64), POINTER(ObjectEvent),
                                          c_size_t, POINTER(c_uint64)]),
    "ac_objects_list_invisible": (c_size_t, [c_void_p, POINTER(InvisibleObject), c_size_t]),
    "ac_client_record": (c_int, [c_void_p, POINTER(ErrorDetails)]),
    "ac_client_take_recorded": (c_size_t, [c_void_p, POINTER(c_void_p)]),
    "ac_default_playback_def": (PlaybackDef, []),
    "ac_playback_create": (c_int, [POINTER(PlaybackDef), POINTER(c_void_p),
                                   POINTER(ErrorDetails)]),
    "ac_playback_destroy": (None, [c_void_p]),
    "ac_playback_has_same_data": (c_bool, [c_void_p]),
    "ac_playback_is_cut": (c_bool, [c_void_p]),
    "ac_playback_frame_count": (c_uint64, [c_void_p]),
    "ac_playback_frame": (c_uint64, [c_void_p]),
    "ac_playback_duration": (c_double, [c_void_p]),
    "ac_playback_time": (c_double, [c_void_p]),
    "ac_playback_step": (c_bool, [c_void_p]),
    "ac_playback_rewind": (c_int, [c_void_p, POINTER(ErrorDetails)]),
    "ac_playback_client": (c_void_p, [c_void_p]),
    "ac_playback_get_difference": (POINTER(Difference), [c_void_p]),
}

# What nobody can use from Python, and why; a test finds every other function in FUNCTIONS.
NOT_BOUND = {
    "ac_client_move_camera": "the camera is the one of a renderer, and libarwic draws nothing",
    "ac_client_click": "decided by the next draw of the world; see ac_client_select",
    "ac_client_hover": "decided by the next draw of the world",
    "ac_client_hovered": "what was under the mouse at the last draw",
    "ac_client_hold_last_sample": "of a display whose refresh is slower than the frames",
}


def _installed() -> Optional[pathlib.Path]:
    """The library of the same `make install` as this file, which may be anywhere."""
    folders = pathlib.Path(__file__).resolve().parents  # dist-packages, python3, lib, the prefix
    if len(folders) < 4 or folders[2].name != "lib":
        return None
    multiarch = sysconfig.get_config_var("MULTIARCH") or ""
    for folder in (folders[2], folders[2] / multiarch, folders[3] / "lib64"):
        found = sorted(folder.glob("libarwic.so*"))
        if found:
            return found[-1]
    return None


class _Whole:
    """A whole number as an argument: ctypes alone would cut 2**33 to 0."""

    def __init__(self, kind):
        bits = 8 * ctypes.sizeof(kind)
        signed = kind(-1).value < 0
        self._kind = kind
        self._least = -(1 << bits - 1) if signed else 0
        self._most = (1 << bits - signed) - 1

    def from_param(self, value):
        if isinstance(value, int) and not self._least <= value <= self._most:
            raise OverflowError(f"{value} is not from {self._least} to {self._most}")
        return self._kind.from_param(value)


_WHOLE = {kind: _Whole(kind) for kind in (c_int, c_size_t, c_uint8, c_uint16, c_uint32, c_uint64)}


def _load() -> ctypes.CDLL:
    path = os.environ.get("ARWIC_LIBRARY") or _installed() or ctypes.util.find_library("arwic")
    if not path:
        raise ImportError("libarwic is not installed; ARWIC_LIBRARY may name the file")
    loaded = ctypes.CDLL(str(path))
    for name, (result, arguments) in FUNCTIONS.items():
        function = getattr(loaded, name)
        function.restype = result
        function.argtypes = [_WHOLE.get(one, one) for one in arguments]
    return loaded


library = _load()
