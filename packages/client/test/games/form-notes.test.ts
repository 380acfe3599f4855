/**
 * What the forms of a new match say about their choices, held against the engines (docs/design.md, New match). A note without a
 * proof here fails, and so does one whose words are no longer those that were proved.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES, type Game } from '@star-eater/rules';
import { rulesOf, starClash } from '@star-eater/rules/src/games/star-clash';
import { editionFor } from '@star-eater/rules/src/games/star-eater/common/edition';
import {
  aims,
  readScenario,
  start,
  starshipBattles,
  type Points,
} from '@star-eater/rules/src/games/starship-battles';
import { formMessages as clash } from '../../src/games/star-clash/messages/form';
import { formMessages as starEater } from '../../src/games/star-eater/common/messages/form';
import {
  FEWEST_ROUNDS,
  MOST_ROUNDS,
  USUAL_ROUNDS,
} from '../../src/games/starship-battles/lobby/use-new-match-fields';
import { formMessages as reach } from '../../src/games/starship-battles/messages/form';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

type Texts = Readonly<Record<string, string>>;

const gameOf = (game: string, edition: string): Game => {
  const found = GAMES.current({ game, edition });
  if (!found) throw new Error(`no ${game}, ${edition}`);
  return found;
};

const EDITION: Readonly<Record<string, string>> = {
  'star-eater': 'june',
  'star-clash': 'book',
  'starship-battles': 'add-on',
};

const JUNE = editionFor('beta1-2021-06-26/2');
const FEBRUARY = editionFor('beta1-2021-02-03/1');

/** A scenario ends as its file expects: one of the engine's own tests, named here for what it shows. */
const shows = (game: string, name: string, edition = EDITION[game] ?? '') => {
  const file = join(__dirname, '../../../../scenarios', game, `${name}.json`);
  const scenario = JSON.parse(readFileSync(file, 'utf8')) as { expect: { outcome?: object | null } };
  const run = accepted(gameOf(game, edition).runScenario(scenario, false));
  expect(run.result).toMatchObject(
    scenario.expect.outcome === undefined ? {} : { outcome: scenario.expect.outcome },
  );
  return run.result as Readonly<Record<string, unknown>>;
};

/** The sides of a mode for so many players; null where the engine has no such match. */
const sidesOf = (game: string, options: object, edition = EDITION[game] ?? ''): readonly number[] | null => {
  const rules = gameOf(game, edition);
  const parsed = rules.parseOptions(options);
  return parsed.ok ? rules.sides(parsed.options) : null;
};

const alone = (players: number): number[] => Array.from({ length: players }, (_, seat) => seat);

/** `3 to 9 players`, `4 players, 2 against 2`: exactly these numbers can play. */
const playersFit = (fact: string, fits: (players: number) => boolean): void => {
  const [, low = '', high = low] = /^(\d+)(?: to (\d+))? players?/.exec(fact) ?? [];
  expect(Number(low)).toBeGreaterThan(0);
  for (const players of [Number(low), Number(high)]) expect(fits(players)).toBe(true);
  for (const players of [Number(low) - 1, Number(high) + 1]) expect(fits(players)).toBe(false);
};

const isFixed = (game: string, mode: string) => (players: number) =>
  sidesOf(game, { mode })?.length === players;

const isClash = (mode: string) => (players: number) => sidesOf('star-clash', { mode, players }) !== null;

/** B-35. What the size of two ships adds to the roll. */
function sizeModifier(attacker: string, target: string): number {
  const read = accepted(
    readScenario({
      game: 'starship-battles',
      phase: 'combat',
      settings: { size: true },
      ships: [
        { seat: 0, type: attacker, at: [24_000, 20_000] },
        { seat: 1, type: target, at: [24_000, 26_000], heading: 180 },
      ],
    }),
  );
  return aims(read.match, '0.1')[0]?.targets[0]?.modifiers.size ?? 0;
}

/** C-9, C-59. The kinds of cards in the deck of a match of four with some variations. */
const kindsWith = (variants: object): string[] => {
  const made = accepted(
    starClash.setUp({ mode: 'free-for-all', players: 4, taskForces: 0, variants }, () => 0),
  );
  const { actionDeck, actions } = rulesOf(made.setup);
  return [...new Set(actionDeck.map((id) => actions.get(id)?.kind ?? ''))].sort();
};

/** B-17. Rounds of a match where the form says nothing. */
const roundsOf = (points: Points): number =>
  accepted(starshipBattles.setUp({ mode: 'duel', points }, () => 0)).setup.settings.rounds;

type Proof = readonly [words: string, proof: () => void];

const STAR_EATER: Readonly<Record<string, Proof>> = {
  'modeNotes.duel': [
    'Ship against ship. The first one destroyed loses.',
    () => {
      expect(sidesOf('star-eater', { mode: 'duel' })).toEqual(alone(2));
      shows('star-eater', 's3-the-last-capital-ship-wins');
    },
  ],
  'modeNotes.free-for-all': [
    'Three ships, each for itself. The last ship wins.',
    () => {
      expect(sidesOf('star-eater', { mode: 'free-for-all' })).toEqual(alone(3));
      shows('star-eater', 'R-36-the-third-ship-wins');
    },
  ],
  'modeNotes.teams': [
    'Two ships a side. Destroy both enemy ships.',
    () => {
      expect(sidesOf('star-eater', { mode: 'teams' })).toEqual([0, 1, 0, 1]);
      expect(shows('star-eater', 'R-41-the-other-ship-of-the-side-fights-on')['outcome']).toBeNull();
    },
  ],
  'editionNotes.june': [
    'Weapons fire straight along their lines. With three or four players the commander of a destroyed ship fights on in a Command Corvette; destroying one wins.',
    () => {
      expect(JUNE).toMatchObject({ aim: 'line', lostShip: 'escape' });
      expect(shows('star-eater', 's3-a-commander-destroyed-wins-at-once')['outcome']).toMatchObject({
        winners: [0],
      });
      // In a duel nobody fights on.
      expect(shows('star-eater', 's3-the-last-capital-ship-wins')['outcome']).not.toBeNull();
    },
  ],
  'editionNotes.february': [
    'Guns pick targets within an arc, corvettes steer hex by hex, collisions throw ships back, and without a ship you are out.',
    () =>
      expect(FEBRUARY).toMatchObject({
        aim: 'arc',
        craftMoves: 'turning',
        collisions: 'reversal',
        lostShip: 'out',
      }),
  ],
  'editionNotes.draft': [
    'A duel with all eight cards every round: shots roll dice, squadrons fly and shoot in a phase of their own, and weapons fire class by class.',
    () => {
      expect(sidesOf('star-eater', { mode: 'duel' }, 'draft')).toEqual(alone(2));
      expect(sidesOf('star-eater', { mode: 'free-for-all' }, 'draft')).toBeNull();
      for (const name of ['D-11-all-cards-at-once', 'D-20-a-hit', 'D-17-in-turn', 'D-23-beams-first'])
        shows('star-eater', `draft/${name}`, 'draft');
    },
  ],
};

const CLASH: Readonly<Record<string, Proof>> = {
  'modeNotes.free-for-all': [
    'Everybody against everybody, round after round, to the goal.',
    () => {
      expect(sidesOf('star-clash', { mode: 'free-for-all', players: 5 })).toEqual(alone(5));
      shows('star-clash', 'K-79-goal-reached');
    },
  ],
  'modeNotes.duel': [
    'One fleet against one. Every card matters.',
    () => expect(sidesOf('star-clash', { mode: 'duel' })).toEqual(alone(2)),
  ],
  'modeNotes.teams': [
    'Two to four sides, whose fleets exchange cards and share their points.',
    () => {
      const counts = [2, 4].map((taskForces) =>
        sidesOf('star-clash', { mode: 'teams', players: 8, taskForces }),
      );
      expect(counts.map((sides) => new Set(sides).size)).toEqual([2, 4]);
      expect(sidesOf('star-clash', { mode: 'teams', players: 8, taskForces: 1 })).toBeNull();
      shows('star-clash', 'K-100-task-force-below-the-goal');
    },
  ],
  'modeNotes.solo': [
    'Against a fleet that the cards play, by a strategy that is told at the start.',
    () => expect(shows('star-clash', 'K-149-solo-dealt')).toMatchObject({ solo: { strategy: 'guns' } }),
  ],
  'modeNotes.gauntlet': [
    'Ship after ship comes at you. Last until the cards run out.',
    () => {
      shows('star-clash', 'K-119-gauntlet-adds-a-ship');
      shows('star-clash', 'K-122-gauntlet-won');
    },
  ],
  'variantNotes.noReinforcements': [
    'The Reinforcements cards are taken out.',
    () => {
      expect(kindsWith({})).toContain('reinforcements');
      expect(kindsWith({ noReinforcements: true })).toEqual(
        kindsWith({}).filter((kind) => kind !== 'reinforcements'),
      );
    },
  ],
  'variantNotes.strongMines': [
    'Each minefield deals one extra hit.',
    () => shows('star-clash', 'K-127-strong-mines'),
  ],
  'variantNotes.gunnery': [
    'Only ammo, repairs and windows; no carriers.',
    () => {
      expect(kindsWith({ gunnery: true })).toEqual(['ammo', 'radar-window', 'repair']);
      shows('star-clash', 'K-128-gunnery');
    },
  ],
  'variantNotes.lastManStanding': [
    'The discards are shuffled again: a round ends when one fleet is left.',
    () => shows('star-clash', 'K-124-reshuffle'),
  ],
};

const REACH: Readonly<Record<string, Proof>> = {
  'modeNotes.duel': [
    'Fleet against fleet. Destroy theirs, or score more.',
    () => {
      expect(sidesOf('starship-battles', { mode: 'duel' })).toEqual(alone(2));
      shows('starship-battles', 'B-44-the-last-ship-leaves');
      shows('starship-battles', 'B-45-after-the-last-round-the-higher-score-wins');
    },
  ],
  'modeNotes.free-for-all': [
    'Three fleets, each for itself.',
    () => expect(sidesOf('starship-battles', { mode: 'free-for-all' })).toEqual(alone(3)),
  ],
  'modeNotes.teams': [
    'Two fleets a side, who score together.',
    () => {
      expect(sidesOf('starship-battles', { mode: 'teams' })).toEqual([0, 1, 0, 1]);
      const made = starshipBattles.setUp({ mode: 'teams' }, () => 0);
      const begun = made.ok ? start(made.setup) : made;
      expect(begun.ok && begun.match.sides.map(({ score }) => score)).toEqual([0, 0]);
    },
  ],
  sizeNote: [
    'Small ships hit larger ones more easily, large ships hit smaller ones less easily.',
    () => {
      const [large, small] = ['tithe-reckoner', 'tithe-notary'];
      expect(sizeModifier(small, large)).toBe(2);
      expect(sizeModifier(large, small)).toBe(-2);
    },
  ],
};

/** Every sentence of a form about its choices: what is called a note. */
const notesOf = (form: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([key, value]) => {
      if (!/Notes?$/.test(key)) return [];
      if (typeof value === 'string') return [[key, value]];
      return Object.entries(value as Texts).map(([name, words]) => [`${key}.${name}`, words]);
    }),
  );

describe.each([
  ['Star Eater', starEater, STAR_EATER],
  ['Star Clash', clash, CLASH],
  ['Broad Reach', reach, REACH],
])('docs/design.md, New match: %s', (_game, form, proofs) => {
  test('each note of the form is one that is held against the engine', () => {
    expect(notesOf(form)).toEqual(
      Object.fromEntries(Object.entries(proofs).map(([key, [words]]) => [key, words])),
    );
  });

  test.each(Object.entries(proofs))('%s is true', (_key, [, proof]) => {
    proof();
  });
});

test.each([
  ['star-eater', starEater.modeFacts as Texts, (mode: string) => isFixed('star-eater', mode)],
  ['starship-battles', reach.modeFacts as Texts, (mode: string) => isFixed('starship-battles', mode)],
  ['star-clash', clash.modeFacts as Texts, isClash],
])(
  'docs/design.md, New match: the numbers of players in the form of %s are the engine’s',
  (_game, facts, fits) => {
    for (const [mode, fact] of Object.entries(facts)) playersFit(fact, fits(mode));
  },
);

test('B-17 the rounds that Broad Reach’s form calls usual are the engine’s', () => {
  for (const points of [100, 200, 300] as const) expect(USUAL_ROUNDS[points]).toBe(roundsOf(points));
});

test('B-17 the form of Broad Reach offers the rounds that the engine takes, and no others', () => {
  const takes = (rounds: number): boolean => sidesOf('starship-battles', { mode: 'duel', rounds }) !== null;
  for (let rounds = 1; rounds < 20; rounds += 1)
    expect(takes(rounds)).toBe(rounds >= FEWEST_ROUNDS && rounds <= MOST_ROUNDS);
});
