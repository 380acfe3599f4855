/** P-77. `/embed/m/:id`, in a frame on another page: the board of a match as strangers see it, read again while it runs. */
import { useRef } from 'preact/hooks';
import { useAsync } from '../../../app/use-async';
import { pageMessages } from '../../../i18n/en/pages';
import type { Summary } from '../../../net/api';
import { isSummary } from '../../../net/api-forms';
import { asAnyone } from '../../../net/http';
import { Notice } from '../../../ui/Notice';
import { TryAgain } from '../../../ui/failures/TryAgain';
import { runningMessages as texts } from './messages';
import { Board } from './RunningBoard';
import { useWatched } from './use-watched';

function Watched({ chosen }: { chosen: Summary }) {
  const board = useRef<HTMLElement>(null);
  const match = useWatched(chosen, { board, isPaused: false });
  const { matchId, state } = match;
  const isOver = state === 'finished';
  return (
    <Board board={board} match={match} heading={pageMessages.title} isNow={state === 'live'}>
      <a class="button" href={isOver ? `/r/${matchId}` : `/m/${matchId}`}>
        {isOver ? texts.replay : state === 'live' ? texts.watch : texts.open}
      </a>
    </Board>
  );
}

export function EmbeddedMatch({ id }: { id: string }) {
  const [match, again] = useAsync(() => asAnyone('GET', `/api/matches/${id}?position=1`, isSummary), [id]);
  if (match.state === 'here')
    return (
      <main class="embedded-match" id="content">
        <Watched chosen={match.value} />
      </main>
    );
  return (
    <Notice heading={pageMessages.title} late={match.state === 'waiting'}>
      {match.state === 'refused' ? (
        <>
          <p role="alert">{match.message}</p>
          <TryAgain onAgain={again} />
        </>
      ) : (
        <p role="status">{pageMessages.match.loading}</p>
      )}
    </Notice>
  );
}
