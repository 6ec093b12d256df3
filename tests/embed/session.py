"""One session against a server of the demo, through every part of arwic.py, recorded and played
again; says "done". test_embed.py runs it.

usage: session.py PORT DAT_FOLDER
"""
import sys
import time

import arwic

LONGEST = 60.0  # seconds for what the server is to do
log_lines = []


def write_log(level, source, message):
    log_lines.append((level, source, message))


class Session:
    def __init__(self, client, port):
        self.client, self.recording, self.events = client, b"", []
        self.link = arwic.Connection(client, "127.0.0.1", port)
        client.record()

    def step(self):
        self.link.step(0.02)
        self.recording += self.client.take_recorded()
        self.events += self.client.events()

    def until(self, holds):
        end = time.monotonic() + LONGEST
        while not holds():
            assert time.monotonic() < end, "the server took too long"
            self.step()


def refusal(call, *arguments):
    """The status of a call that must fail."""
    try:
        call(*arguments)
    except arwic.Error as error:
        assert str(error), call
        return error.status
    raise AssertionError(f"{call} was not refused")


def look(session):
    client = session.client
    me = client.local_player
    assert me.guid == client.player and me.is_local_player and me.invisible in arwic.Invisible
    assert me.known & arwic.Known.SETUP and me.state & arwic.PhysicsState.GRAVITY
    assert client.object_count == client.counts.objects == len(list(client.objects())) > 5
    assert client.counts.blocks == 9 and client.counts.waiting_events == 0
    assert 0.0 <= client.silence < 30.0
    assert client.transit is None and client.dropped_events == 0
    hidden = client.invisible_objects()
    assert {client.object(one.guid).invisible for one in hidden} == {one.reason for one in hidden}
    created = [event for event in client.object_log() if event.kind == arwic.ObjectEventKind.CREATED]
    assert me.guid in [event.guid for event in created]
    assert str(created[0].kind) == "created" and str(created[0].reason)
    assert str(arwic.EventKind.COMBAT_MODE) == "combat mode" and str(client.state) == "in world"
    assert arwic.State.IN_WORLD.value in [event.number for event in session.events
                                          if event.kind == arwic.EventKind.STATE]


def act(session):
    client = session.client
    client.gesture(arwic.Gesture.WAVE)
    assert refusal(client.emote, "no such pose") == arwic.Status.ERROR_NOT_FOUND
    client.auto_run = True
    assert client.auto_run
    start = client.position
    session.until(lambda: client.bearing_to(start).distance > 1.0)
    client.auto_run = False
    assert not client.auto_run


def fight(session):
    client = session.client
    options = client.default_target_options()
    client.set_target_options(options.clearing_reacquires, options.auto_target_players)
    assert refusal(client.begin_attack) == refusal(client.cast, 1) == arwic.Status.ERROR_STATE
    client.set_attack_power(0.4)
    client.step_attack_power(1)
    assert abs(client.attack_power.set - 0.5) < 1e-6
    assert client.select_next(arwic.Target.MONSTER)
    client.combat_mode = arwic.CombatMode.MELEE
    client.begin_attack(arwic.Height.LOW)
    session.until(lambda: client.attack_power.gathered > 0.0)
    assert client.attack_power.preparing
    client.end_attack()
    client.stop_attack()
    client.combat_mode = arwic.CombatMode.PEACE


def leave(session):
    client = session.client
    client.recall_lifestone()
    session.until(lambda: client.transit is not None)
    assert client.transit.state != "off" and client.transit.seconds >= 0.0
    session.until(lambda: client.state == arwic.State.IN_WORLD and client.transit is None)
    client.disconnect()
    session.until(lambda: client.state == arwic.State.ENDED)
    assert client.end[0] == arwic.Status.OK


def play_to_the_end(playback):
    while playback.step():
        pass
    assert playback.frame == playback.frame_count and playback.time == playback.duration
    assert playback.difference is None, playback.difference.field
    assert playback.client.state == arwic.State.ENDED
    return playback.client.hash


def play(data, session):
    with arwic.Playback(data, session.recording, log=write_log) as playback:
        assert playback.has_same_data and not playback.is_cut and playback.duration > 1.0
        first = play_to_the_end(playback)
        assert first == session.client.hash
        told = [(event.kind, event.number) for event in playback.client.events()]
        assert (arwic.EventKind.STATE, arwic.State.ENDED) in told
        playback.rewind()
        assert playback.frame == 0 and play_to_the_end(playback) == first
    assert refusal(arwic.Playback, data, b"no recording") == arwic.Status.ERROR_MALFORMED


def check_closed(what, call):
    try:
        call()
    except ValueError as error:
        assert str(error) == f"this {what} is closed"
    else:
        raise AssertionError(f"a closed {what} can be used")


def main(port, folder):
    data = arwic.DatSet(folder, budget=1 << 20, log=write_log)
    client = arwic.Client(data, "somebody", "anything", log=write_log)
    with data, client:
        session = Session(client, int(port))
        with session.link:
            session.until(lambda: client.state == arwic.State.IN_WORLD)
            for part in (look, act, fight, leave):
                part(session)
        play(data, session)
        client.close()
        assert data.stats.hits > data.stats.misses > 0 and data.stats.failures >= 0
    check_closed("Client", lambda: client.state)
    check_closed("DatSet", lambda: data.stats)
    assert log_lines and all(level in arwic.LogLevel and text for level, _, text in log_lines)
    print("done")


if __name__ == "__main__":
    main(*sys.argv[1:])
