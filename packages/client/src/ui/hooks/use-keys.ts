/**
 * The one place where keys of a page are listened to: alone or with Ctrl, and only while no text field or dialog has the
 * focus. Tables bind them as commands (table/commands/commands.ts).
 */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { settings } from '../../app/settings';

export type KeyMap = Record<string, () => void>;

const CHOSEN = 'input:is([type="radio"], [type="checkbox"])';
const TYPING = `input:not(${CHOSEN}), textarea, select, [contenteditable], dialog`;
/**
 * Keys that radios and checkboxes do not use (they use arrows, Enter and Space): the table may use them
 * there.
 */
const FREE = /^([^ ]|Escape|Backspace)$/;
/** Enter and Backspace belong to the focused element. */
const OWN_ACTION = 'button, a, summary, [role="radio"], [role="tab"]';

/** Where the key stands on a Latin keyboard: `KeyD` is d, `Digit2` is 2. */
const IN_PLACE = /^(?:Key|Digit)([A-Z\d])$/;

/** On French keyboards digits need Shift: where the sign itself is no key of the table, the place counts. */
const DIGIT_IN_PLACE = /^Digit(\d)$/;

/**
 * `Enter`, `z`, `Ctrl z`, `Ctrl Shift z`: with the command key of a Mac, too. A letter is in lower case. Keyboards of other
 * scripts have none of ours: their keys count by place.
 */
function nameOf({ key, code, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const isAscii = key.charCodeAt(0) < 0x80;
  const letter = (isAscii ? key : (IN_PLACE.exec(code)?.[1] ?? key)).toLowerCase();
  const name = [...key].length > 1 ? key : letter;
  return ctrlKey || metaKey ? `Ctrl ${shiftKey ? 'Shift ' : ''}${name}` : name;
}

/** For what is held, or ends with any key. Returns what stops listening. */
export function watchKeys(on: {
  down(event: KeyboardEvent): void;
  up?(event: KeyboardEvent): void;
}): () => void {
  const abort = new AbortController();
  addEventListener('keydown', on.down, { signal: abort.signal, capture: true });
  if (on.up) addEventListener('keyup', on.up, { signal: abort.signal });
  return () => abort.abort();
}

export function useKeys(keys: KeyMap): void {
  const latest = useRef(keys);
  latest.current = keys;
  // Before the page is drawn, so that a key pressed at first sight of the table is not lost.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      // A browser that fills in a form sends keys without a name; a script of syllables is being written.
      if (typeof event.key !== 'string' || event.isComposing) return;
      if (event.defaultPrevented || event.altKey) return;
      const hasCtrl = event.ctrlKey || event.metaKey;
      // WCAG 2.1.4: players who dictate or have shaky hands can turn letters and digits off; Escape and Enter
      // stay.
      if (event.key.length === 1 && !hasCtrl && !settings.get().keys) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(TYPING) || document.querySelector('dialog[open]')) return;
      const name = nameOf(event);
      if (target?.matches(CHOSEN) && !FREE.test(name)) return;
      if (name === 'Enter' && target?.closest(OWN_ACTION)) return;
      const digit = hasCtrl ? undefined : DIGIT_IN_PLACE.exec(event.code)?.[1];
      const act = latest.current[name] ?? latest.current[digit ?? ''];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
