/** A video of a board: it plays something, and its canvas is recorded. */
import { prefersReducedMotion, settings } from '../../app/settings';
import type { Playback } from '../../board/motion/motion';
import { createStore } from '../../store/store';
import { saveFile } from '../../ui/save-file';

/** Plays what is to be recorded; afterwards the board shows the current state again. */
export interface Take {
  play(playback: Playback): Promise<void>;
  stop(): void;
}

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

/** Saves the video under this name; false if nothing was recorded. */
export async function record(take: Take, name: string): Promise<boolean> {
  const canvas = boardCanvas();
  const type = typeOf();
  if (!canvas || !type) return false;
  const parts: Blob[] = [];
  const recorder = new MediaRecorder(canvas.captureStream(FRAMES_PER_SECOND), { mimeType: type });
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.start();
  try {
    // At instant speed there would be nothing to see.
    await take.play({ speed: settings.get().speed || 1, reducedMotion: prefersReducedMotion() });
  } finally {
    take.stop();
    recorder.stop();
  }
  await stopped;
  const video = new Blob(parts, { type: type.split(';')[0] ?? type });
  if (video.size === 0) return false;
  saveFile(video, `${name}.${type.startsWith('video/mp4') ? 'mp4' : 'webm'}`);
  return true;
}
