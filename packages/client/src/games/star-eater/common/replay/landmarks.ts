/** Landmarks of a replay of any edition: rounds and phases, collisions, kills. */
import type { GameEvent } from '@star-eater/rules';
import type { Landmark, Moment, PhaseMark, RoundMark } from '../../../../table/replay/replay';
import type { GameData } from '../../../../store/game-data';
import { messages } from '../messages/table';

/** What all editions' events have. */
interface SharedEvent extends GameEvent {
  phase?: string;
  /** What was lost; of momentum a direction. */
  token?: string | number | { kind: string };
}

/** A match of any edition. */
export interface Edition<P extends string> extends GameData {
  event: SharedEvent;
  view: GameData['view'] & { phase: P };
}

const CORVETTES: readonly (string | undefined)[] = ['corvette', 'command-corvette'];

function kindOf({ type, token }: SharedEvent): 'collision' | 'kill' | null {
  if (type === 'collided') return 'collision';
  if (type === 'shipDestroyed') return 'kill';
  const lost = type === 'tokenDestroyed' && typeof token === 'object' ? token.kind : undefined;
  return CORVETTES.includes(lost) ? 'kill' : null;
}

export const landmarksOf = <D extends Edition<string>>(moments: readonly Moment<D>[]): Landmark<D>[] =>
  moments.flatMap((moment, at) =>
    moment.events.flatMap((event) => {
      const kind = kindOf(event);
      return kind ? [{ kind, at, round: moment.before.round, event }] : [];
    }),
  );

/** The phase of a moment: the one it starts, else the previous one. The loadout is round 0. */
function placeOf<P extends string>({ before, events }: Moment<Edition<P>>): { round: number; phase: P } {
  const opens = events.find(
    ({ type, phase }) => type === 'phaseStarted' && phase !== 'commitment' && phase !== before.phase,
  );
  const phase = (opens?.phase as P | undefined) ?? before.phase;
  return { round: before.phase === 'loadout' ? 0 : before.round, phase };
}

interface Phases<P> extends RoundMark {
  phases: (PhaseMark & { phase: P })[];
}

const roundName = (round: number): string =>
  round === 0 ? messages.phases.loadout : messages.ribbon.round(round);

/** Rounds with their phases, each at its first moment. */
export function roundsOf<P extends string>(
  moments: readonly Moment<Edition<P>>[],
  names: Readonly<Record<P, string>>,
): RoundMark[] {
  const rounds: Phases<P>[] = [];
  moments.forEach((moment, at) => {
    const { round, phase } = placeOf(moment);
    let last = rounds.at(-1);
    if (!last || round > last.round) {
      last = { round, name: roundName(round), at, phases: [] };
      rounds.push(last);
    }
    if (last.phases.at(-1)?.phase === phase) return;
    const name = names[phase];
    last.phases.push({ phase, name, place: round === 0 ? name : `${roundName(round)}, ${name}`, at });
  });
  return rounds;
}
