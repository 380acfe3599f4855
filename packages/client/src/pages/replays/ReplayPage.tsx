/** `/r/:id`: loads a replay and lets its game parse it. */
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { inviteInAddress, useInviteInAddress, withInvite } from '../../net/invite';
import { readQuery } from '@star-eater/rules/src/read-address';
import { useAsync } from '../../app/use-async';
import type { Game } from '../../game';
import { loadGame, UnknownGame } from '../../app/games';
import { pageMessages } from '../../i18n/en/pages';
import { replayMessages } from '../../table/replay/messages';
import { type Summary } from '../../net/api';
import { replayOf, summaryOf } from '../../net/match-api';
import { momentAt } from '../../table/replay/place';
import { readReplay, type ReplayParts } from '../../table/replay/read';
import { OfGame } from '../../ui/OfGame';
import { TryAgain } from '../../ui/failures/TryAgain';
import { Notice, ToStart } from '../../ui/Notice';
import { ReplayFrame } from './ReplayFrame';

function Message({ children }: { children: ComponentChildren }) {
  return (
    <Notice heading={replayMessages.heading}>
      {children}
      <ToStart />
    </Notice>
  );
}

/** `?step=`: which moment of the linked entry. */
const linkedStep = (): number | null => readQuery(location.search).number('step');

/** `at`: the linked entry. */
function Opened(props: {
  game: Game;
  parts: ReplayParts;
  data: unknown;
  summary: Summary | null;
  at: number | null;
}) {
  const { game, parts, data, summary, at } = props;
  const replay = useMemo(() => readReplay(parts, data, summary), [parts, data, summary]);
  const step = useMemo(linkedStep, []);
  if (typeof replay === 'string') {
    return (
      <Message>
        <p role="alert">{replayMessages[replay]}</p>
      </Message>
    );
  }
  const { moments, wrongAt, opensAt = -1 } = replay;
  if (moments.length === 0) {
    return (
      <Message>
        <p role="status">{wrongAt === null ? replayMessages.nothing : replayMessages.wrong(wrongAt)}</p>
      </Message>
    );
  }
  return (
    <ReplayFrame
      game={game}
      replay={replay}
      summary={summary}
      start={at === null ? opensAt : momentAt(moments, at, step)}
    />
  );
}

/** What to do about a refusal: trying again helps only where the link is right. */
function Remedy({ id, status, onAgain }: { id: string; status: number; onAgain: () => void }) {
  switch (status) {
    case 403:
    case 404:
      return <p class="quiet">{replayMessages.askAgain}</p>;
    case 409:
      return (
        <p>
          <a class="button" href={withInvite(`/m/${id}`, inviteInAddress())}>
            {replayMessages.table}
          </a>
        </p>
      );
    default:
      return <TryAgain onAgain={onAgain} />;
  }
}

/** `load`: where the file comes from, for a replay without an address of its own; `id` is then no match. */
export function ReplayPage(props: { id: string; at: number | null; load?: () => Promise<unknown> }) {
  const { id, at, load } = props;
  const invite = inviteInAddress();
  const [file, again] = useAsync(() => (load ? load() : replayOf(id, invite)), [id]);
  // Names, and which game it is. The replay works without them.
  const [summary] = useAsync(async () => (load ? null : summaryOf(id, invite)), [id]);
  const [game, loadAgain] = useAsync(async () => {
    if (summary.state === 'waiting' || file.state === 'waiting') return null;
    const known = summary.state === 'here' ? summary.value : null;
    const played = await loadGame(known ?? (file.state === 'here' ? file.value : null) ?? {});
    return { game: played, parts: await played.pages.replay() };
  }, [summary, file]);
  const match = summary.state === 'here' ? summary.value : null;
  useInviteInAddress(match?.visibility === 'private' ? (match.invite ?? null) : null);
  if (file.state === 'refused') {
    return (
      <Message>
        <p role="alert">{file.message}</p>
        <Remedy id={id} status={file.status} onAgain={again} />
      </Message>
    );
  }
  if (game.state === 'refused') {
    return (
      <Message>
        <p role="alert">{game.status === UnknownGame.STATUS ? game.message : pageMessages.errors.offline}</p>
        {game.status !== UnknownGame.STATUS && <TryAgain onAgain={loadAgain} />}
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
  return (
    <OfGame card={game.value.game.card}>
      <Opened {...game.value} data={file.value} summary={match} at={at} />
    </OfGame>
  );
}
