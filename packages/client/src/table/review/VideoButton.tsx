/** Saves a part of a match as a video. Absent where the browser cannot record the board. */
import { useState } from 'preact/hooks';
import { tableMessages } from '../../i18n/en/table';
import { useStore } from '../../store/store';
import { canRecord, record, recording, type Take } from './record';

const texts = tableMessages.keepsakes;

/** `find`: what to record; null if it cannot be had. `name`: the file's, without its ending. */
export function VideoButton(props: { label: string; name: string; find: () => Promise<Take | null> }) {
  const { label, name, find } = props;
  const [hasFailed, setFailed] = useState(false);
  const isRecording = useStore(recording, (now) => now);
  if (!canRecord()) return null;
  const save = async (): Promise<void> => {
    setFailed(false);
    recording.set(true);
    try {
      const take = await find();
      setFailed(!take || !(await record(take, name)));
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
