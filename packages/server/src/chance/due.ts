/** What the house owes the engine: the deal of a round, or dice (docs/rules/chance.md, H-13, H-14). */
import {
  die,
  owedByHouse,
  roundKey,
  type Bytes32,
  type Chance,
  type GameEvent,
  type GameTypes,
} from '@star-eater/rules';

/** Bodies of entries that the house writes. `told`: repeated from the source of a practice match (H-18). */
export type DealBody = { kind: 'deal'; round: number; seed: Bytes32; told?: true };
export type RollBody = {
  kind: 'roll';
  round: number;
  first: number;
  sides: number;
  values: number[];
  told?: true;
};
/** H-18. A practice match of a dealt game goes on with its own chain. */
export type ChainBody = { kind: 'chain'; round: number; anchor: Bytes32; joint: Bytes32; told?: true };
export type ChanceBody = DealBody | RollBody | ChainBody;

type AnyChance = Chance<GameTypes['match'], GameEvent>;

/** The dice of a roll, each from its own stream. */
export function diceOf(
  seed: Bytes32,
  joint: Bytes32,
  { round, first, sides, count }: { round: number; first: number; sides: number; count: number },
): number[] {
  const key = roundKey(seed, joint, round);
  return Array.from({ length: count }, (_, index) => die(key, first + index, sides));
}

/**
 * The next entry that is due; null if none is. Always the same numbers for the same match. `isTold`: the match still
 * follows the chance of its source (H-18).
 */
export function dueBody(
  chance: AnyChance,
  { match, isTold }: { match: GameTypes['match']; isTold: boolean },
  { anchor, joint }: { anchor: Bytes32; joint: Bytes32 },
  seedOfRound: (round: number) => Bytes32,
): ChanceBody | null {
  const owed = owedByHouse(chance, match);
  if (!owed) return null;
  const { round } = owed;
  if (owed.type === 'deal')
    return isTold
      ? { kind: 'chain', round, anchor, joint }
      : { kind: 'deal', round, seed: seedOfRound(round) };
  const { first, sides } = owed;
  return { kind: 'roll', round, first, sides, values: diceOf(seedOfRound(round), joint, owed) };
}
