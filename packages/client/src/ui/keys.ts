/** The table's own keys: only while nothing that types or a dialog has the focus, and without modifiers. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { settings } from '../app/settings';

export type KeyMap = Record<string, () => void>;

const CHOSEN = 'input:is([type="radio"], [type="checkbox"])';
const TYPING = `input:not(${CHOSEN}), textarea, select, [contenteditable], dialog`;
/** What means nothing to a radio or a box, which know arrows, Enter and the space bar: that is the table's there too. */
const FREE = /^([^ ]|Escape|Backspace)$/;
/** Enter and Backspace belong to whatever has the focus. */
const OWN_ACTION = 'button, a, summary, [role="radio"], [role="tab"]';

export function useKeys(keys: KeyMap): void {
  const latest = useRef(keys);
  latest.current = keys;
  // Before the page is drawn: a key that is pressed as soon as one sees the table is not lost.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      // WCAG 2.1.4: whoever dictates or has shaky hands can turn the letters and digits off; Escape and Enter stay.
      if (event.key.length === 1 && !settings.get().keys) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(TYPING) || document.querySelector('dialog[open]')) return;
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (target?.matches(CHOSEN) && !FREE.test(name)) return;
      if (name === 'Enter' && target?.closest(OWN_ACTION)) return;
      const act = latest.current[name];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
