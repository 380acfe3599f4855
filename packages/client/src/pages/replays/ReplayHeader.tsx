/** Above a replay: its current moment, and what to do with it. */
import { useEffect, useState } from 'preact/hooks';
import { pageMessages } from '../../i18n/en/pages';
import { replayMessages } from '../../table/replay/messages';
import { isOnDevice } from '../../net/device/id';
import { inviteInAddress, withInvite } from '../../net/invite';
import type { Moment, Replay } from '../../table/replay/replay';
import { isEmbedded } from '../../store/embedded';
import { useTable } from '../../table/context';
import { tableMessages } from '../../i18n/en/table';
import { Brand } from '../../ui/Brand';

/** Puts the moment into the address bar and copies the address. */
function ShareButton({ matchId, moment }: { matchId: string; moment: Moment | undefined }) {
  const [shared, setShared] = useState<'no' | 'copied' | 'failed'>('no');
  useEffect(() => setShared('no'), [moment]);
  const share = async (): Promise<void> => {
    const query = moment ? `?at=${moment.seq}&step=${moment.step}` : '';
    const path = withInvite(`/r/${matchId}${query}`, inviteInAddress());
    history.replaceState(null, '', path);
    await navigator.clipboard.writeText(location.origin + path).then(
      () => setShared('copied'),
      () => setShared('failed'),
    );
  };
  return (
    <button type="button" class="button" onClick={() => void share()}>
      {
        { no: replayMessages.share, copied: replayMessages.shared, failed: replayMessages.shareFailed }[
          shared
        ]
      }
    </button>
  );
}

/** In a frame on another page: who plays, and the way here. */
function EmbeddedHeader({ matchId, place }: { matchId: string; place: string }) {
  const { shown, names } = useTable();
  return (
    <header class="ribbon">
      <Brand />
      <h1 class="ribbon-players">{tableMessages.and(shown.seats.map(({ seat }) => names.seat(seat)))}</h1>
      <p class="awaited" role="status">
        {place}
      </p>
      <a href={`/r/${matchId}`}>{replayMessages.whole}</a>
    </header>
  );
}

export function ReplayHeader(props: {
  gameId: string;
  isPractice: boolean;
  replay: Replay;
  moment: Moment | undefined;
  place: string;
  canFork: boolean;
  onFork: () => void;
}) {
  const { gameId, isPractice, replay, moment, place, canFork, onFork } = props;
  const { matchId, complete } = replay;
  // No server has it.
  const isHere = isOnDevice(matchId);
  if (isEmbedded) return <EmbeddedHeader matchId={matchId} place={place} />;
  return (
    <header class="ribbon">
      <Brand />
      <h1 class="ribbon-round">{replayMessages.heading}</h1>
      {isPractice && <span class="quiet small">{pageMessages.practice}</span>}
      <p class="awaited" role="status">
        {place}
      </p>
      <span class="row replay-links">
        {!isHere && (
          <>
            <button type="button" class="button" disabled={!canFork} onClick={onFork}>
              {replayMessages.fork.open}
            </button>
            <ShareButton matchId={matchId} moment={moment} />
          </>
        )}
        {!complete && <a href={withInvite(`/m/${matchId}`, inviteInAddress())}>{replayMessages.table}</a>}
        {isHere ? (
          <a href={`/pass-and-play/${matchId}`}>{replayMessages.table}</a>
        ) : (
          <a
            href={withInvite(`/api/matches/${matchId}/replay`, inviteInAddress())}
            download={`${gameId}-${matchId}.json`}
          >
            {replayMessages.file}
          </a>
        )}
      </span>
    </header>
  );
}
