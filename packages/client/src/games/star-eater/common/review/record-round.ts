/** A round as a video: the board plays it again, and its canvas is recorded. */
import type { Event, View } from '@star-eater/rules/src/games/star-eater';
import { prefersReducedMotion, settings } from '../../../../app/settings';
import { createStore } from '../../../../store/store';
import type { Board } from '../board/api';
import { saveFile } from '../../../../ui/save-file';

/** A round's events, and the view before them. */
export interface PlayedRound {
  before: View;
  events: readonly Event[];
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

/** Saves the video; false if nothing was recorded. Afterwards the board shows `after` again. */
export async function recordRound(
  board: Board,
  round: PlayedRound,
  after: View,
  name: string,
): Promise<boolean> {
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
    const speed = settings.get().speed || 1;
    await board.play(round.events, round.before, { speed, reducedMotion: prefersReducedMotion() });
  } finally {
    board.show(after);
    recorder.stop();
  }
  await stopped;
  const video = new Blob(parts, { type: type.split(';')[0] ?? type });
  if (video.size === 0) return false;
  saveFile(video, `${name}.${type.startsWith('video/mp4') ? 'mp4' : 'webm'}`);
  return true;
}
