/** Places in a replay: the moment of a link, the phase of a moment, the entry to fork from. */
import type { Landmark, Moment, PhaseMark, RoundMark } from './replay';

type Numbered = Pick<Moment, 'seq' | 'step'>;

/** The moment in a link, or else the last one up to its entry. -1 is before the first. */
export function momentAt(moments: readonly Numbered[], seq: number | null, step: number | null): number {
  if (seq === null) return -1;
  const upTo = moments.filter(
    (moment) => moment.seq < seq || (moment.seq === seq && (step === null || moment.step <= step)),
  );
  return upTo.length - 1;
}

/** The round and phase of the moment shown, or of the one being animated. */
export function placeAt(
  rounds: readonly RoundMark[],
  at: number,
  moving: boolean,
): { round: RoundMark | null; phase: PhaseMark | null } {
  const upTo = (marks: readonly { at: number }[], last: number): number =>
    marks.filter((mark) => mark.at <= Math.max(0, last)).length - 1;
  const round = rounds[upTo(rounds, moving ? at + 1 : at)] ?? null;
  return { round, phase: round?.phases[upTo(round.phases, at)] ?? round?.phases[0] ?? null };
}

export const landmarkAfter = (landmarks: readonly Landmark[], at: number): Landmark | undefined =>
  landmarks.find((mark) => mark.at > at + 1);

export const landmarkBefore = (landmarks: readonly Landmark[], at: number): Landmark | undefined =>
  landmarks.findLast((mark) => mark.at <= at);

/**
 * The entry to fork after: this moment's entry if the moment is its last, else the entry before, so that the
 * decision being carried out can be changed.
 */
export function forkSeq(moments: readonly Numbered[], at: number): number {
  const now = moments[at];
  if (!now) return 0;
  return moments[at + 1]?.seq === now.seq ? Math.max(0, now.seq - 1) : now.seq;
}
