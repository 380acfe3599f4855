/**
 * Puzzles of Star Clash: a turn of seat 0 in which one line of play destroys more hull than any other. Every die shows 1, so
 * that nothing is left to luck, and every line is tried.
 */
import {
  apply,
  CARDS,
  legal,
  readScenario,
  starClash,
  type Decision,
  type LegalPlay,
  type Match,
  type Seat,
} from '../../src/games/star-clash';
import { playMatch, type Chosen } from '../play/star-clash/random-match';
import type { Found } from './found';
import { accepted } from '../../src/kernel/accepted';

const ME: Seat = 0;
const MODE: Chosen = { mode: 'free-for-all', players: 3, taskForces: 0, variants: {} };
/** More than a turn rolls. */
const DICE = Array.from({ length: 20 }, () => 1);
const FEWEST_LINES = 20;
/** The answer is unique. */
const MOST_BEST = 1;
const MOST_OF_A_MATCH = 2;

const targetsOf = ({ card, ships, fleets, squadrons, ammo }: LegalPlay): Decision[] => {
  const aimed = [
    ...(ships ?? []).map((ship) => ({ ship })),
    ...(fleets ?? []).map((fleet) => ({ fleet })),
    ...(squadrons ?? []).map((squadron) => ({ squadron })),
    ...(ammo ?? []).map((each) => ({ ammo: each })),
  ];
  return (aimed.length > 0 ? aimed : [{}]).map((aim) => ({ seat: ME, type: 'play', card, ...aim }));
};

/** Every answer of the turn; discards, which destroy nothing, are one. Null where strikes are too many to list. */
function answers(match: Match): Decision[] | null {
  const asked = legal(match, ME);
  if (asked?.type === 'pick')
    return asked.count === 1 ? asked.ships.map((ship) => ({ seat: ME, type: 'pick', ships: [ship] })) : null;
  if (asked?.type !== 'turn' || asked.strike) return null;
  return [
    ...asked.plays.flatMap(targetsOf),
    ...asked.squadron.map((fleet): Decision => ({ seat: ME, type: 'squadron', fleet })),
    ...(asked.end ? [{ seat: ME, type: 'end' } as const] : []),
  ];
}

interface Line {
  decisions: Decision[];
  /** Hull destroyed. */
  hull: number;
}

const hullOf = (ship: string): number => CARDS.ships.find(({ id }) => id === ship)?.hull ?? 0;

/** All lines of the turn; null if they cannot be listed. */
function linesFrom(match: Match, before: Line): Line[] | null {
  const possible = answers(match);
  if (!possible) return null;
  const lines: Line[] = [];
  for (const decision of possible) {
    const applied = accepted(apply(match, decision));
    const hull = applied.events.reduce(
      (sum, event) => sum + (event.type === 'shipDestroyed' && event.by === ME ? hullOf(event.ship) : 0),
      before.hull,
    );
    const line = { decisions: [...before.decisions, decision], hull };
    const goesOn = applied.match.round === match.round && applied.match.turn?.number === match.turn?.number;
    const rest = goesOn ? linesFrom(applied.match, line) : [line];
    if (!rest) return null;
    lines.push(...rest);
  }
  return lines;
}

/** How many lines a turn has, and those that destroy most; null if they cannot be listed. */
export function bestLines(match: Match): { lines: number; best: Line[] } | null {
  const lines = linesFrom(match, { decisions: [], hull: 0 });
  if (!lines) return null;
  const most = Math.max(...lines.map(({ hull }) => hull));
  return { lines: lines.length, best: lines.filter(({ hull }) => hull === most) };
}

/** The position as a scenario; piles in the order of the data, because no line reads them. */
function asScenario(match: Match): Record<string, unknown> {
  return {
    game: 'star-clash',
    setUp: { mode: MODE.mode, players: MODE.players },
    round: match.round,
    dealer: match.dealer,
    turn: { seat: ME, number: match.turn?.number },
    seats: match.seats.map(({ seat, status, score, hand, fleet, mines, window, squadron, trophies }) =>
      status === 'in'
        ? { seat, score, hand, fleet, mines, window, squadron, trophies }
        : { seat, status, score, trophies },
    ),
    discard: match.discard,
    scrap: match.scrap,
    dice: DICE,
  };
}

/** A position of one combined play: both of its decisions are needed, and nothing else destroys as much. */
function puzzleOf(match: Match, seed: number): Found | null {
  const position = asScenario(match);
  const read = accepted(readScenario(position));
  const found = bestLines(read.match);
  if (!found || found.lines < FEWEST_LINES) return null;
  const { lines, best } = found;
  const [shortest] = [...best].sort((a, b) => a.decisions.length - b.decisions.length);
  if (!shortest || shortest.hull === 0 || best.length > MOST_BEST || shortest.decisions.length < 2)
    return null;
  const most = shortest.hull;
  const taken = shortest.decisions.flatMap((each) => (each.type === 'play' ? [each.card] : [each.type]));
  return {
    scenario: {
      ...position,
      name: `C-14: puzzle, one turn destroys ${most} hull`,
      why:
        `From a match of three bots (seed ${seed}). All ${lines} ways to play the turn were tried with dice of 1; ` +
        `${best.length} destroys ships of ${most} hull together, no other as much. One that does: ${taken.join(', ')}.`,
      decisions: shortest.decisions,
      expectEvents: [{ type: 'shipDestroyed', by: ME }],
    },
    share: best.length / lines,
  };
}

/** The puzzles of one match between bots. */
export function clashPuzzlesOf(seed: number): Found[] {
  const bots = ['gunner', 'admiral', 'gunner'].map((level, seat) =>
    starClash.createBot(level, `${seed}-${seat}`),
  );
  const found: Found[] = [];
  playMatch(MODE, `puzzles-${seed}`, (match, asked) => {
    const isMine = asked.seat === ME && asked.type === 'turn' && match.turn?.special === null;
    const puzzle = isMine && found.length < MOST_OF_A_MATCH ? puzzleOf(match, seed) : null;
    if (puzzle) found.push(puzzle);
    const bot = bots[asked.seat];
    if (!bot) throw new Error(`nobody plays seat ${asked.seat}`);
    return bot.answer(starClash.view(match, asked.seat), asked, match.setup);
  });
  return found;
}
