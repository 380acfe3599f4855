/** What would come of the orders, in words: at the board's corner where there is room, in the sheet on a phone. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { planMessages } from '../messages/plan';
import { messages } from '../messages/table';
import { createStore, useStore } from '../../../store/store';

/** As in table/widths.css. */
const NARROW = '(max-width: 900px), (max-height: 500px)';

const isNarrow = (): boolean => typeof matchMedia === 'function' && matchMedia(NARROW).matches;

function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(isNarrow);
  useEffect(() => {
    if (typeof matchMedia !== 'function') return;
    const query = matchMedia(NARROW);
    const look = (): void => setNarrow(query.matches);
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return narrow;
}

/** Folded or not, for every round; a phone begins with the headline alone. */
const unfolded = createStore<boolean | null>(null);

export function PlanPanel(props: {
  notes: readonly string[];
  place: 'board' | 'sheet';
  /** What belongs to the plan in the sheet and is folded with it. */
  children?: ComponentChildren;
}) {
  const { notes, place, children } = props;
  const narrow = useNarrow();
  const chosen = useStore(unfolded, (now) => now);
  const [headline, ...rest] = notes;
  if (headline === undefined || narrow !== (place === 'sheet')) return null;
  const open = chosen ?? !narrow;
  return (
    <section class={`plan-notes in-${place}`} aria-label={messages.plan.heading}>
      <button
        type="button"
        class="plan-head"
        aria-expanded={open}
        disabled={rest.length === 0 && !children}
        onClick={() => unfolded.set(!open)}
      >
        <b>{planMessages.heading}</b> <span aria-live="polite">{headline}</span>
      </button>
      {open && rest.length > 0 && (
        <ul>
          {rest.map((note, index) => (
            <li key={index}>{note}</li>
          ))}
        </ul>
      )}
      {open && children}
    </section>
  );
}
