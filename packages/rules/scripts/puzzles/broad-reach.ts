/**
 * Puzzles of Broad Reach: the enemy has moved and holds its fire, and seat 0 lays its courses and fires to bring one ship down.
 * The dice do not count, only the chance of what was decided. Positions are parts of matches between bots.
 */
import {
  apply,
  cardOf,
  defaultDecision,
  isFighter,
  oddsOf,
  proposedMove,
  legal,
  readScenario,
  starshipBattles,
  tryMove,
  view,
  type Decision,
  type Goal,
  type Legal,
  type Match,
  type Model,
  type Move,
} from '../../src/games/starship-battles';
import { accepted } from '../../src/kernel/accepted';
import { defined } from '../../src/kernel/defined';
import { seeded, type Random } from '../play/random';
import { playMatch } from '../play/starship-battles/match';
import { searched, type Searched, type Task } from './broad-reach-search';
import type { Found } from './found';

type LegalMove = Extract<Legal, { type: 'move' }>;

const ME = 0;
const BOTS = ['captain', 'ensign'];
/** A chance that is neither luck nor a gift. */
const [LEAST, MOST] = [0.25, 0.96];
/** The next best of another kind is so much worse. */
const GAP = 0.03;
/** Of all courses tried at most one in so many solves, and not only a hair. */
const [ONE_IN, HAIR] = [6, 4000];
const NEAR = 15_000;
const MOST_MODELS = 3;
const TRIES = 10;

/** By rounds of a match: where seat 0 stands before it moves, and the enemy after it has moved. */
function momentsOf(seed: number): Model[][] {
  const moments: Model[][] = [];
  let before: Match | null = null;
  const bots = BOTS.map((level, seat) => starshipBattles.createBot(level, `${seed}-${seat}`));
  const options = accepted(starshipBattles.parseOptions({ mode: 'duel', points: 100, start: 'near' }));
  playMatch(options.options, {
    dice: seeded(seed + 7),
    answer: (match, asked) => defined(bots[asked.seat]).answer(view(match, asked.seat), asked, match.setup),
    watch: (match, _step, after) => {
      if (match.phase === 'movement' && before?.round !== match.round) before = match;
      if (!before || match.phase !== 'movement' || after.phase !== 'combat') return;
      const earlier = before.ships;
      moments.push(
        after.ships.flatMap((model) =>
          model.seat === ME ? earlier.filter(({ id, at }) => at && id === model.id) : model.at ? [model] : [],
        ),
      );
    },
  });
  return moments;
}

const far = (a: Model, b: Model): number =>
  a.at && b.at ? Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) : Infinity;

const pick = <T>(random: Random, from: readonly T[]): T => defined(from[random(from.length)]);

/** A few models of a moment that are near each other, in the order of a scenario. */
function partOf(
  match: Match,
  ships: readonly Model[],
  random: Random,
): { prey: Model; own: Model[]; idle: Model[]; others: Model[] } | null {
  const isShip = (model: Model): boolean => !isFighter(match, model);
  const preys = ships.filter((model) => model.seat !== ME && isShip(model));
  if (preys.length === 0) return null;
  const prey = pick(random, preys);
  const near = (seat: (seat: number) => boolean): Model[] =>
    ships
      .filter((model) => model !== prey && seat(model.seat) && far(model, prey) < NEAR)
      .sort((a, b) => far(a, prey) - far(b, prey));
  const own = near((seat) => seat === ME);
  const first = random(Math.max(1, own.length - 1));
  const some = own.slice(first, first + 1 + random(2));
  const isAlone = !some.some(isShip);
  if (isAlone && random(2) > 0) return null;
  // A side is out without a ship.
  const idle = ships.filter((each) => isAlone && each.seat === ME && isShip(each)).slice(0, 1);
  if (isAlone && idle.length === 0) return null;
  return { prey, own: some, idle, others: near((seat) => seat !== ME).slice(0, random(MOST_MODELS)) };
}

const placed = ({ seat, type, at, heading, side, damage }: Model, hasMoved: boolean): object => ({
  ...{ seat, type, at, heading },
  ...(side === 'damaged' ? { side } : {}),
  ...(damage > 0 ? { damage } : {}),
  ...(hasMoved ? { moved: true, fired: true } : {}),
});

/** `others` have moved and fired. */
const position = (own: readonly Model[], others: readonly Model[]) => ({
  game: 'starship-battles',
  phase: 'movement',
  ships: [...own.map((each) => placed(each, false)), ...others.map((each) => placed(each, true))],
  seats: [
    { seat: 0, tokens: {} },
    { seat: 1, tokens: {} },
  ],
});

/** What a player does who thinks of nothing: stands still, goes straight on, or takes the page's proposals. */
const PASSIVE: readonly ((match: Match, asked: LegalMove) => Decision)[] = [
  (match) => defined(defaultDecision(match, ME)),
  (match, { seat, ships }) => ({
    seat,
    type: 'move',
    moves: ships.map(({ ship, move, turns }) => (turns > 0 ? { ship, path: [move] } : { ship })),
  }),
  proposedMove,
];

/** The best chance of answers without a thought. */
export const passive = (match: Match, task: Task): number =>
  Math.max(
    ...PASSIVE.map((answer) => {
      let now = match;
      for (let asked = legal(now, ME); asked?.type === 'move'; asked = legal(now, ME)) {
        const applied = apply(now, answer(now, asked));
        if (!applied.ok) return 0;
        now = applied.match;
      }
      const { ways, of } = oddsOf(now, { ...task, seat: ME });
      return ways / of;
    }),
  );

/** Which fire of the solution is legal whatever the dice: nothing is gone before the last one. */
function fireOf(match: Match, { target }: Task, { batteries, moves }: Searched): object[] | null {
  const tried = tryMove(match, moves);
  if (!tried.ok) return null;
  const armed = batteries
    .filter(({ guns }) => guns.length > 0)
    .sort((a, b) => Number(a.fighter) - Number(b.fighter));
  const prey = defined(match.ships.find(({ id }) => id === target));
  const { intact, damaged } = cardOf(match, prey);
  const left =
    (prey.side === 'intact' ? intact.hull + (damaged?.hull ?? 0) : (damaged?.hull ?? 0)) - prey.damage;
  const most = armed
    .slice(0, -1)
    .reduce((sum, { guns }) => sum + guns.reduce((all, { dice, damage }) => all + dice * damage, 0), 0);
  if (most >= left) return null;
  return armed.map(({ ship, guns }) => ({
    ...{ seat: ME, type: 'fire', ship },
    shots: guns.map(({ weapon }) => ({ weapon, target })),
    done: true,
  }));
}

/** Ships move before flights. */
const decided = (match: Match, moves: readonly Move[]): object[] =>
  [false, true].flatMap((areFlights) => {
    const its = moves.filter(
      ({ ship }) => isFighter(match, defined(match.ships.find(({ id }) => id === ship))) === areFlights,
    );
    return its.length > 0 ? [{ seat: ME, type: 'move', moves: its }] : [];
  });

const hundredths = (chance: number): string => (Math.round(chance * 1000) / 10).toFixed(1);

export const proofOf = ({ best, next, courses, solving }: Searched): string =>
  `Of ${courses} courses tried ${solving} come within a point of the best chance, ${hundredths(best)} of 100; ` +
  `no other comes nearer than ${hundredths(next)}.`;

function puzzleOf(seed: number, ships: readonly Model[], random: Random): Found | null {
  const all = readScenario(
    position(
      ships.filter(({ seat }) => seat === ME),
      ships.filter(({ seat }) => seat !== ME),
    ),
  );
  // Aboard or grown by a later balance: not for a small position.
  if (!all.ok) return null;
  const part = partOf(all.match, ships, random);
  if (!part) return null;
  const start = position(part.own, [...part.idle, part.prey, ...part.others]);
  const read = readScenario(start);
  if (!read.ok || legal(read.match, ME)?.type !== 'move') return null;
  const { match } = read;
  const prey = defined(match.ships.find(({ id }) => id === '1.1'));
  const goal: Goal = prey.side === 'intact' && random(4) > 0 ? 'shipFlipped' : 'shipDestroyed';
  const task: Task = { target: '1.1', goal };
  if (part.others.some(({ type }) => type === prey.type)) return null;
  const quiet = passive(match, task);
  const found = searched(match, task);
  if (!found) return null;
  const { best, next, courses, solving } = found;
  if (best < LEAST || best > MOST || best - next < GAP || best - quiet < GAP) return null;
  if (solving * ONE_IN > courses || solving * HAIR < courses) return null;
  const fire = fireOf(match, task, found);
  if (!fire) return null;
  const verb = goal === 'shipFlipped' ? 'flip' : 'destroy';
  const dice = found.batteries.reduce(
    (sum, { guns }) => sum + guns.reduce((all_, gun) => all_ + gun.dice, 0),
    0,
  );
  return {
    scenario: {
      name: `B-41: puzzle, ${verb} the ${prey.type}`,
      why: `From a match of two bots (seed ${seed}). ${proofOf(found)}`,
      ...start,
      decisions: [...decided(match, found.moves), ...fire],
      rolls: Array.from({ length: dice }, () => 20),
      expectEvents: [{ type: goal, ship: task.target }],
    },
    share: solving / courses,
  };
}

/** The puzzles of one match between bots. */
export function reachPuzzlesOf(seed: number): Found[] {
  const random = seeded(seed);
  const found = momentsOf(seed).flatMap((moment) =>
    Array.from({ length: TRIES }, () => puzzleOf(seed, moment, random)).filter((each) => each !== null),
  );
  return found;
}
