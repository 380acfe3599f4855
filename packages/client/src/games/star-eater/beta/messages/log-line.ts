import type { Event } from '@star-eater/rules/src/games/star-eater';
import type { LogLine } from '../../../../game';
import type { Names } from '../../common/data';
import { toReader } from '../../../../i18n/en/to-reader';
import { sentenceFor, weightOf } from '../../common/messages/events';

/** The log's line for an event, and whose it is. */
export function logLine(event: Event, names: Names, at: number): LogLine | null {
  const text = toReader(names, (told) => sentenceFor(event, told, at));
  if (text === null) return null;
  const seat = 'seat' in event ? event.seat : 'token' in event ? event.token.seat : null;
  return { text, rule: event.rule, weight: weightOf(event), seat };
}
