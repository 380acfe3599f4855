"""Who won how often, from a day's file of public rated replays. Python 3 alone:

    python3 replays.py                      the newest day of SERVER
    python3 replays.py 2026-11-29.ndjson.gz a file that is here already
"""
import collections
import gzip
import json
import os
import sys
import urllib.request

SERVER = os.environ.get("SERVER", "http://localhost:2567")


def newest():
    with urllib.request.urlopen(SERVER + "/api/replays") as answer:
        days = json.load(answer)["days"]
    if not days:
        sys.exit("No day has a file yet: they are made at night.")
    return urllib.request.urlopen(SERVER + days[0]["file"])


def lines(source):
    """A line is {"match": what GET /api/matches/:id says, "replay": what its /replay says}."""
    with gzip.open(source, "rt", encoding="utf-8") as text:
        yield from map(json.loads, text)


kinds, played, won, decisions = (collections.Counter() for _ in range(4))
for line in lines(sys.argv[1] if len(sys.argv) > 1 else newest()):
    match, replay = line["match"], line["replay"]
    kind = match["game"] + ", " + match["mode"]
    kinds[kind] += 1
    decisions[kind] += sum(entry["kind"] == "decision" for entry in replay["entries"])
    for seat in match["seats"]:
        played[seat["name"]] += 1
        won[seat["name"]] += seat["seat"] in match["outcome"]["winners"]

for kind, count in kinds.most_common():
    print(f"{count} matches of {kind}: {decisions[kind] / count:.0f} decisions each")
for name, count in played.most_common():
    print(f"{name:<24} {won[name]} won of {count}")
