/** H-20. The dice of the match, each with its number, checked by this browser. */
import { createStore, useStore } from '../../../../store/store';
import { ProofButton, ProofDialog as AnyProof, useChecked } from '../../../../table/proof/Proof';
import { messages } from '../messages/table';
import { draws } from './draws';

const texts = messages.dice;

/** Opened by the ribbon's button, or by a die of the log. */
export const isProofOpen = createStore(false);

function OpenProof() {
  const rounds = useChecked(draws, texts).map(({ lines, ...checked }) => ({
    ...checked,
    lines: lines.map(({ number, sides, value, state }) => ({
      text: texts.line(number, sides, value),
      state,
    })),
  }));
  return <AnyProof rounds={rounds} texts={texts} onClose={() => isProofOpen.set(false)} />;
}

export const DiceTool = () => (
  <ProofButton rounds={useChecked(draws, texts)} texts={texts} onOpen={() => isProofOpen.set(true)} />
);

export function ProofDialog() {
  const isOpen = useStore(isProofOpen, (now) => now);
  return isOpen && <OpenProof />;
}
