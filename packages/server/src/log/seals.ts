/** Seals of decisions, for those that clients seal and those that the server makes. */
import {
  sealedText,
  type Game,
  type GameDecision,
  type GameTypes,
  type SealedValue,
  type Sealing as GameSealing,
} from '@star-eater/rules';
import { hexOf, type Random } from '../random';
import type { Disclosure } from '../wire/broadcasts';
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

/** How the game seals decisions of this type; null if it does not. */
export function sealingOf(game: Game, type: string): GameSealing<GameTypes> | null {
  return game.sealings.find((each) => each.type === type) ?? null;
}

/** The sealing whose decisions this type takes back; null if it takes none back. */
export function takenBackBy(game: Game, type: string): GameSealing<GameTypes> | null {
  return game.sealings.find((each) => each.takeBack === type) ?? null;
}

/** Whether seats answer more than one question by sealed decisions: then seals are named by their question, too. */
export function sealsSeveral(game: Game): boolean {
  return game.sealings.reduce((sum, { answers }) => sum + answers.length, 0) > 1;
}

/** The values of a decision's parts; null if the game does not seal this decision. */
export function valuesOf(game: Game, decision: GameDecision): SealedValue[] | null {
  return sealingOf(game, decision.type)?.values(decision) ?? null;
}

/** Seals a decision that no client sealed: a bot's, or a default. */
export function sealAnew(place: SealedIn, values: readonly SealedValue[], random: Random): Sealing {
  const nonces = values.map(() => hexOf(random, 32));
  return { seal: sealOf(place, values, nonces), nonces };
}

export function disclosureOf(
  game: Game,
  { decision, sealing }: { decision: GameDecision; sealing: Sealing },
  part: number,
): Disclosure {
  return { part, value: valuesOf(game, decision)?.[part] ?? null, nonce: sealing.nonces[part] ?? '' };
}
