/** What the board is showing, told line by line as it comes: for the eye; the live region has words of its own. */
import { sentenceFor } from '../messages/events';
import { useStore } from '../../../store/store';
import { useTable } from './context';
import { told } from './beats';

/** Lines that fit below the board on a phone; a wide table shows the last one. */
const LINES = 5;

export function Told() {
  const { names } = useTable();
  const events = useStore(told, (now) => now.events);
  const lines = events
    .map((event, index) => ({ index, text: sentenceFor(event, names) }))
    .filter(({ text }) => text !== null)
    .slice(-LINES);
  return (
    <ol class="told" aria-hidden="true">
      {lines.map(({ index, text }) => (
        <li key={index}>{text}</li>
      ))}
    </ol>
  );
}
