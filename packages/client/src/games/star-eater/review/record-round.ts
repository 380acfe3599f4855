/** The last round as a video: the board plays it again, and its canvas is recorded. */
import { settings, setSetting } from '../../../app/settings';
import type { Session } from '../data';
import { createStore } from '../../../store/store';
import { saveFile } from './save-file';

/** The result is hidden while the board plays. */
export const recording = createStore(false);

const FRAMES_PER_SECOND = 30;
/** The first that the browser can record. */
const TYPES = ['video/webm;codecs=vp9', 'video/webm', 'video/mp4'];

const boardCanvas = (): HTMLCanvasElement | null => document.querySelector('.board-host canvas');
const typeOf = (): string | undefined =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : TYPES.find((type) => MediaRecorder.isTypeSupported(type));

/** False if the board has no canvas, or the browser cannot record. */
export const canRecord = (): boolean => typeof boardCanvas()?.captureStream === 'function' && !!typeOf();

/** Resolves when the board has finished playing. */
function played(session: Session): Promise<void> {
  return new Promise((resolve) => {
    let hasBegun = false;
    const stop = session.store.subscribe(({ playing }) => {
      hasBegun ||= playing;
      if (!hasBegun || playing) return;
      stop();
      resolve();
    });
    session.replayRound();
  });
}

/** Saves the video; false if nothing was recorded. */
export async function recordLastRound(session: Session, matchId: string): Promise<boolean> {
  const canvas = boardCanvas();
  const type = typeOf();
  if (!canvas || !type || recording.get()) return false;
  const { speed } = settings.get();
  const parts: Blob[] = [];
  const recorder = new MediaRecorder(canvas.captureStream(FRAMES_PER_SECOND), { mimeType: type });
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recording.set(true);
  // At instant speed there would be nothing to see.
  if (speed === 0) setSetting('speed', 1);
  try {
    recorder.start();
    await played(session);
    recorder.stop();
    await stopped;
  } finally {
    if (speed === 0) setSetting('speed', 0);
    recording.set(false);
  }
  const video = new Blob(parts, { type: type.split(';')[0] ?? type });
  if (video.size === 0) return false;
  saveFile(video, `star-eater-${matchId}.${type.startsWith('video/mp4') ? 'mp4' : 'webm'}`);
  return true;
}
