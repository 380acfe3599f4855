/** `/r/:id`: fetches a replay, and hands it to the game that was played. */
import type { ComponentChildren } from 'preact';
import { inviteInAddress, useInviteInAddress } from '../../net/invite';
import { useAsync } from '../../app/useAsync';
import { loadGame } from '../../games';
import { pageMessages } from '../../i18n/en/pages';
import { replayMessages } from '../../i18n/en/replay';
import { replayOf, summaryOf } from '../../net/api';
import { GameContext } from '../../table/context';
import { TryAgain } from '../../ui/TryAgain';
import { Notice, ToStart } from '../../ui/Notice';

function Message({ children }: { children: ComponentChildren }) {
  return (
    <Notice heading={replayMessages.heading}>
      {children}
      <ToStart />
    </Notice>
  );
}

export function ReplayPage({ id, at }: { id: string; at: number | null }) {
  const invite = inviteInAddress();
  const [file, again] = useAsync(() => replayOf(id, invite), [id]);
  // Names, and which game it is: without them what was played stands for its players.
  const [summary] = useAsync(() => summaryOf(id, invite), [id]);
  const [game, loadAgain] = useAsync(async () => {
    if (summary.state === 'waiting') return null;
    const played = await loadGame(summary.state === 'here' ? summary.value : {});
    return { game: played, Replay: await played.pages.replay() };
  }, [summary]);
  const isPrivate = summary.state === 'here' && summary.value.visibility === 'private';
  useInviteInAddress(isPrivate ? (summary.value.invite ?? null) : null);
  if (file.state === 'refused') {
    return (
      <Message>
        <p role="alert">{file.message}</p>
        {file.status === 403 && <p class="quiet">{replayMessages.askAgain}</p>}
        <p>
          <button type="button" class="button" onClick={again}>
            {pageMessages.errors.again}
          </button>
        </p>
      </Message>
    );
  }
  if (game.state === 'refused') {
    return (
      <Message>
        <p role="alert">{pageMessages.errors.offline}</p>
        <TryAgain onAgain={loadAgain} />
      </Message>
    );
  }
  if (file.state === 'waiting' || summary.state === 'waiting' || game.state === 'waiting' || !game.value) {
    return (
      <Message>
        <p role="status">{replayMessages.loading}</p>
      </Message>
    );
  }
  const { Replay } = game.value;
  return (
    <GameContext.Provider value={game.value.game}>
      <Replay data={file.value} summary={summary.state === 'here' ? summary.value : null} at={at} />
    </GameContext.Provider>
  );
}
