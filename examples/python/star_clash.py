"""Plays Star Clash against the recruit: fires what sinks the enemy's weakest ship, else what it can."""
from table import play


def plays_of(legal):
    """Each card with each of its targets, as decisions."""
    for each in legal["plays"]:
        targets = [
            (one, target)
            for many, one in (("ships", "ship"), ("squadrons", "squadron"), ("fleets", "fleet"), ("ammo", "ammo"))
            for target in each.get(many, [])
        ]
        start = {"seat": legal["seat"], "type": "play", "card": each["card"]}
        yield from [{**start, one: target} for one, target in targets] or [start]


def decide(state, legal, private):
    if legal["type"] != "turn":
        return None
    attacks = [each for each in plays_of(legal) if "ship" in each]
    return attacks[0] if attacks else next(plays_of(legal), None)


if __name__ == "__main__":
    play({"game": "star-clash", "mode": "duel", "bots": [{"seat": 1, "level": "recruit"}]}, decide)
