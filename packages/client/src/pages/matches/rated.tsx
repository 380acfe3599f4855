/** What a rated match means for whoever comes to it, before they sit down (P-34, P-38). */
import { useAsync } from '../../app/use-async';
import { ratedMessages as texts } from '../../table/people/ratings-messages';
import type { Summary } from '../../net/api';
import type { Identity } from '../../net/identity';
import { ownAccount } from '../../net/own-api';

/** Seats of rated matches are for accounts. Without an answer the server decides when somebody sits down. */
export function useCanSit({ rated, yourSeat }: Summary, player: Identity | null): boolean {
  const [answer] = useAsync(async () => {
    if (!rated || yourSeat !== null) return true;
    return player !== null && (await ownAccount()).kind === 'account';
  }, [rated, yourSeat, player?.token]);
  return answer.state !== 'here' || answer.value;
}

/** Nothing for a match that is not rated. */
export function RatedNote({ summary, canSit }: { summary: Summary; canSit: boolean }) {
  const { rated, weight } = summary;
  if (!rated) return null;
  return (
    <p>
      <strong>{texts.rated}</strong> {texts.counts(weight ?? 1)}
      {!canSit && (
        <>
          {' '}
          {texts.accountsOnly} <a href="/me">{texts.way}</a>.
        </>
      )}
    </p>
  );
}
