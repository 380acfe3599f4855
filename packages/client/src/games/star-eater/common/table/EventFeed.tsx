/** Sentences for the events being played. Hidden from screen readers: the live region announces them. */
import type { Event } from '@star-eater/rules/src/games/star-eater';
import { useMemo } from 'preact/hooks';
import { useStore } from '../../../../store/store';
import { entryOf } from '../../../../table/log/entry-of';
import { useTable } from '../context/context';
import { playedEvents } from '../context/played-events';

/** Lines that fit in the tray. */
const LINES = 5;
/** The cards beside the sentences show these, and the ribbon the phase. */
const SHOWN: readonly string[] = [
  'roundStarted',
  'phaseStarted',
  'committed',
  'engineRevealed',
  'momentumAdded',
  'commandRevealed',
];
/** Many events have no line: this many are enough for `LINES`. */
const MOST_EVENTS = 40;

/** A ship moves hex by hex: said once. */
const isSaidLater = (event: Event, later: readonly Event[]): boolean =>
  (event.type === 'shipMoved' || event.type === 'shipTurned') &&
  later.some((other) => other.type === event.type && other.seat === event.seat);

export function EventFeed() {
  const { game, names, state, shown } = useTable();
  const events = useStore(playedEvents, (played) => played.events);
  const remarks = useMemo(
    () => game.remarks?.(state.log, state.latest ?? shown, names),
    [game, state.log, state.latest, names],
  );
  const first = Math.max(0, events.length - MOST_EVENTS);
  const lines = events
    .slice(first)
    .flatMap((event, index, all) => {
      if (SHOWN.includes(event.type) || isSaidLater(event, all.slice(index + 1))) return [];
      const text = game.logLine(event, { ...names, isPlaceless: true }, entryOf(state.log, event))?.text;
      const remark = remarks?.get(event);
      const told = [text, remark].filter((each) => each !== undefined).join(' ');
      return told === '' ? [] : [{ at: first + index, text: told }];
    })
    .slice(-LINES);
  return (
    <ol class="event-feed" aria-hidden="true">
      {lines.map(({ at, text }) => (
        <li key={at}>{text}</li>
      ))}
    </ol>
  );
}
