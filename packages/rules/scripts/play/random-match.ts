/** Random legal matches with every invariant checked: for `npm run fuzz` and the property tests. */
import {
  apply,
  pending,
  randomAnswer,
  setup,
  stateHash,
  view,
  type Applied,
  type Decision,
  type Event,
  type Match,
  type Mode,
  type EditionId,
  type SetupOptions,
  type RulesVersion,
} from '../../src/games/star-eater';
import { troubles } from './invariants';
import { oneOf, type Random } from './random';
import { eventTrouble } from './event-check';
import { accepted } from '../../src/kernel/accepted';

export const MODES: readonly Mode[] = ['duel', 'free-for-all', 'teams'];

const FACTION_IDS = ['fpa', 'lamais', 'tessari'];

/** A set-up with random factions that R-6 allows. */
export function randomSetup(mode: Mode, random: Random, edition?: EditionId): SetupOptions {
  return { ...(edition === undefined ? {} : { edition }), ...randomSides(mode, random) };
}

function randomSides(mode: Mode, random: Random): SetupOptions {
  const left = FACTION_IDS.slice();
  const draw = (): string => left.splice(random(left.length), 1)[0] as string;
  if (mode === 'duel') return { mode, factions: [draw(), draw()] };
  if (mode === 'free-for-all') return { mode, factions: [draw(), draw(), draw()] };
  const a = oneOf(random, FACTION_IDS);
  const b = oneOf(random, FACTION_IDS);
  return { mode, factions: [a, b, a, b] };
}

export const freeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
};

class Trouble extends Error {
  constructor(
    message: string,
    /** The failing decision, the last of those played. */
    readonly decision: Decision | null,
  ) {
    super(message);
  }
}

const RULE = /^(§\d+(\.\d+)*|[RF]-\d+)$/;

/** Applies one decision to a frozen match and checks the result. */
function applyChecked(before: Match, decision: Decision): Applied {
  const applied = apply(freeze(before), decision);
  if (!applied.ok) throw new Trouble(`refused: ${JSON.stringify(applied.refusal)}`, decision);
  const { match, events } = applied;
  const [first] = troubles(match);
  if (first !== undefined) throw new Trouble(first, decision);
  const unruly = events.find((event) => !RULE.test(event.rule));
  if (unruly) throw new Trouble(`an event without a rule: ${JSON.stringify(unruly)}`, decision);
  const wrong = eventTrouble(view(before, 'all'), events, view(match, 'all'));
  if (wrong !== null) throw new Trouble(wrong, decision);
  return applied;
}

export interface Played {
  options: SetupOptions;
  decisions: Decision[];
  match: Match;
  trouble: Trouble | null;
}

export interface Course {
  /** A longer match is left unfinished. */
  maxDecisions: number;
  /** One decision in this many is a resignation or a take-back; 0 for none. */
  oddOneIn: number;
  /** Called after every decision. */
  watch?: (match: Match, decision: Decision, events: readonly Event[]) => void;
}

const USUAL: Course = { maxDecisions: 3_000, oddOneIn: 0 };

function nextDecision(match: Match, random: Random, oddOneIn: number): Decision {
  const owed = pending(match);
  const { seat } = oneOf(random, owed);
  if (oddOneIn > 0 && random(oddOneIn) === 0) {
    const committed = match.initiative.filter((each) => !owed.some((other) => other.seat === each));
    if (match.phase === 'commitment' && committed.length > 0)
      return { seat: oneOf(random, committed), type: 'uncommit' };
    if (random(10) === 0) return { seat, type: 'resign' };
  }
  const answer = randomAnswer(match, seat, random);
  if (!answer) throw new Trouble(`seat ${seat} owes an answer and has none`, null);
  return answer;
}

/** Plays a random match from a set-up. A failure is returned with the decisions that led to it. */
export function playRandomMatch(options: SetupOptions, random: Random, course: Partial<Course> = {}): Played {
  const { maxDecisions, oddOneIn, watch } = { ...USUAL, ...course };
  let { match } = accepted(setup(options));
  const decisions: Decision[] = [];
  try {
    while (match.outcome === null && decisions.length < maxDecisions) {
      const decision = nextDecision(match, random, oddOneIn);
      decisions.push(decision);
      const applied = applyChecked(match, decision);
      match = applied.match;
      watch?.(match, decision, applied.events);
    }
  } catch (error) {
    const trouble =
      error instanceof Trouble
        ? error
        : new Trouble(
            `thrown: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
            decisions.at(-1) ?? null,
          );
    return { options, decisions, match, trouble };
  }
  return { options, decisions, match, trouble: null };
}

/** The hash after the set-up and after each decision, without checks. */
export function hashesOf(
  options: SetupOptions,
  decisions: readonly Decision[],
  rules: RulesVersion,
): string[] {
  let { match } = accepted(setup(options, rules));
  const hashes = [stateHash(match)];
  for (const decision of decisions) {
    match = accepted(apply(match, decision)).match;
    hashes.push(stateHash(match));
  }
  return hashes;
}
