/** B-48, chapter 17. The bot that searches: courses with what follows from them, and fire that keeps enemies from theirs. */
import { seeded } from '../../../kernel/seeded';
import { apply } from '../apply';
import { sideOfSeat } from '../facts';
import { standStill } from '../defaults';
import { legal } from '../legal';
import type { Decision, FireDecision, Legal, Move, MoveDecision, ShotOrder } from '../model';
import { quotient } from '../movement/geometry';
import { carryOut } from '../movement/movement';
import { pending, tokensFor } from '../order';
import { beginResolution } from '../resolution';
import type { Match } from '../state';
import { battleOf, fight, leadOf, piecesOf } from './combat';
import { bestOf } from './choices';
import { ensignMove, moveByChoice } from './ensign';
import { bestTargets, dealt, type BestTarget, type Tape } from './exchange';
import { fireBest, soundFire } from './fire';
import { lookoutOf, modelFor, type Choice } from './lookout';
import type { Luck } from './luck';
import { polish } from './polish';
import { unitOf, unitsOf, type Unit } from './units';

type LegalMove = Extract<Legal, { type: 'move' }>;
type LegalFire = Extract<Legal, { type: 'fire' }>;

/** Chapter 17. Late movers see more: what has least to gain goes first. */
const orderOf = (match: Match, { seat, ships }: LegalMove): LegalMove['ships'] => {
  const { tape, enemies } = lookoutOf(match, seat);
  const weight = (id: string): number => {
    const model = modelFor(match, { ship: id, stay: true });
    return model.at === null ? 0 : dealt(tape, unitOf(match, model), enemies);
  };
  const weights = new Map(ships.map(({ ship }) => [ship, weight(ship)]));
  return [...ships].sort((one, other) => (weights.get(one.ship) ?? 0) - (weights.get(other.ship) ?? 0));
};

/** Courses of a model, and courses times models that are to follow in one decision. */
const [MOST_TRIED, MOST_FOLLOWED] = [8, 256] as const;

/** How many courses of a model are tried. */
const triedOf = ({ ships }: Match, count: number): number => {
  const left = ships.filter(({ moved }) => !moved).length;
  return Math.min(MOST_TRIED, quotient(MOST_FOLLOWED, left * count));
};

/** The first choices by worth, one for each place. */
const firstOf = (choices: readonly Choice[], count: number): Choice[] => {
  const first = new Map<string, Choice>();
  for (const choice of [...choices].sort((a, b) => b.worth - a.worth)) {
    const { move } = choice;
    const place = 'to' in move ? String(move.to) : JSON.stringify(move);
    if (first.size < count && !first.has(place)) first.set(place, choice);
  }
  return [...first.values()];
};

/** The table when everybody has moved on as a Helmsman does; null where the decision is refused. */
const movedOn = (match: Match, decision: MoveDecision): Match | null => {
  let step = apply(match, decision);
  while (step.ok && step.match.phase === 'movement' && step.match.round === match.round) {
    const now = step.match;
    const asked = legal(now, pending(now)[0]?.seat ?? -1);
    if (asked?.type !== 'move') return now;
    const next = apply(now, ensignMove(now, asked, true));
    if (!next.ok) return now;
    step = next;
  }
  return step.ok ? step.match : null;
};

const FIGHTS = 24;
/** Numbers that differ from fight to fight. */
const STRIDE = 7919;

/** The lead after this round's combat and one more from the same places, summed over some fights. */
const leadAfter = (match: Match, seat: LegalMove['seat'], seed: number): number => {
  const pieces = piecesOf(match, lookoutOf(match, seat).tape, unitsOf(match));
  const isLast = match.round >= match.setup.settings.rounds;
  const scores = match.sides.map(({ score }) => score);
  const { length: seats } = match.seats;
  let sum = 0;
  for (let i = 0; i < FIGHTS; i += 1) {
    const random = seeded(seed + STRIDE * i);
    const battle = battleOf(pieces, scores);
    fight(battle, seats, match.first, random);
    if (!isLast) fight(battle, seats, i % seats, random);
    sum += leadOf(battle, sideOfSeat(match, seat), isLast);
  }
  return sum;
};

/** A lead's hundredths of a point in the measure of `worthOf`. */
const HUNDREDTH = 2000;
const SEEDS = 1_000_000;

/** Chapter 17. Of some of the best courses, polished, the one that leads to most when all have moved and fired. */
export const captainMove = (
  match: Match,
  given: LegalMove,
  { luck, between }: { luck: Luck; between: () => void },
): Decision => {
  const asked = { ...given, ships: orderOf(match, given) };
  const { seat, count } = asked;
  const seed = luck(SEEDS);
  const moves: Move[] = [];
  return moveByChoice(match, asked, (choices, now) => {
    const lookout = lookoutOf(now, seat);
    const tried = firstOf(choices, Math.max(1, triedOf(match, count))).map((each) => polish(lookout, each));
    const rest = asked.ships.slice(moves.length + 1, count);
    const worthOfAll = ({ move, worth }: Choice): number => {
      between();
      const resolution = beginResolution(now);
      carryOut(resolution, move);
      const others = ensignMove(resolution.match, { ...asked, ships: rest, count: rest.length }, true);
      const after = movedOn(match, { seat, type: 'move', moves: [...moves, move, ...others.moves] });
      return after ? HUNDREDTH * leadAfter(after, seat, seed) + FIGHTS * worth : Number.MIN_SAFE_INTEGER;
    };
    const best =
      tried.length > 1 ? bestOf(tried.map((each) => ({ ...each, worth: worthOfAll(each) }))) : tried[0];
    moves.push(best?.move ?? standStill(now, asked.ships[moves.length]?.ship ?? ''));
    return best ?? null;
  });
};

/** What a target that has not fired yet would still deal, by the part of its hull that a shot is expected to take. */
const prevented = (tape: Tape, own: readonly Unit[], { target, value }: BestTarget): number => {
  if (target.fired) return 0;
  const whole = 20 * target.left * target.worth;
  let least = 0;
  // Whole sixteenths of the hull: the numbers stay integers.
  while (least < 16 && (least + 1) * whole <= 16 * value) least += 1;
  return (dealt(tape, target, own) * least) >> 4;
};

/** Chapter 17. The model whose fire is worth most, what it prevents included. */
export const captainFire = (match: Match, asked: LegalFire, between: () => void): Decision => {
  const { seat, ships, open } = asked;
  if (open) return fireBest(match, asked);
  const { tape, enemies } = lookoutOf(match, seat);
  const own = lookoutOf(match, enemies[0]?.seat ?? seat).enemies;
  let best: { ship: string; shots: ShotOrder[]; worth: number } | null = null;
  for (const ship of ships) {
    between();
    const unit = unitOf(match, modelFor(match, { ship, stay: true }));
    const targets = bestTargets(tape, unit, enemies);
    const worth = targets.reduce(
      (sum, each) => sum + (each ? each.value + prevented(tape, own, each) : 0),
      0,
    );
    const shots = targets.flatMap((each, i): ShotOrder[] => {
      const weapon = unit.weapons[i];
      if (!each || !weapon) return [];
      const count = weapon.kind === 'pd' ? weapon.dice : 1;
      return Array.from({ length: count }, () => ({ weapon: weapon.id, target: each.target.id }));
    });
    if (!best || worth > best.worth) best = { ship, shots, worth };
  }
  if (!best) return fireBest(match, asked);
  const hasTokens = tokensFor(match, modelFor(match, { ship: best.ship, stay: true })) > 0;
  const done = !hasTokens || best.shots.length === 0;
  const decision: FireDecision = { seat, type: 'fire', ship: best.ship, shots: best.shots, done };
  return soundFire(match, decision);
};
