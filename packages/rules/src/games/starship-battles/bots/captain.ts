/** B-48, chapter 17. The bot that searches: the ensign's best paths polished, and fire that keeps enemies from theirs. */
import type { Decision, FireDecision, Legal, Move, ShotOrder } from '../model';
import { poseAfter, refuseMove } from '../movement/movement';
import { tokensFor } from '../order';
import type { Match } from '../state';
import { bestOf } from './choices';
import { moveByChoice } from './ensign';
import { bestTargets, dealt, takenFrom, type BestTarget, type Tape } from './exchange';
import { fireBest, soundFire } from './fire';
import { lookoutOf, modelFor, unitAt, worthOf, type Choice, type Lookout } from './lookout';
import { coarsePaths } from './paths';
import { unitOf, type Unit } from './units';

type LegalMove = Extract<Legal, { type: 'move' }>;
type LegalFire = Extract<Legal, { type: 'fire' }>;

/** Chapter 17. Changes of a leg and of a turn. */
const LEG_STEPS = [500, -500, 100, -100] as const;
const TURN_STEPS = [5, -5, 1, -1] as const;
const PLACE_STEPS = [300, -300] as const;
const HEADING_STEPS = [20, -20, 5, -5] as const;
const TRIES = 60;
/** How many of the best choices are polished, and weighed by the answers to them. */
const CANDIDATES = 12;

const changedPath = (path: readonly number[], at: number, by: number): number[] =>
  path.map((step, i) => (i === at ? step + by : step));

/** The moves beside one. */
function* beside(move: Move): Iterable<Move> {
  if ('path' in move)
    for (let i = 0; i < move.path.length; i += 1)
      for (const by of i % 2 === 0 ? LEG_STEPS : TURN_STEPS)
        yield { ship: move.ship, path: changedPath(move.path, i, by) };
  if (!('to' in move) || !move.to) return;
  const [x = 0, y = 0] = move.to;
  const { ship, heading = 0 } = move;
  for (const by of HEADING_STEPS) yield { ship, to: [x, y], heading: (heading + by + 360) % 360 };
  for (const by of PLACE_STEPS) {
    yield { ship, to: [x + by, y], heading };
    yield { ship, to: [x, y + by], heading };
  }
}

/** Uphill from a choice, as long as something beside it is better. */
const polish = (lookout: Lookout, start: Choice): Choice => {
  const { match } = lookout;
  const model = modelFor(match, start.move);
  let best = start;
  let tries = 0;
  for (let isBetter = true; isBetter && tries < TRIES;) {
    isBetter = false;
    for (const move of beside(best.move)) {
      tries += 1;
      if (refuseMove(match, move)) continue;
      const worth = worthOf(lookout, unitAt(match, model, poseAfter(match, model, move)));
      if (worth <= best.worth) continue;
      best = { move, worth };
      isBetter = true;
      break;
    }
  }
  return best;
};

/** Where each enemy ship that has still to move could be, by coarse paths; only its arcs matter, not who is there. */
const answersOf = ({ match, enemies }: Lookout): Unit[][] =>
  enemies.flatMap((enemy) => {
    if (enemy.moved || enemy.isFighter || match.group === 'fighters') return [];
    const model = modelFor(match, { ship: enemy.id, stay: true });
    return [
      coarsePaths(match, model).map((path) =>
        unitAt(match, model, poseAfter(match, model, { ship: enemy.id, path })),
      ),
    ];
  });

/** How much worse the enemies' best answers make a pose than it looks, at half weight (of seven tenths). */
const feared = (lookout: Lookout, answers: readonly Unit[][], unit: Unit): number => {
  let more = 0;
  for (const ends of answers) {
    const [still] = ends;
    const now = still ? takenFrom(lookout.tape, still, unit) : 0;
    more += Math.max(...ends.map((end) => takenFrom(lookout.tape, end, unit))) - now;
  }
  return (7 * more) >> 1;
};

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

export const captainMove = (match: Match, asked: LegalMove, between: () => void): Decision =>
  moveByChoice(match, { ...asked, ships: orderOf(match, asked) }, (choices, now) => {
    const lookout = lookoutOf(now, asked.seat);
    const answers = answersOf(lookout);
    const best = [...choices].sort((a, b) => b.worth - a.worth).slice(0, CANDIDATES);
    return bestOf(
      best.map((choice) => {
        between();
        const { move, worth } = polish(lookout, choice);
        const model = modelFor(now, move);
        const unit = unitAt(now, model, poseAfter(now, model, move));
        return { move, worth: worth - feared(lookout, answers, unit) };
      }),
    );
  });

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
