/** T-8. A gesture can be taken back, and brought again; or why not. */
import type { Command } from '../../../table/commands/commands';
import { KEYS } from '../messages/keys';
import { messages } from '../messages/table';
import { useReach } from './context';

const { move: texts } = messages;

export function useUndo(): Record<'undo' | 'redo', Command> {
  const { legal, undo, redo } = useReach();
  const idle = legal === null ? texts.notAsked : null;
  return {
    undo: { ...KEYS.undo, does: () => undo?.(), whyNot: idle ?? (undo ? null : texts.noUndo) },
    redo: { ...KEYS.redo, does: () => redo?.(), whyNot: idle ?? (redo ? null : texts.noRedo) },
  };
}
