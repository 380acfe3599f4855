"""Plays Star Eater against the cadet: flies at the enemy, plays its guns, and shoots where it can."""
from table import play

GUNS = ["fire-main", "port-broadside", "starboard-broadside", "corvettes", "power-to-engines"]
# Directions of the engine, clockwise from north, as a ship's facing counts them.
DIRECTIONS = ["N", "NE", "SE", "S", "SW", "NW"]
STEPS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


def distance(a, b):
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def orders(state, legal):
    """The engine that brings the ship nearest to the enemy, and the first cards of the list that are in hand."""
    seat = legal["seat"]
    ships = {ship["seat"]: ship for ship in state["ships"].values()}
    enemies = [(ship["q"], ship["r"]) for each, ship in ships.items() if each != seat]
    engine = "none"
    if seat in ships and enemies:
        q, r = ships[seat]["q"], ships[seat]["r"]
        after = {name: (q + dq, r + dr) for name, (dq, dr) in zip(DIRECTIONS, STEPS) if name in legal["engines"]}
        engine = min(after, key=lambda name: min(distance(after[name], enemy) for enemy in enemies), default="none")
    hand = sorted(legal["hand"], key=lambda card: GUNS.index(card) if card in GUNS else len(GUNS))
    return {"type": "commit", "engine": engine, "commands": hand[: legal["count"]]}


def decide(state, legal, private):
    if legal["type"] == "commit" and "fit" not in legal:
        return orders(state, legal)
    if legal["type"] == "move" and legal["shots"] and legal["shots"][0]["targets"]:
        return {"type": "shoot", "callSign": legal["shots"][0]["callSign"], "boost": 0, "target": legal["shots"][0]["targets"][0]}
    return None


if __name__ == "__main__":
    play({"game": "star-eater", "mode": "duel", "start": "near", "bots": [{"seat": 1, "level": "cadet"}]}, decide)
