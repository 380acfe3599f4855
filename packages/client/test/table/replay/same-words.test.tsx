/** docs/design.md, The log: variants are chosen by the entry's number, so that log, replay, result and landmarks agree. */
import type { Event } from '@star-eater/rules/src/games/star-eater';
import { starEater } from '../../../src/games/star-eater';
import { turningPoints } from '../../../src/games/star-eater/common/context/result';
import { logLine } from '../../../src/games/star-eater/beta/messages/log-line';
import { entryOf } from '../../../src/table/log/entry-of';
import { duelSnapshot } from '../../support/table';

const hit = {
  type: 'damaged',
  rule: 'R-30',
  seat: 1,
  section: 'bow',
  cause: 'torpedo',
  by: [0],
  amount: 3,
  shields: 0,
  armour: 0,
  structure: 3,
} as unknown as Event;

/** The same blow in entries of these numbers. */
const logOf = (...numbers: readonly number[]) => numbers.map((seq) => ({ seq, events: [{ ...hit }] }));

test('R-30 a blow has the same words in the log and among the turning points, whichever its entry is', () => {
  const names = starEater.names(duelSnapshot(), 0);
  const log = logOf(5, 6, 7);
  const inLog = log.map(({ seq, events }) => logLine(events[0] as Event, names, seq)?.text);
  expect(turningPoints(log, 3, names).map(({ text }) => text)).toEqual(inLog);
  // Words do vary.
  expect(new Set(inLog).size).toBe(3);
});

test('docs/design.md, The log: an event is found in its own entry, another like it in another one', () => {
  const log = logOf(5, 6);
  expect(log.map(({ events }) => entryOf(log, events[0]))).toEqual([5, 6]);
  expect(entryOf(log, hit)).toBe(0);
});
