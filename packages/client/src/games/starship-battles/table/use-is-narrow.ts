/** Whether the sheet stands below the table: windows narrower than 1000 px, with a larger default font wider ones. */
import { useEffect, useState } from 'preact/hooks';

const NARROW = '(max-width: 62.4375em)';

export function useIsNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const changed = (): void => setNarrow(query.matches);
    changed();
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, []);
  return isNarrow;
}
