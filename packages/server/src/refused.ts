/** A refusal by the house, whoever asked: HTTP answers it with a status, other callers read its code. */
import type { RefusalParameters } from '@star-eater/rules';

/** What is wrong with the wish. */
export type RefusalKind =
  'malformed' | 'unknown-player' | 'forbidden' | 'not-found' | 'conflict' | 'too-many';

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
  new HouseRefusal('unknown-player', 'no-token', 'Unknown token. Sign in as a new guest.');
