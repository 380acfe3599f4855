/** Sealed decisions: what is hashed, and how a seal is made for a decision that no client sealed. */
import { sealedText, type Game, type GameDecision, type SealedValue } from '@star-eater/rules';
import { hexOf, type Random } from '../random';
import type { Opening } from '../wire/broadcasts';
import { sha256, type Sealing } from './entry';

/** The place in which a decision is sealed. */
export interface SealedIn {
  match: string;
  round: number;
  seat: number;
}

/** The hashes that belong to these values and nonces, one a part. */
export function sealOf(
  { match, round, seat }: SealedIn,
  values: readonly SealedValue[],
  nonces: readonly string[],
): string[] {
  return values.map((value, part) =>
    sha256(sealedText({ match, round, seat, part, value, nonce: nonces[part] ?? '' })),
  );
}

/** The values of a decision's parts; null where the game does not seal it. */
export function valuesOf(game: Game, decision: GameDecision): SealedValue[] | null {
  return game.sealing?.type === decision.type ? game.sealing.values(decision) : null;
}

/** Seals a decision that no client sealed: a bot's, or one that was taken when time ran out. */
export function sealAnew(place: SealedIn, values: readonly SealedValue[], random: Random): Sealing {
  const nonces = values.map(() => hexOf(random, 32));
  return { seal: sealOf(place, values, nonces), nonces };
}

export function openingOf(
  game: Game,
  { decision, sealing }: { decision: GameDecision; sealing: Sealing },
  part: number,
): Opening {
  return { part, value: valuesOf(game, decision)?.[part] ?? null, nonce: sealing.nonces[part] ?? '' };
}
