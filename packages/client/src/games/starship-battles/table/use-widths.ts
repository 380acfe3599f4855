/** What there is room for. In ems: with a larger default font less fits. */
import { useEffect, useState } from 'preact/hooks';

function useMedia(condition: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(condition).matches);
  useEffect(() => {
    const query = matchMedia(condition);
    const changed = (): void => setHolds(query.matches);
    changed();
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, [condition]);
  return holds;
}

/** Whether the sheet stands below the table: windows narrower than 1000 px. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 62.4375em)');

/** T-27. Whether the log has a column of its own: from 1560 px (design/reach.css). */
export const useHasLogColumn = (): boolean => useMedia('(min-width: 97.5em)');
