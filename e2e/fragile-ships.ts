/**
 * Star Eater with ships that the first blow destroys, so that a match is fought to its end within a browser test. Their data
 * are in the set-up, as a match's own data always are: replays and `verify` need nothing else.
 */
import type { Game } from '../packages/rules/src';
import { changedGames } from './changed-games';

interface Data {
  ship: { structure: number; sections: { armour: number }[] };
}

interface SetUp {
  mode: string;
  balance?: string;
  factions: Data[];
}

const fragile = <D extends Data>(faction: D): D => ({
  ...faction,
  ship: {
    ...faction.ship,
    structure: 1,
    sections: faction.ship.sections.map((section) => ({ ...section, armour: 0 })),
  },
});

const withFragileShips = (rules: Game): Game => ({
  ...rules,
  setUp: (options, draw) => {
    const made = rules.setUp(options, draw);
    if (!made.ok) return made;
    // Changed data belong to no balance but the first, which set-ups do not name.
    const { balance: _balance, factions, ...setup } = made.setup as unknown as SetUp;
    return { ok: true, setup: { ...setup, factions: factions.map(fragile) } };
  },
});

export const HOSTED = changedGames('star-eater', withFragileShips, __filename);
