/** Places in a reel that one jumps to: rounds, collisions, kills. */
import type { Event, Phase } from '@star-eater/rules/src/games/star-eater';
import type { Landmark as TimelineLandmark, RoundMark as TimelineRound } from '../../../table/replay/marks';
import type { Moment } from './reel';

export type LandmarkKind = 'collision' | 'kill';

export interface Landmark extends TimelineLandmark {
  kind: LandmarkKind;
  round: number;
  event: Event;
}

function kindOf(event: Event): LandmarkKind | null {
  switch (event.type) {
    case 'collided':
      return 'collision';
    case 'shipDestroyed':
      return 'kill';
    case 'tokenDestroyed':
      return event.token.kind === 'corvette' || event.token.kind === 'command-corvette' ? 'kill' : null;
    default:
      return null;
  }
}

export const landmarksOf = (moments: readonly Moment[]): Landmark[] =>
  moments.flatMap((moment, at) =>
    moment.events.flatMap((event) => {
      const kind = kindOf(event);
      return kind ? [{ kind, at, round: moment.before.round, event }] : [];
    }),
  );

export interface PhaseMark {
  phase: Phase;
  at: number;
}

/** Round 0 is the loadout. */
export interface RoundMark extends TimelineRound {
  phases: PhaseMark[];
}

/** The phase in which a moment happens: the one that it opens, else the one it stands in. A loadout is round 0. */
function placeOf({ before, events }: Moment): { round: number; phase: Phase } {
  const opens = events.find(
    (event) => event.type === 'phaseStarted' && event.phase !== 'commitment' && event.phase !== before.phase,
  );
  const phase = opens?.type === 'phaseStarted' ? opens.phase : before.phase;
  return { round: before.phase === 'loadout' ? 0 : before.round, phase };
}

/** Rounds with their phases, each at its first moment. */
export function roundsOf(moments: readonly Moment[]): RoundMark[] {
  const rounds: RoundMark[] = [];
  moments.forEach((moment, at) => {
    const { round, phase } = placeOf(moment);
    let last = rounds[rounds.length - 1];
    if (!last || round > last.round) {
      last = { round, at, phases: [] };
      rounds.push(last);
    }
    if (last.phases[last.phases.length - 1]?.phase !== phase) last.phases.push({ phase, at });
  });
  return rounds;
}
