/** H-20. The dice of the match, each with its number, checked by this browser. */
import { useMemo } from 'preact/hooks';
import { createStore, useStore } from '../../../../store/store';
import {
  ProofButton,
  ProofDialog as AnyProof,
  useReported,
  type ProofRound,
} from '../../../../table/proof/Proof';
import { useDiceTable } from '../context';
import { messages } from '../messages/table';
import { checkedRounds, type CheckedRound } from './check';

const texts = messages.dice;

/** Opened by the ribbon's button, or by a die of the log. */
export const isProofOpen = createStore(false);

function useChecks(): CheckedRound[] {
  const { state, shown } = useDiceTable();
  const latest = state.latest ?? shown;
  const rounds = useMemo(
    () => checkedRounds(latest, state.log),
    [state.log, latest.chance?.seed, latest.chance?.joint],
  );
  useReported(rounds, texts);
  return rounds;
}

const proofOf = ({ round, state, dice }: CheckedRound): ProofRound => ({
  round,
  state,
  lines: dice.map(({ number, sides, value, holds }) => ({
    text: texts.line(number, sides, value),
    state: holds === null ? 'waiting' : holds ? 'holds' : 'fails',
  })),
});

function OpenProof() {
  const rounds = useChecks();
  return <AnyProof rounds={rounds.map(proofOf)} texts={texts} onClose={() => isProofOpen.set(false)} />;
}

export const DiceTool = () => (
  <ProofButton rounds={useChecks()} texts={texts} onOpen={() => isProofOpen.set(true)} />
);

export function ProofDialog() {
  const isOpen = useStore(isProofOpen, (now) => now);
  return isOpen && <OpenProof />;
}
