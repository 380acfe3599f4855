/**
 * The state of an asynchronous call: waiting, its result, or its failure. Repeated when `deps` change or
 * `again` is called.
 */
import { useCallback, useEffect, useState } from 'preact/hooks';
import { pageMessages } from '../i18n/en/pages';

export type Answer<T> =
  { state: 'waiting' } | { state: 'here'; value: T } | { state: 'refused'; message: string; status: number };

export const messageOfError = (error: unknown): string =>
  error instanceof Error && error.name === 'Refused' ? error.message : pageMessages.errors.unknown;

export function useAsync<T>(load: () => Promise<T>, deps: readonly unknown[]): [Answer<T>, () => void] {
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let stale = false;
    load().then(
      (value) => {
        if (!stale) setAnswer({ state: 'here', value });
      },
      (error: unknown) => {
        const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
        if (!stale) setAnswer({ state: 'refused', message: messageOfError(error), status });
      },
    );
    return () => {
      stale = true;
    };
  }, [...deps, attempt]);
  return [answer, useCallback(() => setAttempt((count) => count + 1), [])];
}
