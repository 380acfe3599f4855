/**
 * Puzzles of Star Eater: positions before a round in which few orders destroy the enemy's ship. The enemy gives its
 * default orders, as `/daily` and `/puzzles` play it. Every order is tried, and after it every answer of the solver.
 */
import {
  answersOf,
  apply,
  defaultDecision,
  OWN_FACTIONS,
  pending,
  type Decision,
  type Match,
  type Seat,
} from '../../src/games/star-eater';
import { asScenario, canBeScenario } from '../play/as-scenario';
import { playBots } from '../play/bot-match';
import { oneOf, seeded } from '../play/random';
import type { Found } from './found';
import { accepted } from '../../src/kernel/accepted';

/** A search beyond this many decisions is no proof: the position is left out. */
const MOST_TRIED = 150_000;
/** With more structure nothing destroys a ship in one round. */
const MOST_STRUCTURE = 8;
/** At most one order in so many may win, and at most so many of all. */
const ONE_IN = 20;
const MOST_WINS = 16;
const FEWEST_ORDERS = 80;
const MOST_CORVETTES = 1;
const MOST_OF_A_DUEL = 2;

interface Search {
  me: Seat;
  round: number;
  tried: number;
  /** Positions from which nothing wins, as text: activations in another order lead to the same ones. */
  lost: Set<string>;
}

class TooManyTried extends Error {}

const after = (match: Match, decision: Decision, search: Search): Match => {
  search.tried += 1;
  if (search.tried > MOST_TRIED) throw new TooManyTried();
  return accepted(apply(match, decision)).match;
};

/** Plays the others by default until the solver is asked, or the round is over. */
function untilAsked(match: Match, search: Search): Match {
  let now = match;
  while (now.outcome === null && now.round === search.round) {
    const owed = pending(now);
    const other = owed.find(({ seat }) => seat !== search.me);
    if (!other) return now;
    const decision = defaultDecision(now, other.seat);
    if (!decision) return now;
    now = after(now, decision, search);
  }
  return now;
}

/** The first decisions of the solver from here that win in this round; null if none do. */
function winFrom(match: Match, search: Search): Decision[] | null {
  const now = untilAsked(match, search);
  if (now.outcome) return now.outcome.winners.includes(search.me) ? [] : null;
  if (now.round !== search.round) return null;
  const key = JSON.stringify(now);
  if (search.lost.has(key)) return null;
  for (const answer of answersOf(now, search.me)) {
    const rest = winFrom(after(now, answer, search), search);
    if (rest) return [answer, ...rest];
  }
  search.lost.add(key);
  return null;
}

const PAIRS = OWN_FACTIONS.flatMap((first) =>
  OWN_FACTIONS.filter((second) => second !== first).map((second) => [first, second]),
);

interface Solved {
  orders: number;
  /** The winning lines, one for each order that can win. */
  wins: Decision[][];
}

/** The orders that win with default answers after them: a quick look before the search. */
function quickWins(position: Match, me: Seat): number {
  const search: Search = { me, round: position.round, tried: -Infinity, lost: new Set() };
  const start = untilAsked(position, search);
  let wins = 0;
  for (const order of answersOf(start, me)) {
    let now = untilAsked(after(start, order, search), search);
    while (now.outcome === null && now.round === search.round) {
      const answer = defaultDecision(now, me);
      if (!answer) break;
      now = untilAsked(after(now, answer, search), search);
    }
    if (now.outcome?.winners.includes(me)) wins += 1;
  }
  return wins;
}

/** Tries every order; null if that takes too long. */
export function solve(position: Match, me: Seat): Solved | null {
  const search: Search = { me, round: position.round, tried: 0, lost: new Set() };
  try {
    const start = untilAsked(position, search);
    const wins: Decision[][] = [];
    let orders = 0;
    for (const order of answersOf(start, me)) {
      orders += 1;
      const rest = winFrom(after(start, order, search), search);
      if (rest) wins.push([order, ...rest]);
      if (wins.length > MOST_WINS) return null;
    }
    return { orders, wins };
  } catch (error) {
    if (error instanceof TooManyTried) return null;
    throw error;
  }
}

const isSharp = ({ orders, wins }: Solved): boolean =>
  orders >= FEWEST_ORDERS && wins.length > 0 && wins.length * ONE_IN <= orders;

/** With several corvettes a round has too many answers to try them all. */
function hasFewCorvettes({ seats, tokens }: Match, me: Seat): boolean {
  const aboard = seats.find(({ seat }) => seat === me)?.aboard.length ?? 0;
  return (
    aboard + tokens.filter(({ kind, seat }) => kind === 'corvette' && seat === me).length <= MOST_CORVETTES
  );
}

const said = (decision: Decision | undefined): string =>
  decision?.type === 'commit' ? [decision.engine ?? 'none', ...decision.commands].join(', ') : '';

/** All decisions of a line, those of the other seat included. */
function withOthers(position: Match, me: Seat, line: readonly Decision[]): Decision[] {
  const left = [...line];
  const all: Decision[] = [];
  let now = position;
  while (now.outcome === null) {
    const other = pending(now).find(({ seat }) => seat !== me);
    const decision = other ? defaultDecision(now, other.seat) : left.shift();
    if (!decision) break;
    const applied = accepted(apply(now, decision));
    all.push(decision);
    now = applied.match;
  }
  return all;
}

function written(match: Match, me: Seat, { orders, wins }: Solved, seed: number): Found {
  const prey = 1 - me;
  const structure = match.ships.find(({ seat }) => seat === prey)?.structure ?? 0;
  const [line = []] = wins;
  const position = asScenario(match, withOthers(match, me, line), `§3 puzzle: seat ${me} wins in this round`);
  const [{ name, ...rest }] = [position as { name: string }];
  const why =
    `From a duel of two bots (seed ${seed}). Seat ${prey} gives its default orders; of all ${orders} orders of seat ${me} ` +
    `${wins.length} can destroy its ship, which has ${structure} structure left. One that does: ${said(line[0])}.`;
  const expect = { phase: 'finished', outcome: { winners: [me], rule: '§3' } };
  return { scenario: { name, why, ...rest, expect }, share: wins.length / orders };
}

/** The sharp wins of one duel between bots, the latest first; at most two, so that duels stay different. */
export function puzzlesOf(seed: number): Found[] {
  const positions = new Map<number, Match>();
  playBots(
    { mode: 'duel', factions: oneOf(seeded(seed), PAIRS) },
    ['ensign', 'ensign'],
    String(seed),
    (match) => {
      if (canBeScenario(match) && pending(match).length === 2) positions.set(match.round, match);
    },
  );
  const found: Found[] = [];
  for (const match of [...positions.values()].reverse())
    for (const { seat: prey, structure } of match.ships) {
      if (structure > MOST_STRUCTURE || found.length === MOST_OF_A_DUEL) continue;
      const me = 1 - prey;
      if (!hasFewCorvettes(match, me)) continue;
      const first = quickWins(match, me);
      if (first === 0 || first > MOST_WINS) continue;
      const solved = solve(match, me);
      if (solved && isSharp(solved)) found.push(written(match, me, solved, seed));
    }
  return found;
}
