/**
 * docs/design.md, Sound. One audio output for all voices of this tab. Opens nothing while sound is off or before a click.
 */
import { settings } from '../app/settings';
import { FIRST_HIT } from './house-voices';
import { mixerOn, type Mixer, type Stream } from './mixer';
import { startBed, type Bed } from './music';
import type { Voice } from './voice';

interface Output {
  context: AudioContext;
  mixer: Mixer;
  /** Of what is on the page now. */
  stream: Stream;
  bed: Bed | null;
}

let output: Output | null = null;
/** Whether somebody was hurt at this table while it was heard. */
let wasHit = false;
/** 0 to 1; null away from a match. */
let risk: number | null = null;

/** Milliseconds: skipped events make one sound, not fifty. */
const APART_MS = 45;
let last = -Infinity;

function openOutput(): Output {
  const context = new AudioContext();
  const mixer = mixerOn(context);
  return { context, mixer, stream: mixer.stream(), bed: null };
}

/** Null while sound is off, before a click, and on a machine without audio. */
function opened(): Output | null {
  const { sound: isOn, volume, music } = settings.get();
  // Browsers play no sound before a click.
  if (!isOn || navigator.userActivation?.hasBeenActive === false) return null;
  try {
    output ??= openOutput();
    if (output.context.state === 'suspended') void output.context.resume();
    output.mixer.setVolumes(volume, document.hidden ? 0 : music);
    return output;
  } catch {
    // This machine has no audio.
    return null;
  }
}

function turnMusic(): void {
  const { sound, music } = settings.get();
  const isWanted = sound && music > 0 && risk !== null && !document.hidden;
  if (!isWanted) {
    output?.bed?.end();
    if (output) output.bed = null;
    return;
  }
  const now = opened();
  if (!now) return;
  now.bed ??= startBed(now.context, now.mixer.music);
  now.bed.setRisk(risk ?? 0);
}

/** Ends everything that sounds. */
function hush(): void {
  if (!output) return;
  output.stream.end();
  output.stream = output.mixer.stream();
}

settings.subscribe(({ sound, volume, music }) => {
  if (!sound) hush();
  output?.mixer.setVolumes(volume, music);
  turnMusic();
});
document.addEventListener('visibilitychange', turnMusic);

/** Plays a voice after `delay` seconds, if sound is on. */
export function playSound(voice: Voice, delay = 0): void {
  if (settings.get().volume === 0) return;
  const now = opened();
  if (!now) return;
  const at = now.context.currentTime + delay;
  now.stream.play(voice, at);
  if (!voice.isHit || wasHit) return;
  wasHit = true;
  now.stream.play(FIRST_HIT, at);
}

/** As `playSound`, of a step that a table shows: false in a hidden tab, and right after another one. */
export function playStep(voice: Voice, delay = 0, now: number = performance.now()): boolean {
  if (document.hidden || now - last < APART_MS) return false;
  last = now;
  playSound(voice, delay);
  // Before the first click it could not begin.
  if (!output?.bed) turnMusic();
  return true;
}

/** The sound of one table: it does nothing any more once another one has opened. */
export interface TableSound {
  /** How much the reader is about to lose, 0 to 1, for the music; null where no match is played. */
  setRisk(now: number | null): void;
  end(): void;
}

let owner: TableSound | null = null;

/** A table opens: what sounds at another one ends. */
export function openSound(): TableSound {
  const silence = (): void => {
    wasHit = false;
    risk = null;
    hush();
    turnMusic();
  };
  silence();
  const mine: TableSound = {
    setRisk(now) {
      if (owner !== mine) return;
      risk = now;
      turnMusic();
    },
    end() {
      if (owner !== mine) return;
      owner = null;
      silence();
    },
  };
  owner = mine;
  return mine;
}
