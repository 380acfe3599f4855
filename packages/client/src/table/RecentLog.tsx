/** The end of the log, shown while others think. */
import { useTable } from './context';
import { linesOf } from './Log';

const LATELY = 4;
/** Enough entries for as many lines, even if most have none. */
const ENTRIES = 6;

export function RecentLog() {
  const { state, shown, names, game } = useTable();
  const entries = state.log.filter(({ seq }) => seq <= shown.seq).slice(-ENTRIES);
  const lines = linesOf(entries, names, game).slice(-LATELY);
  if (lines.length === 0) return null;
  return (
    <ol class="lately">
      {lines.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ol>
  );
}
