import type { Seat } from '@star-eater/rules/src/games/star-eater';
import { useContext } from 'preact/hooks';
import { OpenProofContext } from '../../../table/context';
import { Sentence as Shared } from '../common/cards/Sentence';

const DIE = /(\bdie \d+)/;

/** A sentence of the log: names of components open their cards, a die opens its check (H-20). */
export function Sentence({ text, seat }: { text: string; seat: Seat | null }) {
  const openProof = useContext(OpenProofContext);
  if (!openProof) return <Shared text={text} seat={seat} />;
  return (
    <>
      {text.split(DIE).map((part, index) =>
        index % 2 === 1 ? (
          <button key={index} type="button" class="card-open figures" tabIndex={-1} onClick={openProof}>
            {part}
          </button>
        ) : (
          <Shared key={index} text={part} seat={seat} />
        ),
      )}
    </>
  );
}
