/**
 * The number of the entry that an event belongs to, 0 for one that is in none. It picks the words of the event's line, so that the
 * line is the same wherever it stands: log, result, replay, picture.
 */
export const entryOf = (
  log: readonly { seq: number; events: readonly unknown[] }[],
  event: unknown,
): number => log.findLast(({ events }) => events.includes(event))?.seq ?? 0;
