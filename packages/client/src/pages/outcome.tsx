/** The result of a button, shown beside it. */
import { useState } from 'preact/hooks';
import { messageOfError } from '../app/useAsync';

type Outcome = { kind: 'done' | 'error'; text: string } | null;

export function useOutcome(): [Outcome, (work: () => Promise<string>) => Promise<void>] {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const run = async (work: () => Promise<string>): Promise<void> => {
    try {
      setOutcome({ kind: 'done', text: await work() });
    } catch (failure) {
      setOutcome({ kind: 'error', text: messageOfError(failure) });
    }
  };
  return [outcome, run];
}

export function OutcomeLine({ outcome }: { outcome: Outcome }) {
  return (
    <p class={outcome?.kind === 'error' ? 'error' : 'done'} role="status">
      {outcome?.text ?? ''}
    </p>
  );
}
