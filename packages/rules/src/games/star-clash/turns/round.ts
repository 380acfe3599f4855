/** §End Play, §Scoring, §Winning the Game. How rounds and matches end. */
import { ENEMY, hasTwoPlayerRules, isSolo, rulesOf } from '../chance/decks';
import { hullOf, isSameSide } from '../facts';
import type { RoundEnd, Seat, SeatPoints } from '../model';
import { emit, type Resolution } from '../resolution';
import type { SeatState } from '../state';

/** C-64. The chain of seeds lasts for so many rounds. */
export const MOST_ROUNDS = 100;

const BONUS = 10;
const PENALTY = -10;

/** C-71. Publishes the seed of the running round. */
const revealSeed = (resolution: Resolution): void => {
  const { random, round } = resolution.match;
  const { seed } = random;
  if (seed === null) return;
  random.seed = null;
  random.revealed = [...random.revealed, seed];
  emit(resolution, 'C-71', { type: 'seedRevealed', round, seed });
};

/** C-45. Ends the match, whatever runs. */
export const finish = (resolution: Resolution, winners: Seat[], rule: string): void => {
  const { match } = resolution;
  revealSeed(resolution);
  match.turn = null;
  match.phase = 'finished';
  match.outcome = { winners, rule };
  emit(resolution, rule, { type: 'matchEnded', winners });
};

/** C-43. All seats of the side of a seat. */
export const sideOf = ({ match }: Resolution, seat: Seat): Seat[] =>
  match.seats.filter((each) => isSameSide(match, each.seat, seat)).map((each) => each.seat);

const hullsOf = ({ match }: Resolution, { trophies }: SeatState): number => {
  let sum = 0;
  for (const ship of trophies) sum += hullOf(match, ship);
  return sum;
};

/** C-41, C-51. Ten for the only seat that is left, ten less for an eliminated one. */
const bonusOf = ({ match }: Resolution, { status }: SeatState): number => {
  const left = match.seats.filter((each) => each.status === 'in').length;
  if (status === 'in' && left === 1) return BONUS;
  return status === 'eliminated' && !hasTwoPlayerRules(match.setup.mode) ? PENALTY : 0;
};

/** C-41. §Scoring. Every seat scores the hulls of its trophies, and the bonus. */
const scoreRound = (resolution: Resolution, why: RoundEnd): void => {
  const { match } = resolution;
  const points = match.seats.map((state): SeatPoints => {
    const hull = hullsOf(resolution, state);
    const bonus = bonusOf(resolution, state);
    return { seat: state.seat, hull, bonus, score: state.score + hull + bonus };
  });
  for (const [seat, { score }] of points.entries()) {
    const state = match.seats[seat];
    if (state) state.score = score;
  }
  match.results = [...match.results, { round: match.round, why, points }];
  for (const each of points) emit(resolution, '§Scoring', { type: 'scored', ...each });
};

interface SideTotal {
  seats: Seat[];
  total: number;
}

/** C-42, C-43. The totals of all sides that have a seat left in the match. */
const sideTotals = (resolution: Resolution): SideTotal[] => {
  const { seats } = resolution.match;
  const teams = [...new Set(seats.filter(({ status }) => status !== 'out').map(({ team }) => team))];
  return teams.map((team) => {
    const side = seats.filter((each) => each.team === team);
    return { seats: side.map(({ seat }) => seat), total: side.reduce((sum, { score }) => sum + score, 0) };
  });
};

/** C-42. What a side's total has to reach. */
const goalOf = ({ match }: Resolution): number => {
  const { goal } = rulesOf(match.setup).variants;
  if (match.setup.taskForces === 0) return goal;
  return goal * match.seats.filter(({ team }) => team === 0).length;
};

/**
 * C-43. §Winning the Game. Ends the match when a side has reached the goal alone at the top; else a round
 * follows.
 */
const judgeMatch = (resolution: Resolution): void => {
  const { match } = resolution;
  const { rounds } = rulesOf(match.setup).variants;
  const totals = sideTotals(resolution);
  const top = Math.max(...totals.map(({ total }) => total));
  const isLast = match.round >= MOST_ROUNDS;
  if (top < goalOf(resolution) && !(rounds > 0 && match.round >= rounds) && !isLast) return;
  const leaders = totals.filter(({ total }) => total === top);
  const seats = leaders.flatMap((each) => each.seats).sort((a, b) => a - b);
  if (leaders.length === 1) finish(resolution, seats, '§Winning the Game');
  else if (isLast) finish(resolution, seats, 'C-43');
  else emit(resolution, '§Winning the Game', { type: 'tied', seats, score: top });
};

/** C-57, C-58. How a solo match ends with its only round. */
const finishSolo = (resolution: Resolution, why: RoundEnd): void => {
  const { seats, setup } = resolution.match;
  const isGauntlet = setup.mode === 'gauntlet';
  const rule = isGauntlet ? '§Running the Gauntlet' : '§Winning the Solo Game';
  if (why === 'last-fleet') finish(resolution, [seats[0]?.status === 'in' ? 0 : ENEMY], rule);
  else if (isGauntlet) finish(resolution, [0], rule);
  else finish(resolution, [], 'C-57');
};

/** C-20, C-21, C-40. Ends the round, scores it, and judges the match. */
export const endRound = (resolution: Resolution, why: RoundEnd): void => {
  const { match } = resolution;
  revealSeed(resolution);
  match.turn = null;
  match.phase = 'deal';
  emit(resolution, why === 'turns' ? 'C-21' : '§End Play', { type: 'roundEnded', round: match.round, why });
  if (isSolo(match.setup.mode)) return finishSolo(resolution, why);
  scoreRound(resolution, why);
  judgeMatch(resolution);
};

/** C-40. Ends the round when one side alone is left; returns whether it did. */
export const judgeRound = (resolution: Resolution): boolean => {
  const { match } = resolution;
  const teams = new Set(match.seats.filter(({ status }) => status === 'in').map(({ team }) => team));
  if (teams.size > 1) return false;
  endRound(resolution, match.setup.taskForces > 0 ? 'last-task-force' : 'last-fleet');
  return true;
};
