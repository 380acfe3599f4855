/** `/r/:id`: the match again, from its log, by the engine in this browser. */
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { inviteInAddress, useInviteInAddress } from '../../net/invite';
import { useAsync } from '../../app/useAsync';
import { words } from '../../i18n/en/pages';
import { replayWords } from '../../games/star-eater/messages/replay';
import { replayOf, summaryOf, type Summary } from '../../net/api';
import { Notice, ToStart } from '../Notice';
import { parseReplay, type ReplayFile } from '../../games/star-eater/replay/file';
import { reelOf } from '../../games/star-eater/replay/reel';
import { Theatre } from '../../games/star-eater/replay/Theatre';

function Message({ children }: { children: ComponentChildren }) {
  return (
    <Notice heading={replayWords.heading}>
      {children}
      <ToStart />
    </Notice>
  );
}

/** `?step=`: which moment of the entry a link means. */
const linkedStep = (): number | null => {
  const step = new URLSearchParams(location.search).get('step');
  return step !== null && /^\d{1,5}$/.test(step) ? Number(step) : null;
};

function Shown({ file, summary, at }: { file: ReplayFile; summary: Summary | null; at: number | null }) {
  const reel = useMemo(() => reelOf(file), [file]);
  const step = useMemo(linkedStep, []);
  if (!reel) {
    return (
      <Message>
        <p role="alert">{replayWords.unplayable}</p>
      </Message>
    );
  }
  if (reel.moments.length === 0) {
    return (
      <Message>
        <p role="status">{reel.wrongAt === null ? replayWords.nothing : replayWords.wrong(reel.wrongAt)}</p>
      </Message>
    );
  }
  return <Theatre file={file} reel={reel} summary={summary} at={at} step={step} />;
}

export function ReplayPage({ id, at }: { id: string; at: number | null }) {
  const invite = inviteInAddress();
  const [file, again] = useAsync(async () => parseReplay(await replayOf(id, invite)), [id]);
  // Names only: without them the factions stand for their captains.
  const [summary] = useAsync(() => summaryOf(id, invite), [id]);
  const isPrivate = summary.state === 'here' && summary.value.visibility === 'private';
  useInviteInAddress(isPrivate ? (summary.value.invite ?? null) : null);
  if (file.state === 'refused') {
    return (
      <Message>
        <p role="alert">{file.message}</p>
        {file.status === 403 && <p class="quiet">{replayWords.askAgain}</p>}
        <p>
          <button type="button" class="button" onClick={again}>
            {words.errors.again}
          </button>
        </p>
      </Message>
    );
  }
  if (file.state === 'waiting' || summary.state === 'waiting') {
    return (
      <Message>
        <p role="status">{replayWords.loading}</p>
      </Message>
    );
  }
  if (!file.value) {
    return (
      <Message>
        <p role="alert">{replayWords.malformed}</p>
      </Message>
    );
  }
  return <Shown file={file.value} summary={summary.state === 'here' ? summary.value : null} at={at} />;
}
