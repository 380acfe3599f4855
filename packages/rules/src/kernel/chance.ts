/**
 * Chance that anybody can check: docs/rules/chance.md, H-1 to H-23. What a game with chance tells the house.
 */
import { refuse, type Refusal, type Result } from './refusal';

/** 32 bytes as 64 lower-case hex digits. */
export type Bytes32 = string;

type Outcome<S, E> = Result<{ match: S; events: E[] }>;

interface ChanceFacts<S> {
  /** The game's id, as it stands in `joint` (H-4). */
  readonly game: string;
  /** H-2. N: how many rounds the chain lasts. */
  readonly rounds: number;
  /**
   * H-15. `told`: the last round whose seed may be told; `running`: the round under way, null between rounds.
   */
  roundsOf(match: S): { told: number; running: number | null };
}

/** H-13. Shuffles and dice follow inside the engine from a seed that it is dealt when a round begins. */
export interface DealtChance<S, E> extends ChanceFacts<S> {
  readonly way: 'dealt';
  begin(
    match: S,
    random: { match: string; anchor: Bytes32; values: readonly { seat: number; value: Bytes32 }[] },
  ): S;
  owedDeal(match: S): { round: number } | null;
  deal(match: S, answer: { round: number; seed: Bytes32 }): Outcome<S, E>;
  /** H-18. A fork goes on with a chain of its own. */
  rechain(match: S, fork: { anchor: Bytes32; joint: Bytes32 }): S;
}

/**
 * H-14. Dice that the engine waits for: numbers `first` to `first + count - 1` of the round, counted from 0. Nobody is
 * pending meanwhile, and no clock runs.
 */
export interface OwedRoll {
  round: number;
  first: number;
  sides: number;
  count: number;
}

/** H-14. The engine draws nothing: it asks for dice, and the house rolls them. */
export interface AskedChance<S, E> extends ChanceFacts<S> {
  readonly way: 'asked';
  owedRoll(match: S): OwedRoll | null;
  rollDice(match: S, values: readonly number[]): Outcome<S, E>;
}

export type Chance<S, E> = DealtChance<S, E> | AskedChance<S, E>;

/** A question that waits for the house alone. */
export type HouseQuestion = { type: 'deal'; round: number } | ({ type: 'roll' } & OwedRoll);

/** H-13, H-14. What the engine waits for from the house; null if it waits for seats, or for nobody. */
export function owedByHouse<S, E>(chance: Chance<S, E> | null, match: S): HouseQuestion | null {
  if (chance?.way === 'dealt') {
    const deal = chance.owedDeal(match);
    return deal && { type: 'deal', round: deal.round };
  }
  const roll = chance?.owedRoll(match) ?? null;
  return roll && { type: 'roll', ...roll };
}

/** H-14. What a view says while dice are owed: its field `roll`, absent at other times. */
export const rollInView = (owed: OwedRoll | null): { roll?: Pick<OwedRoll, 'sides' | 'count'> } =>
  owed ? { roll: { sides: owed.sides, count: owed.count } } : {};

/** H-14. Why values are refused; null if they are as many as are owed, and each on its die. `rule`: of the game. */
export function refuseRoll(owed: OwedRoll | null, values: readonly number[], rule = 'H-14'): Refusal | null {
  if (!owed) return refuse('no-roll', rule, 'no dice are owed');
  const { count, sides } = owed;
  const isGood =
    values.length === count &&
    values.every((value) => Number.isInteger(value) && value >= 1 && value <= sides);
  return isGood
    ? null
    : refuse('bad-roll', rule, `values: ${count} whole numbers from 1 to ${sides}`, { count, sides });
}
