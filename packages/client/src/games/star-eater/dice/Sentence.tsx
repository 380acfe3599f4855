import type { Seat } from '@star-eater/rules/src/games/star-eater';
import { Sentence as Shared } from '../common/cards/Sentence';
import { isProofOpen } from './dice/Proof';

const DIE = /(\bdie \d+)/;

/** A sentence of the log: names of components open their cards, a die opens its check (H-20). */
export const Sentence = ({ text, seat }: { text: string; seat: Seat | null }) => (
  <>
    {text.split(DIE).map((part, index) =>
      index % 2 === 1 ? (
        <button
          key={index}
          type="button"
          class="card-open figures"
          tabIndex={-1}
          onClick={() => isProofOpen.set(true)}
        >
          {part}
        </button>
      ) : (
        <Shared key={index} text={part} seat={seat} />
      ),
    )}
  </>
);
