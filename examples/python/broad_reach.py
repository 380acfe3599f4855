"""Plays Broad Reach against the recruit: takes a ready fleet, flies ahead where there is room, and fires as the house would."""
import json
from math import cos, hypot, radians, sin
from table import play

EDGE = 48000
# A leg is rounded (B-4): this much more room than the rules want, thousandths of an inch.
SPARE = 100


def after(model, length):
    angle = radians(model["heading"])
    return model["x"] + length * sin(angle), model["y"] + length * cos(angle)


def has_room(at, radius, others):
    x, y = at
    on_table = all(SPARE <= each <= EDGE - SPARE for each in at)
    return on_table and all(hypot(x - ox, y - oy) >= radius + other + SPARE for ox, oy, other in others)


def moves(state, legal, data):
    """As many models as have to move: straight ahead as far as nothing is in the way, else they stay where they are."""
    models = {name: dict(ship) for name, ship in state["ships"].items()}
    cards = {card["id"]: card for faction in data["factions"] for card in faction["ships"]}
    base = {name: data["classes"][str(cards[ship["type"]]["class"])]["base"] for name, ship in models.items()}
    found = []
    for each in legal["ships"][: legal["count"]]:
        model = models[each["ship"]]
        if "aboard" in each:
            found.append({"ship": each["ship"], "stay": True})
            continue
        others = [(m["x"], m["y"], base[n]) for n, m in models.items() if n != each["ship"] and not m["aboard"]]
        lengths = [each["move"], each["move"] // 2, each["move"] // 4]
        length = next((l for l in lengths if l and has_room(after(model, l), base[each["ship"]], others)), 0)
        x, y = (round(part) for part in after(model, length)) if length else (model["x"], model["y"])
        model["x"], model["y"] = x, y
        fighter = {"to": [x, y], "heading": model["heading"]}
        found.append({"ship": each["ship"], **(fighter if each["class"] == 4 else {"path": [length] if length else []})})
    return {"type": "move", "moves": found}


def decide(state, legal, private):
    setup = json.loads(state["setup"])
    if legal["type"] == "muster":
        fleets = [f for faction in setup["data"]["factions"] for f in faction["fleets"] if f["points"] == legal["points"]]
        return {"type": "commit", "preset": fleets[0]["id"]}
    if legal["type"] == "first":
        return {"type": "first", "first": legal["seats"][0]}
    return moves(state, legal, setup["data"]) if legal["type"] == "move" else None


if __name__ == "__main__":
    play({"game": "starship-battles", "mode": "duel", "bots": [{"seat": 1, "level": "recruit"}]}, decide)
