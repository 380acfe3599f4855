/** `/r/:id` of a match of Star Eater: the match again, from its log, by the engine in this browser. */
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Summary } from '../../../../../server/src/wire/match';
import { Notice, ToStart } from '../../../ui/Notice';
import { replayWords } from '../messages/replay';
import { parseReplay, type ReplayFile } from './file';
import { reelOf } from './reel';
import { Theatre } from './Theatre';

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

export function Replay({ data, summary, at }: { data: unknown; summary: Summary | null; at: number | null }) {
  const file = useMemo(() => parseReplay(data), [data]);
  if (!file) {
    return (
      <Message>
        <p role="alert">{replayWords.malformed}</p>
      </Message>
    );
  }
  return <Shown file={file} summary={summary} at={at} />;
}
