/** Seals of decisions, for those that clients seal and those that the server makes. */
import { sealedText, type Game, type GameDecision, type SealedValue } from '@star-eater/rules';
import { hexOf, type Random } from '../random';
import type { Opening } from '../wire/broadcasts';
import { sha256, type Sealing } from './entry';

/** What a seal binds a decision to. */
export interface SealedIn {
  match: string;
  round: number;
  seat: number;
}

/** The hash of each part, from its value and nonce. */
export function sealOf(
  { match, round, seat }: SealedIn,
  values: readonly SealedValue[],
  nonces: readonly string[],
): string[] {
  return values.map((value, part) =>
    sha256(sealedText({ match, round, seat, part, value, nonce: nonces[part] ?? '' })),
  );
}

/** The values of a decision's parts; null if the game does not seal this decision. */
export function valuesOf(game: Game, decision: GameDecision): SealedValue[] | null {
  return game.sealing?.type === decision.type ? game.sealing.values(decision) : null;
}

/** Seals a decision that no client sealed: a bot's, or a default. */
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
