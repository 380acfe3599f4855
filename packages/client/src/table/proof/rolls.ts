/**
 * docs/rules/chance.md, H-6, H-18 and H-20: the shuffles and dice of each round once more, from the published seeds, and
 * whether they are what was shown. One check for all games: a game says which events begin a round and what its events
 * show. Pure.
 */
import { die, roundKey, shuffle, stream, type Bytes32, type Stream } from '@star-eater/rules';
import { seedOf } from '../../net/session/chance-check';
import type { Entry } from '../../net/session/session-state';
import type { GameData } from '../../store/game-data';
import type { Snapshot } from '../../store/snapshot';

/** `told`: repeated from the source of a practice match, whose seed is not of this match's chain (H-18). */
export type Verdict = 'waiting' | 'holds' | 'fails' | 'told';

/** A shuffle or die that was shown. */
export interface Line {
  state: Verdict;
}

export interface CheckedRound<L extends Line = Line> {
  round: number;
  /** `told`: nothing of it is of this match's chain, so far. */
  state: Verdict;
  lines: readonly L[];
}

/** H-5, H-6. What a round's seed gives. */
export interface Numbers {
  die(index: number, sides: number): number;
  shuffle<T>(list: readonly T[], label: string): T[];
  stream(label: string): Stream;
}

export interface RoundFacts<D extends GameData = GameData> {
  round: number;
  shown: Snapshot<D>;
  events: readonly D['event'][];
  /** Those whose shuffles or dice are told: all of a round before the match's own first one. */
  told: ReadonlySet<D['event']>;
  /** Null until the round's seed is published. */
  numbers: Numbers | null;
}

/** How a game shows what is drawn. */
export interface Draws<D extends GameData = GameData, L extends Line = Line> {
  /** The round that an event begins or names; null for others, which are of the same round as the event before. */
  roundOf(event: D['event']): number | null;
  /** Null if nothing was drawn. */
  lines(facts: RoundFacts<D>): readonly L[] | null;
}

export function numbersOf(seed: Bytes32, joint: Bytes32, round: number): Numbers {
  const key = roundKey(seed, joint, round);
  return {
    die: (index, sides) => die(key, index, sides),
    shuffle: (list, label) => shuffle(list, stream(key, label)),
    stream: (label) => stream(key, label),
  };
}

/** The events of each round, and those of told entries. What comes before the first round belongs to it. */
function eventsByRound<D extends GameData>(log: readonly Entry<D>[], roundOf: Draws<D>['roundOf']) {
  const rounds = new Map<number, D['event'][]>();
  const told = new Set<D['event']>();
  let round = 1;
  for (const entry of log)
    for (const event of entry.events) {
      round = roundOf(event) ?? round;
      const known = rounds.get(round);
      if (known) known.push(event);
      else rounds.set(round, [event]);
      if (entry.told) told.add(event);
    }
  return { rounds, told };
}

function stateOf(lines: readonly Line[], { told, events, numbers }: RoundFacts): Verdict {
  const own = lines.filter(({ state }) => state !== 'told');
  if (own.some(({ state }) => state === 'fails')) return 'fails';
  if (told.size === events.length || (own.length === 0 && lines.length > 0)) return 'told';
  return numbers === null ? 'waiting' : 'holds';
}

/** By the first event of a round. What a seed says of as many events does not change. */
const known = new WeakMap<object, { of: string; checked: CheckedRound }>();

function checkedRound<D extends GameData, L extends Line>(
  draws: Draws<D, L>,
  facts: RoundFacts<D>,
): CheckedRound<L> | null {
  const lines = draws.lines(facts);
  return lines && { round: facts.round, state: stateOf(lines, facts), lines };
}

/** Every round in which something was drawn, the latest first. */
export function checkedRounds<D extends GameData, L extends Line>(
  draws: Draws<D, L>,
  shown: Snapshot<D>,
  log: readonly Entry<D>[],
): CheckedRound<L>[] {
  const { rounds, told } = eventsByRound(log, draws.roundOf);
  const { seed, seedRound, firstRound, joint } = (shown as Snapshot).chance ?? NO_CHANCE;
  return [...rounds]
    .sort(([a], [b]) => b - a)
    .flatMap(([round, events]) => {
      const facts = { round, shown, events, numbers: null };
      const isKept = round >= firstRound;
      const isPublished = isKept && seed !== '' && round <= seedRound;
      const toldIn = new Set(isKept ? events.filter((event) => told.has(event)) : events);
      if (!isPublished) return checkedRound(draws, { ...facts, told: toldIn }) ?? [];
      const own = seedOf({ seed, seedRound }, round);
      const [first] = events;
      const of = `${own} ${joint} ${events.length}`;
      const before = first && known.get(first);
      if (before?.of === of) return before.checked as CheckedRound<L>;
      const checked = checkedRound(draws, { ...facts, told: toldIn, numbers: numbersOf(own, joint, round) });
      if (first && checked) known.set(first, { of, checked });
      return checked ?? [];
    });
}

const NO_CHANCE = { seed: '', seedRound: 0, firstRound: 1, joint: '' };

/** Dice that an event shows: `first` is the number of the first one in its round, from 0. */
export interface Rolled {
  first: number;
  sides: number;
  values: readonly number[];
}

export interface DieLine extends Line {
  number: number;
  sides: number;
  value: number;
}

/** H-14. The lines of a game that draws nothing but dice. */
export const diceIn =
  <D extends GameData>(rolledIn: (event: D['event']) => Rolled | null): Draws<D, DieLine>['lines'] =>
  ({ events, told, numbers }) => {
    const lines = events.flatMap((event) => {
      const { first = 0, sides = 0, values = [] } = rolledIn(event) ?? {};
      return values.map((value, at): DieLine => {
        const number = first + at;
        const holds = numbers && numbers.die(number, sides) === value;
        const own = holds === null ? 'waiting' : holds ? 'holds' : 'fails';
        return { number, sides, value, state: told.has(event) ? 'told' : own };
      });
    });
    return lines.length > 0 ? lines : null;
  };
