#!/usr/bin/env python3
"""The bot of bot.c in Python: logs in, walks to the nearest creature, fights until it is dead, and
lets Auto Target choose the next.

From a clone, in its folder (installed, it needs no variable):

    make build && cmake --build build/release --target arwic_shared
    export PYTHONPATH=python ARWIC_LIBRARY=build/release/src/libarwic.so
    python3 examples/bot.py 127.0.0.1 9000 somebody DAT_FOLDER 2 <password-file
"""
import sys
import time

import arwic

REACH = 2.5  # metres
FEW, MOST = 3, 6  # failures: before it steps back, and that make the next try longer
PATIENCE = 30.0  # seconds without coming nearer or a hit
MOST_IDLE = 180.0  # seconds without a hit


class Walk:
    """How far the way to the target has come, and what to do when straight on brings it no
    closer."""

    def __init__(self):
        self.target = 0
        self.nearest = 0.0  # metres that it came to the target
        self.nearer = 0.0  # when it last came nearer than ever, or struck
        self.check = 0.0  # when what it does to come nearer has failed
        self.aside = 0.0  # until then it does not press on, off what it is stuck at
        self.dodges = 0  # failures in a row
        self.side = 0  # 1 right, -1 left
        self.success = time.monotonic()  # when it last struck something

    def is_stuck(self, target, distance, now):
        """True when it is long since it came nearer to what is selected, or struck it."""
        if target != self.target or distance < self.nearest - 0.5:
            self.target, self.nearest, self.nearer = target, distance, now
            self.check, self.dodges = now + 0.5, 0
        return now - self.nearer > PATIENCE

    def dodge(self, now):
        """Keys to hold, (forward, strafe): along what is in the way, to one side, then twice as long
        to the other; after a few times with a step back first, for a corner holds who presses into
        it."""
        if now >= self.check:
            self.dodges = min(self.dodges + 1, MOST)
            self.check = now + 0.5 * 2 ** self.dodges
            self.aside = now + 0.4
            self.side = -1 if self.side > 0 else 1
        if self.dodges == 0:
            return 1, 0
        return 1 if now >= self.aside else -1 if self.dodges >= FEW else 0, self.side


def take_another(walk, client):
    thing = client.object(client.selected)
    print(f"cannot get to {thing.name if thing else 'it'}: another")
    client.select_next(arwic.Target.MONSTER, arwic.TargetStep.NEXT)
    client.control()
    walk.target = 0


def fight(walk, client):
    """Walks up to what is selected, and strikes it as soon as the last blow is done."""
    now = time.monotonic()
    way = client.bearing_to(client.selected)
    if way is None:
        client.select_next(arwic.Target.MONSTER)  # the first; later ones are Auto Target's choice
        client.control()
    elif walk.is_stuck(client.selected, way.distance, now):
        take_another(walk, client)
    elif way.distance <= REACH:
        client.control()
        client.combat_mode = arwic.CombatMode.MELEE
        client.attack(arwic.Height.MIDDLE)
    else:
        turn = 1 if way.turn > 0.1 else -1 if way.turn < -0.1 else 0
        forward, strafe = walk.dodge(now)
        if forward > 0 and abs(way.turn) >= 0.8:
            forward = 0
        client.control(forward=forward, turn=turn, strafe=strafe)


def read_events(walk, client):
    """Says what happened; returns how many creatures died."""
    deaths = 0
    for event in client.events():
        thing = client.object(event.guid)
        name = thing.name if thing else "nothing"
        if event.kind == arwic.EventKind.SELECTION:
            print("selected", name)
        elif event.kind == arwic.EventKind.HIT:
            print("hit", event.text, "for", event.number)
            walk.nearer = walk.success = time.monotonic()
        elif event.kind == arwic.EventKind.DEATH:
            if event.guid == client.player:
                sys.exit("bot: the bot is dead")
            print("killed", name)
            deaths += 1
    return deaths


def main(address, port, account, folder, kills):
    walk, left = Walk(), int(kills)
    password = sys.stdin.readline().rstrip("\r\n")
    with arwic.DatSet(folder) as data, arwic.Client(data, account, password) as client, \
            arwic.Connection(client, address, int(port)) as connection:
        while client.state != arwic.State.ENDED:
            connection.step(0.02)
            left -= read_events(walk, client)
            if time.monotonic() - walk.success > MOST_IDLE:
                sys.exit("bot: giving up: nothing could be struck for three minutes")
            if client.state == arwic.State.IN_WORLD and left > 0:
                fight(walk, client)
            elif client.state == arwic.State.IN_WORLD:
                client.disconnect()
        status, reason = client.end
        if status != arwic.Status.OK:
            sys.exit(f"bot: the session: {reason}")


if __name__ == "__main__":
    sys.stdout.reconfigure(line_buffering=True)  # a pipe shows each line at once too
    if len(sys.argv) != 6:
        sys.exit("usage: bot.py ADDRESS PORT ACCOUNT DAT_FOLDER KILLS <password-file")
    main(*sys.argv[1:])
