/** A random match of Broad Reach in which everything is checked after every step. */
import {
  aims,
  apply,
  legal,
  tryMove,
  type Decision,
  type Match,
  type Mode,
  type Seat,
} from '../../../src/games/starship-battles';
import { canonical } from '../../../src';
import { freeze } from '../random-match';
import { oneOf, seeded, type Random } from '../random';
import { eventTroubles, troubles } from './invariants';
import { playMatch, type Played, type Watch } from './match';
import { randomAnswer, randomOptions } from './random-answer';
import { strayDecision } from './stray';
import type { Options } from '../../../src/games/starship-battles';

export const MODES: readonly Mode[] = ['duel', 'free-for-all', 'teams'];

/** B-50: `apply` refuses what the bounds, `aims` and `tryMove` say is refused, and changes nothing. */
function checkStray(match: Match, random: Random): void {
  const decision = strayDecision(match, random);
  const before = canonical(match);
  const applied = apply(freeze(match), decision);
  if (canonical(match) !== before) throw new Error(`${JSON.stringify(decision)} changed its input`);
  const expected = foreseen(match, decision);
  if (expected !== null && expected !== (applied.ok ? 'ok' : applied.refusal.code))
    throw new Error(
      `${JSON.stringify(decision)}: foreseen ${expected}, got ${JSON.stringify(applied).slice(0, 200)}`,
    );
}

/** What pure functions foretell of a decision: `ok`, a code, or null where they do not say. */
function foreseen(match: Match, decision: Decision): string | null {
  const asked = legal(match, decision.seat);
  if (decision.type === 'move') {
    if (asked?.type !== 'move') return 'not-pending';
    if (decision.moves.length !== asked.count) return 'wrong-count';
    const ids = decision.moves.map(({ ship }) => ship);
    if (new Set(ids).size < ids.length) return 'twice';
    if (!ids.every((id) => asked.ships.some(({ ship }) => ship === id))) return 'not-movable';
    const tried = tryMove(match, decision.moves);
    return tried.ok ? 'ok' : tried.refusal.code;
  }
  if (decision.type !== 'fire' || decision.shots.length !== 1) return null;
  if (asked?.type !== 'fire') return 'not-pending';
  if (!asked.ships.includes(decision.ship)) return 'cannot-fire';
  const [shot] = decision.shots;
  const aim = aims(match, decision.ship)
    .find(({ weapon }) => weapon === shot?.weapon)
    ?.targets.find(({ target }) => target === shot?.target);
  if (!shot || !aim || decision.command) return null;
  if (aim.refusal !== null) return aim.refusal;
  if (aim.token) return 'proximity';
  if (shot.facing !== undefined && !aim.facings.some(({ facing }) => facing === shot.facing))
    return 'wrong-facing';
  return 'ok';
}

export interface CheckedMatch extends Played {
  options: Options;
}

const seatsLeft = (match: Match): Seat[] =>
  match.seats.flatMap(({ seat, side, resigned }) => (resigned || match.sides[side]?.out ? [] : [seat]));

/** Plays a random match; throws the first fault with the steps before it. */
export function playChecked(
  mode: Mode,
  seed: number,
  { resignOneIn = 0, watch, most }: { resignOneIn?: number; watch?: Watch; most?: number } = {},
): CheckedMatch {
  const random = seeded(seed);
  const options = randomOptions(mode, random);
  const steps: unknown[] = [];
  try {
    const played = playMatch(options, {
      dice: random,
      ...(most === undefined ? {} : { most }),
      answer: (match, asked) =>
        resignOneIn > 0 && random(resignOneIn) === 0
          ? { seat: oneOf(random, seatsLeft(match)), type: 'resign' }
          : randomAnswer(match, asked, random),
      watch: (before, step, after, events) => {
        steps.push(step);
        for (const trouble of troubles(after)) throw new Error(trouble);
        for (const trouble of eventTroubles(before, events)) throw new Error(trouble);
        checkStray(after, random);
        watch?.(before, step, after, events);
      },
    });
    return { ...played, options };
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    throw new Error(`seed ${seed}, ${JSON.stringify(options)}, steps ${JSON.stringify(steps)}: ${what}`);
  }
}
