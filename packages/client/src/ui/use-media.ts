/** Whether a media query holds. Widths in ems: with a larger default font less fits. */
import { useEffect, useState } from 'preact/hooks';

export function useMedia(condition: string): boolean {
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
