/** Landmarks of a draft replay: rounds and phases, collisions, kills. */
import type { DicePhase } from '@star-eater/rules/src/games/star-eater/dice';
import type { Landmark, Moment, PhaseMark, RoundMark } from '../../../../table/replay/replay';
import type { StarEaterDice } from '../data';
import { messages } from '../messages/table';

type DiceMoment = Moment<StarEaterDice>;

const kindOf = (event: DiceMoment['events'][number]): string | null => {
  if (event.type === 'collided') return 'collision';
  if (event.type === 'shipDestroyed') return 'kill';
  return event.type === 'tokenDestroyed' && event.token.kind === 'corvette' ? 'kill' : null;
};

export const landmarksOf = (moments: readonly DiceMoment[]): Landmark<StarEaterDice>[] =>
  moments.flatMap((moment, at) =>
    moment.events.flatMap((event) => {
      const kind = kindOf(event);
      return kind === null ? [] : [{ kind, at, round: moment.before.round, event }];
    }),
  );

/** The phase of a moment: the one it starts, else the previous one. The loadout is round 0. */
function placeOf({ before, events }: DiceMoment): { round: number; phase: DicePhase } {
  const opens = events.find(
    (event) => event.type === 'phaseStarted' && event.phase !== 'commitment' && event.phase !== before.phase,
  );
  const phase = opens?.type === 'phaseStarted' ? opens.phase : before.phase;
  return { round: before.phase === 'loadout' ? 0 : before.round, phase };
}

interface Phases extends RoundMark {
  phases: (PhaseMark & { phase: DicePhase })[];
}

const roundName = (round: number): string =>
  round === 0 ? messages.phases.loadout : messages.ribbon.round(round);

/** Rounds with their phases, each at its first moment. */
export function roundsOf(moments: readonly DiceMoment[]): RoundMark[] {
  const rounds: Phases[] = [];
  moments.forEach((moment, at) => {
    const { round, phase } = placeOf(moment);
    let last = rounds.at(-1);
    if (!last || round > last.round) {
      last = { round, name: roundName(round), at, phases: [] };
      rounds.push(last);
    }
    if (last.phases.at(-1)?.phase === phase) return;
    const name = messages.phases[phase];
    last.phases.push({ phase, name, place: round === 0 ? name : `${roundName(round)}, ${name}`, at });
  });
  return rounds;
}
