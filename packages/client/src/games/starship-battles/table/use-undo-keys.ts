/** T-8. Ctrl Z takes back a gesture, Ctrl Shift Z brings it again; a text field keeps them for itself. */
import { useEffect, useRef } from 'preact/hooks';
import { useReach } from './context';

export function useUndoKeys(): void {
  const { undo, redo } = useReach();
  const latest = useRef({ undo, redo });
  latest.current = { undo, redo };
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('input, textarea, dialog')) return;
      const act = event.shiftKey ? latest.current.redo : latest.current.undo;
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
