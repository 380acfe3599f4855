/** A random match of Star Clash in which everything is checked after every step. */
import { apply, legal, type Event, type Match, type Mode, type Seat } from '../../../src/games/star-clash';
import { oneOf, seeded, type Random } from '../random';
import { freeze } from '../random-match';
import { troubles } from './invariants';
import {
  playMatch,
  randomAnswer,
  randomChoice,
  type Chosen,
  type Played,
  type Step,
  type Watch,
} from './random-match';
import { isListed, strayDecision } from './stray';

/** A section of the book, or a ruling. */
const RULE = /^(§[A-Z][A-Za-z ]+|C-\d+|agreed)$/;

function checkEvents(events: readonly Event[]): void {
  const unruly = events.find(({ rule }) => !RULE.test(rule));
  if (unruly) throw new Error(`an event without a rule: ${JSON.stringify(unruly)}`);
}

/** C-74: `legal` and `apply` must agree. */
function checkStray(match: Match, random: Random): void {
  const seat = random(match.seats.length);
  const decision = strayDecision(match, seat, random);
  const applied = apply(match, decision);
  if (applied.ok !== isListed(legal(match, seat), decision))
    throw new Error(
      `legal and apply differ over ${JSON.stringify(decision)}: ${JSON.stringify(applied).slice(0, 300)}`,
    );
}

const seatsLeft = ({ seats }: Match, players: number): Seat[] =>
  seats.filter(({ seat, status }) => seat < players && status !== 'out').map(({ seat }) => seat);

export interface CheckedMatch extends Played {
  chosen: Chosen;
  name: string;
}

export interface Course {
  /** One answer in this many is a resignation; 0 for none. */
  resignOneIn: number;
  watch: Watch;
  most: number;
}

/** Plays a random match; throws the first fault with the steps before it. */
export function playChecked(mode: Mode, seed: number, course: Partial<Course> = {}): CheckedMatch {
  const { resignOneIn = 0, watch, most } = course;
  const random = seeded(seed);
  const chosen = randomChoice(mode, random);
  const name = `random-${seed}`;
  const steps: Step[] = [];
  try {
    const played = playMatch(
      chosen,
      name,
      (match, asked) =>
        resignOneIn > 0 && random(resignOneIn) === 0
          ? { seat: oneOf(random, seatsLeft(match, chosen.players)), type: 'resign' }
          : randomAnswer(match, asked, random),
      (before, step, match, events) => {
        steps.push(step);
        checkEvents(events);
        const [trouble] = troubles(match);
        if (trouble !== undefined) throw new Error(trouble);
        checkStray(freeze(match), random);
        watch?.(before, step, match, events);
      },
      most,
    );
    return { ...played, chosen, name };
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    throw new Error(`seed ${seed}, ${JSON.stringify(chosen)}, steps ${JSON.stringify(steps)}: ${what}`);
  }
}
