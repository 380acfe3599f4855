/** T-8. A gesture can be taken back, and brought again; or why not. */
import { useEffect, useRef } from 'preact/hooks';
import type { Command } from '../../../table/commands';
import { messages } from '../messages/table';
import { useReach } from './context';

const { keys, move: texts } = messages;

export function useUndo(): Record<'undo' | 'redo', Command & { whyNot: string | null }> {
  const { legal, undo, redo } = useReach();
  const idle = legal === null ? texts.notAsked : null;
  return {
    undo: {
      ...{ keys: ['Backspace'], label: keys.undo, does: () => undo?.() },
      whyNot: idle ?? (undo ? null : texts.noUndo),
    },
    // Ctrl Shift Z alone.
    redo: { keys: [], label: keys.redo, does: () => redo?.(), whyNot: idle ?? (redo ? null : texts.noRedo) },
  };
}

/** Ctrl Z takes back a gesture, Ctrl Shift Z brings it again; a text field keeps them for itself. */
export function useUndoKeys(): void {
  const undoing = useUndo();
  const latest = useRef(undoing);
  latest.current = undoing;
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('input, textarea, dialog')) return;
      const { does, whyNot } = event.shiftKey ? latest.current.redo : latest.current.undo;
      if (whyNot !== null) return;
      event.preventDefault();
      does();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
