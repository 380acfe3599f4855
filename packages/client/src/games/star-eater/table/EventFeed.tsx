/** Sentences for the events being played. Hidden from screen readers: the live region announces them. */
import { useStore } from '../../../store/store';
import { useTable } from './context';
import { playedEvents } from './played-events';

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

export function EventFeed() {
  const { game, names } = useTable();
  const events = useStore(playedEvents, (played) => played.events);
  const lines = events
    .slice(-MOST_EVENTS)
    .map((event, index) => ({
      index,
      text: SHOWN.includes(event.type)
        ? undefined
        : game.logLine(event, { ...names, isPlaceless: true })?.text,
    }))
    .filter(({ text }) => text !== undefined)
    .slice(-LINES);
  return (
    <ol class="event-feed" aria-hidden="true">
      {lines.map(({ index, text }) => (
        <li key={`${events.length - index}`}>{text}</li>
      ))}
    </ol>
  );
}
