/**
 * Sight, ways and dice of the two older books: each question of a random round is compared with what a second
 * implementation, written from the rules alone, offers on the same table, and each roll with what it does.
 * `npm run nightly` plays 10,000 positions of each book, the ordinary run 500.
 */
import { oneOf, seeded, type Random } from '../../../../scripts/play/random';
import { CaseCount, HOUR, POSITIONS } from './cases';
import { Engine, type EngineEvent } from './engine';
import { arm, bare, hemIn, scatter, sendHome, weaken, type Position } from './positions';
import { februaryQuestion } from './ask-february';
import { DiceRound } from './ask-dice';
import type { Book } from './table';

const COMMANDS: Readonly<Record<Book, readonly string[]>> = {
  february: ['fire-main', 'port-broadside', 'starboard-broadside', 'corvettes', 'defence-stations'],
  draft: ['fire-main', 'port-broadside', 'starboard-broadside', 'launch-squadron', 'defence-stations'],
};

const skirmish = (random: Random, book: Book): Position => {
  const players = book === 'draft' ? 2 : oneOf(random, [2, 2, 3, 3, 4]);
  const radius = 6 + random(3) + (players - 2);
  const position = bare(random, { book, players, radius, reach: 4 + random(4), odd: random(3) === 0 });
  arm(random, position);
  weaken(random, position);
  scatter(random, position, random(16), 6);
  if (random(8) === 0) sendHome(random, position);
  if (random(16) === 0) hemIn(random, position);
  return position;
};

/** The events of the last commitment. */
const commitAll = (random: Random, engine: Engine, { edition, ships }: Position): EngineEvent[] => {
  let events: EngineEvent[] = [];
  for (const { seat } of ships) {
    const commands = [...COMMANDS[edition]].sort(() => random(3) - 1).slice(0, 2);
    events = engine.play({ seat, type: 'commit', engine: 'none', commands });
  }
  return events;
};

/** Cases that either book must come to, in the ordinary run too. */
const BOTH = [
  'launches: further out',
  'not asked: no target in sight',
  'sight: between two hexes, 0 of them taken',
  'sight: between two hexes, 1 of them taken',
  'sight: between two hexes, 2 of them taken',
  'sight: stopped',
  'targets: inside the arc',
  'targets: on a line of the arc',
  'targets: some hidden',
  'ways: a longer way round',
  'ways: back to the own hex',
  'ways: none',
  'ways: through the own hex',
  'ways: two as short to one end',
];
const FEBRUARY = [
  'drifting: 0 ways',
  'drifting: 1 ways',
  'drifting: 2 ways',
  'drifting: 3 ways',
  'launches: by the tail alone',
  'question: react',
  'targets: several in one hex',
];
const DRAFT = [
  'act: cannot shoot',
  'areas: own craft in it',
  'areas: three targets or more',
  'dice: cannot miss',
  'dice: equal, so a miss',
  'dice: hit',
  'dice: miss',
  'dice: several craft in one area',
  'not asked: a hard point passed over',
  'not asked: nothing to do but done',
  'recall: in line with a bay',
];

test(
  'F-4 to F-10, E-4 to E-8 February offers what a second implementation offers',
  () => {
    const random = seeded(201);
    const cases = new CaseCount();
    for (let i = 0; i < POSITIONS; i += 1) {
      const position = skirmish(random, 'february');
      const engine = Engine.start(position);
      commitAll(random, engine, position);
      for (let asked = engine.pending()[0]; asked && asked.type !== 'commit'; asked = engine.pending()[0])
        februaryQuestion(random, engine, asked, cases.count);
    }
    cases.print(`${POSITIONS} positions of February`);
    expect(cases.missing([...BOTH, ...FEBRUARY])).toEqual([]);
  },
  HOUR,
);

test(
  'D-16 to D-30, E-4 to E-8 the draft offers and rolls what a second implementation does',
  () => {
    const random = seeded(202);
    const cases = new CaseCount();
    for (let i = 0; i < POSITIONS; i += 1) {
      const position = skirmish(random, 'draft');
      const engine = Engine.start(position);
      commitAll(random, engine, position);
      const round = new DiceRound(random, engine, cases.count);
      while (round.goOn());
    }
    cases.print(`${POSITIONS} positions of the draft`);
    expect(cases.missing([...BOTH, ...DRAFT])).toEqual([]);
  },
  HOUR,
);
