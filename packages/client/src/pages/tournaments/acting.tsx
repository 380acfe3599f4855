/** What I do about my entry, and why it was refused. */
import { useState } from 'preact/hooks';
import { messageOfError } from '../../app/use-async';
import { Refused } from '../../net/http';
import { tournamentMessages as texts } from './messages';

type Failure = { message: string; needsAccount: boolean } | null;

/** `again`: after each act. */
export function useActing(again?: () => void) {
  const [failure, setFailure] = useState<Failure>(null);
  const act = (task: () => Promise<unknown>) => async (): Promise<void> => {
    setFailure(null);
    await task().catch((error: unknown) =>
      setFailure({
        message: messageOfError(error),
        needsAccount: error instanceof Refused && error.code === 'no-account',
      }),
    );
    again?.();
  };
  return { act, failure };
}

export const Why = ({ failure }: { failure: Failure }) =>
  failure && (
    <p role="alert">
      {failure.message} {failure.needsAccount && <a href="/me">{texts.makeAccount}</a>}
    </p>
  );
