/** Saves a round as a video. Absent where the browser cannot record the board. */
import { useState } from 'preact/hooks';
import { useStore } from '../../../../store/store';
import { reviewMessages as texts } from '../messages/review';
import { useTable } from '../context/context';
import { canRecord, recordRound, recording, type PlayedRound } from './record-round';

export function VideoButton({ label, find }: { label: string; find: () => Promise<PlayedRound | null> }) {
  const { shown, board: boardStore } = useTable();
  const [hasFailed, setFailed] = useState(false);
  const isRecording = useStore(recording, (now) => now);
  const board = useStore(boardStore, (now) => now);
  if (!board || !canRecord()) return null;
  const save = async (): Promise<void> => {
    setFailed(false);
    recording.set(true);
    try {
      const round = await find();
      setFailed(!round || !(await recordRound(board, round, shown.view, `star-eater-${shown.matchId}`)));
    } catch {
      setFailed(true);
    } finally {
      recording.set(false);
    }
  };
  return (
    <>
      <button type="button" class="button text" disabled={isRecording} onClick={() => void save()}>
        {isRecording ? texts.recording : label}
      </button>
      <span role="status" class="small">
        {hasFailed && texts.failed}
      </span>
    </>
  );
}
