/** A refusal by the house, whoever asked: HTTP answers it with a status, other callers read its code. */
import type { RefusalParameters } from '@star-eater/rules';

/**
 * What is wrong with the wish. `too-fast`: it comes too often, and its answer may take a moment; `away`: nothing, something that
 * it needs is not there right now.
 */
export type RefusalKind =
  'malformed' | 'unknown-player' | 'forbidden' | 'not-found' | 'conflict' | 'too-many' | 'too-fast' | 'away';

export class HouseRefusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    readonly code: string,
    message: string,
    /** The numbers and names in the message. */
    readonly parameters?: RefusalParameters,
  ) {
    super(message);
  }
}

export const unknownPlayer = () =>
  new HouseRefusal('unknown-player', 'no-token', 'You are signed out. Reload to play as a guest.');
