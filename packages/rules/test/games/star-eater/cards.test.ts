import {
  commanderCooldownOf,
  COMMANDS,
  cooldownOf,
  OWN_FACTIONS,
  POWER_TO_ENGINES_COOLDOWN,
  commandCorvetteOf,
} from '../../../src/games/star-eater';
import { playRandomMatch } from '../../../scripts/play/random-match';
import { seeded } from '../../../scripts/play/random';

/** Every resolved card of a few matches: its printed cost, and its place on the track. */
const resolved = (): { command: string; isShip: boolean; says: number; cooldown: number }[] => {
  const cards: ReturnType<typeof resolved> = [];
  for (const seed of [1, 2, 3, 4])
    playRandomMatch({ mode: 'teams', factions: ['fpa', 'tessari', 'fpa', 'tessari'] }, seeded(seed), {
      watch: ({ setup, seats, ships }, _decision, events) => {
        for (const event of events) {
          if (event.type !== 'commandResolved') continue;
          const { seat, command, cooldown } = event;
          const [faction, state] = [setup.factions[seat], seats[seat]];
          if (!faction || !state) throw new Error(`seat ${seat} is not in the match`);
          const isShip = ships.some((ship) => ship.seat === seat);
          const says = isShip
            ? cooldownOf(faction, state.loadout, command)
            : commanderCooldownOf(faction, setup.mode, command);
          cards.push({ command, isShip, says, cooldown });
        }
      },
    });
  return cards;
};

test('R-29, §8.1.3 a resolved card goes on the track at its cooldown, or further if boosted or with a choice', () => {
  const cards = resolved();
  expect(cards.filter(({ says, cooldown }) => cooldown < says)).toEqual([]);
  const seen = (isShip: boolean): Set<string> =>
    new Set(
      cards
        .filter((card) => card.isShip === isShip && card.cooldown === card.says)
        .map(({ command }) => command),
    );
  expect([...seen(true)].sort()).toEqual([...COMMANDS].sort());
  expect(seen(false)).toContain('power-to-engines');
});

test('R-29 a card whose slot is empty costs nothing; Power to Engines needs no component', () => {
  for (const faction of OWN_FACTIONS)
    expect(COMMANDS.map((command) => cooldownOf(faction, {}, command))).toEqual(
      COMMANDS.map((command) => (command === 'power-to-engines' ? POWER_TO_ENGINES_COOLDOWN : 0)),
    );
});

test('§8.1.3 a Command Corvette’s warp costs its cooldown in teams only', () => {
  for (const faction of OWN_FACTIONS) {
    expect(commanderCooldownOf(faction, 'teams', 'special')).toBe(commandCorvetteOf(faction).warp.cooldown);
    expect(commanderCooldownOf(faction, 'free-for-all', 'special')).toBe(0);
    expect(commanderCooldownOf(faction, 'duel', 'fire-main')).toBe(commandCorvetteOf(faction).main.cooldown);
  }
});
