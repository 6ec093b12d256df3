#!/usr/bin/env python3
"""Plots of cost against size, one SVG a subsystem, from `arwic bench all --json`.

    arwic bench --json > bench.json
    python3 tools/plot_bench.py bench.json docs/images

A line is one figure at several sizes; figures with one size are only in the table. Both axes are
logarithmic: a level line is a cost that does not grow.
"""
import collections
import json
import math
import pathlib
import re
import sys

WIDTH, HEIGHT = 720, 400
LEFT, RIGHT, TOP, BOTTOM = 70, 230, 40, 50
COLORS = ["#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#8c564b", "#e377c2", "#17becf", "#bcbd22",
          "#7f7f7f", "#ff7f0e"]


def read(path):
    """{subsystem: {figure: [(size, nanoseconds)]}} of those with several sizes."""
    figures = collections.defaultdict(lambda: collections.defaultdict(list))
    with open(path, encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            if not row["seconds"] or row["size"] <= 0:
                continue
            name, size, unit = row["benchmark"], row["size"], row["unit"]
            counted = re.match(r"(\d+) (\w+)$", name)  # "100 particles", with a rate as its size
            if counted:
                name, size, unit = counted[2], float(counted[1]), counted[2]
            figures[row["subsystem"]][(name, unit)].append((size, row["seconds"] * 1e9))
    kept = {}
    for subsystem, lines in figures.items():
        several = {key: sorted(points) for key, points in lines.items() if len(points) > 1}
        if several:
            kept[subsystem] = several
    return kept


class Axis:
    def __init__(self, values, start, end):
        self.low = math.floor(math.log10(min(values)))
        self.high = math.ceil(math.log10(max(values)))
        if self.high == self.low:
            self.high += 1
        self.start, self.end = start, end

    def at(self, value):
        part = (math.log10(value) - self.low) / (self.high - self.low)
        return self.start + part * (self.end - self.start)

    def ticks(self):
        return [10.0 ** power for power in range(self.low, self.high + 1)]


def number(value):
    return f"{value:,.0f}" if value >= 1 else f"{value:g}"


def text(x, y, words, anchor="start", size=12, color="#333"):
    words = words.replace("&", "&amp;").replace("<", "&lt;")
    return (f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" '
            f'fill="{color}">{words}</text>')


def grid(x, y, unit):
    out = []
    for tick in x.ticks():
        out.append(f'<line x1="{x.at(tick):.1f}" y1="{TOP}" x2="{x.at(tick):.1f}" '
                   f'y2="{HEIGHT - BOTTOM}" stroke="#ddd"/>')
        out.append(text(x.at(tick), HEIGHT - BOTTOM + 18, number(tick), "middle"))
    for tick in y.ticks():
        out.append(f'<line x1="{LEFT}" y1="{y.at(tick):.1f}" x2="{WIDTH - RIGHT}" '
                   f'y2="{y.at(tick):.1f}" stroke="#ddd"/>')
        out.append(text(LEFT - 8, y.at(tick) + 4, number(tick), "end"))
    out.append(text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, unit, "middle"))
    out.append(text(LEFT - 8, TOP - 10, "ns", "end"))
    return out


def plot(subsystem, lines):
    sizes = [size for points in lines.values() for size, _ in points]
    costs = [cost for points in lines.values() for _, cost in points]
    x = Axis(sizes, LEFT, WIDTH - RIGHT)
    y = Axis(costs, HEIGHT - BOTTOM, TOP)
    units = sorted({unit for _, unit in lines})
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
           f'font-family="sans-serif">',
           f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
           text(LEFT, 20, f"{subsystem}: cost of one item", size=15)]
    out += grid(x, y, ", ".join(units))
    for i, ((name, _), points) in enumerate(lines.items()):
        color = COLORS[i % len(COLORS)]
        path = " ".join(f"{x.at(size):.1f},{y.at(cost):.1f}" for size, cost in points)
        out.append(f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="2"/>')
        for size, cost in points:
            out.append(f'<circle cx="{x.at(size):.1f}" cy="{y.at(cost):.1f}" r="3" '
                       f'fill="{color}"/>')
        out.append(text(WIDTH - RIGHT + 14, TOP + 14 + 18 * i, name, color=color))
    return "\n".join(out) + "\n</svg>\n"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    for subsystem, lines in read(sys.argv[1]).items():
        path = folder / f"bench-{subsystem.replace(' ', '-')}.svg"
        path.write_text(plot(subsystem, lines))
        print("wrote", path)


if __name__ == "__main__":
    main()
