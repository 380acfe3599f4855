/** How a duel of the draft ended, and its turning points. */
import type { Seat } from '@star-eater/rules/src/games/star-eater';
import type { DiceEvent } from '@star-eater/rules/src/games/star-eater/dice';
import type { Names } from '../common/data';
import { endingFor, turningPoints as pointsOf } from '../common/context/result';
import type { Entry } from './data';
import { messages } from './messages/table';
import { inDiceNouns, sentenceFor } from './messages/events';

/** The event that explains the end better than the rule. */
const TOLD_BY: Record<string, string> = { '§3.1': 'shipDestroyed', 'R-43': 'resigned' };

export function reasonOf(rule: string, log: readonly Entry[], names: Names, me: Seat | null): string {
  const told = endingFor<DiceEvent>(log, TOLD_BY[rule], { names, me }, (event, at, to) =>
    sentenceFor(event, to, at),
  );
  return told || (messages.result.why[rule] ?? '');
}

type Point = Extract<DiceEvent, { type: 'roundStarted' | 'damaged' | 'shipDestroyed' }>;

/** Events that every edition has. */
const isPoint = (event: DiceEvent): event is Point =>
  event.type === 'roundStarted' || event.type === 'damaged' || event.type === 'shipDestroyed';

export const turningPoints = (log: readonly Entry[], most: number, names: Names) =>
  pointsOf(
    log.map(({ seq, events }) => ({ seq, events: events.filter(isPoint) })),
    most,
    names,
  ).map(({ round, text }) => ({ round, text: inDiceNouns(text) }));
