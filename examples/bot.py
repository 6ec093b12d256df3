#!/usr/bin/env python3
"""The bot of bot.c in Python: logs in, walks to the nearest creature, fights until it is dead, and
lets Auto Target choose the next.

    PYTHONPATH=python ./bot.py 127.0.0.1 9000 somebody DAT_FOLDER 2 <password-file
"""
import sys
import time

import arwic

REACH = 2.5  # metres


class Walk:
    """Which way to sidestep: when straight on brings it no closer, to one side, then longer to the
    other."""

    def __init__(self):
        self.check, self.before, self.dodges = 0.0, 0.0, 0
        self.aside = 0.0  # until then it sidesteps only, off the post that it is stuck at

    def dodge(self, distance):
        now = time.monotonic()
        if now >= self.check:
            self.dodges = self.dodges + 1 if distance > self.before - 0.5 else 0
            self.before = distance
            self.check = now + 0.5 * (1 + self.dodges)
            self.aside = now + (0.25 * (1 + self.dodges) if self.dodges else 0.0)
        return 0 if self.dodges == 0 else 1 if self.dodges % 2 else -1


def fight(walk, client):
    """Walks up to what is selected, and strikes it as soon as the last blow is done."""
    way = client.bearing_to(client.selected)
    if way is None:
        client.select_next(arwic.Target.MONSTER)  # the first; later ones are Auto Target's choice
        client.control()
    elif way.distance <= REACH:
        client.control()
        client.combat_mode = arwic.CombatMode.MELEE
        client.attack(arwic.Height.MIDDLE)
    else:
        turn = 1 if way.turn > 0.1 else -1 if way.turn < -0.1 else 0
        strafe = walk.dodge(way.distance)
        forward = abs(way.turn) < 0.8 and time.monotonic() >= walk.aside
        client.control(forward=int(forward), turn=turn, strafe=strafe)


def read_events(client):
    """Says what happened; returns how many creatures died."""
    deaths = 0
    for event in client.events():
        thing = client.object(event.guid)
        name = thing.name if thing else "nothing"
        if event.kind == arwic.EventKind.SELECTION:
            print("selected", name)
        elif event.kind == arwic.EventKind.HIT:
            print("hit", event.text, "for", event.number)
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
            left -= read_events(client)
            if client.state == arwic.State.IN_WORLD and left > 0:
                fight(walk, client)
            elif client.state == arwic.State.IN_WORLD:
                client.disconnect()
        status, reason = client.end
        if status != arwic.Status.OK:
            sys.exit(f"bot: the session: {reason}")


if __name__ == "__main__":
    if len(sys.argv) != 6:
        sys.exit("usage: bot.py ADDRESS PORT ACCOUNT DAT_FOLDER KILLS <password-file")
    main(*sys.argv[1:])
