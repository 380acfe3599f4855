/** The result of a button, shown beside it. */
import { useState } from 'preact/hooks';
import { messageOfError } from '../../app/use-async';
import { useBusy } from '../../ui/hooks/use-busy';

type Outcome = { kind: 'done' | 'error'; text: string } | null;

/** One run at a time: what is sent is sent once. */
export function useOutcome(): [Outcome, (work: () => Promise<string>) => Promise<void>, isBusy: boolean] {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const { isBusy, run: once } = useBusy();
  const run = (work: () => Promise<string>): Promise<void> =>
    once(async () => {
      try {
        setOutcome({ kind: 'done', text: await work() });
      } catch (failure) {
        setOutcome({ kind: 'error', text: messageOfError(failure) });
      }
    });
  return [outcome, run, isBusy];
}

export function OutcomeLine({ outcome }: { outcome: Outcome }) {
  return (
    <p class={outcome?.kind === 'error' ? 'error' : 'done'} role="status">
      {outcome?.text ?? ''}
    </p>
  );
}
