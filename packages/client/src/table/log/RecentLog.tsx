/** The end of the log, shown while others think. */
import { useMemo } from 'preact/hooks';
import { useTable } from '../context';
import { linesOf } from './Log';

const LATELY = 4;
/** Enough entries for as many lines, even if most have none. */
const ENTRIES = 6;

export function RecentLog() {
  const { state, shown, names, game } = useTable();
  const lines = useMemo(() => {
    const past = state.log.filter(({ seq }) => seq <= shown.seq);
    return linesOf(past.slice(-ENTRIES), names, game, game.remarks?.(past, shown, names)).slice(-LATELY);
  }, [state.log, shown.seq, names, game]);
  if (lines.length === 0) return null;
  return (
    <ol class="lately">
      {lines.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ol>
  );
}
