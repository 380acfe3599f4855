/** client.md, After it: a rematch, asked for by one and offered to the others where they sit. */
import { useEffect, useState } from 'preact/hooks';
import { rematchOf, summaryOf, takeSeat } from '../net/api';

/** Nothing tells a table that is over: it asks, while somebody looks at it. */
const ASK_MS = 5_000;

const madeHere = new Set<string>();
/** Whether this page has just asked for that match as a rematch: its seats are kept, and the others are told. */
export const isRematch = (matchId: string): boolean => madeHere.has(matchId);

/** The same match for everybody who asks. Returns its id. */
export async function askForRematch(matchId: string): Promise<string> {
  const made = await rematchOf(matchId);
  await takeSeat(made.matchId, made.invite).catch(() => undefined);
  madeHere.add(made.matchId);
  return made.matchId;
}

/** Whether somebody has asked for a rematch of this match. `mine`: it was played here. */
export function useRematchAsked(matchId: string, mine: boolean): boolean {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!mine || asked) return undefined;
    const ask = (): void => {
      if (document.hidden) return;
      summaryOf(matchId, null).then(
        ({ rematch }) => setAsked(rematch !== undefined),
        () => undefined,
      );
    };
    ask();
    const timer = setInterval(ask, ASK_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [matchId, mine, asked]);
  return asked;
}
