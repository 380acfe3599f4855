/** Landmarks of a replay: rounds and phases, collisions, kills. */
import type { Event, Phase } from '@star-eater/rules/src/games/star-eater';
import type { Landmark, PhaseMark, RoundMark } from '../../../../table/replay/replay';
import type { StarEater } from '../../common/data';
import { battleMessages } from '../../common/messages/replay';
import { messages } from '../../common/messages/table';
import type { Moment } from './playing';

function kindOf(event: Event): 'collision' | 'kill' | null {
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

export const landmarksOf = (moments: readonly Moment[]): Landmark<StarEater>[] =>
  moments.flatMap((moment, at) =>
    moment.events.flatMap((event) => {
      const kind = kindOf(event);
      return kind ? [{ kind, at, round: moment.before.round, event }] : [];
    }),
  );

/** The phase of a moment: the one it starts, else the previous one. The loadout is round 0. */
function placeOf({ before, events }: Moment): { round: number; phase: Phase } {
  const opens = events.find(
    (event) => event.type === 'phaseStarted' && event.phase !== 'commitment' && event.phase !== before.phase,
  );
  const phase = opens?.type === 'phaseStarted' ? opens.phase : before.phase;
  return { round: before.phase === 'loadout' ? 0 : before.round, phase };
}

interface Phases extends RoundMark {
  phases: (PhaseMark & { phase: Phase })[];
}

/** Rounds with their phases, each at its first moment. */
export function roundsOf(moments: readonly Moment[]): RoundMark[] {
  const rounds: Phases[] = [];
  moments.forEach((moment, at) => {
    const { round, phase } = placeOf(moment);
    let last = rounds.at(-1);
    if (!last || round > last.round) {
      last = { round, name: battleMessages.round(round), at, phases: [] };
      rounds.push(last);
    }
    if (last.phases.at(-1)?.phase === phase) return;
    last.phases.push({ phase, name: messages.phases[phase], place: battleMessages.place(round, phase), at });
  });
  return rounds;
}
