/**
 * What the orders would lead to, in words: the headline and the risk above the orders, the rest on demand.
 */
import type { ComponentChildren } from 'preact';
import { Sentence } from '../cards/Sentence';
import { BETWEEN, planMessages } from '../messages/plan';
import { messages } from '../messages/table';
import { createStore, useStore } from '../../../../store/store';
import { useTable } from '../context/context';

/**
 * The place, which the board shows too, and what comes of the orders. A phone has no room for the place beside two
 * consequences or more: there only screen readers have it.
 */
function Headline({ text }: { text: string }) {
  const [place = '', ...comes] = text.split(BETWEEN);
  return (
    <span class="plan-line">
      <span class={comes.length > 1 ? 'plan-place is-beside-more' : 'plan-place'}>
        {place}
        {comes.length > 0 && BETWEEN}
      </span>
      {comes.join(BETWEEN)}
    </span>
  );
}

/** Open or closed, in all rounds. */
const opened = createStore(false);

export function PlanPanel(props: {
  notes: readonly string[];
  /** Null until it is known. */
  risk: string | null;
  /** Said first, as a warning. */
  bad?: string | null;
  /** What comes of the orders is bad: no tip of a first match covers it. */
  isWarning?: boolean;
  /** What the plan assumes: beside the headline. */
  children?: ComponentChildren;
}) {
  const { notes, risk, bad = null, isWarning = false, children } = props;
  const { me } = useTable();
  const open = useStore(opened, (now) => now);
  const [headline] = notes;
  if (headline === undefined) return null;
  return (
    <section
      class="plan-notes"
      data-warning={bad !== null || isWarning || undefined}
      aria-label={messages.plan.heading}
    >
      <button
        type="button"
        class="plan-head"
        aria-expanded={open}
        disabled={notes.length < 2}
        onClick={() => opened.set(!open)}
      >
        <b>{planMessages.heading}</b>{' '}
        <span class="plan-text" aria-live="polite">
          {bad !== null && <span class="plan-line plan-bad">⚠ {bad}</span>}
          <Headline text={headline} />
          {risk !== null && <span class="plan-line plan-risk">{risk}</span>}
        </span>
      </button>
      {open && (
        <div class="plan-more">
          {/* From the headline on: the line above cuts what is too long. */}
          <ul>
            {[...notes.slice(0, 1), ...(risk === null ? [] : [risk]), ...notes.slice(1)].map(
              (note, index) => (
                <li key={index}>
                  <Sentence text={note} seat={me} />
                </li>
              ),
            )}
          </ul>
        </div>
      )}
      {children}
    </section>
  );
}
