/** P-59. Which action, for how long, and the reason that the person reads. */
import { useState } from 'preact/hooks';
import { deskMessages as texts } from './messages';
import type { Decision } from './api';
import { serverNow } from '../../net/server-clock';
import { BusyButton } from '../../ui/ActionButton';
import { Select } from '../../ui/Select';
import { OutcomeLine, useOutcome } from '../accounts/outcome';
import { NoteField } from './NoteField';

const DAY = 24 * 3600 * 1000;

/** Those that last as long as the desk says. */
const WITH_TERM: readonly string[] = ['mute', 'unrated', 'unpaired', 'ban'];

/** Those that cannot be taken back, or lock somebody out: asked twice. */
const ASKED_TWICE: readonly string[] = ['rename', 'ban', 'erase', 'void', 'close'];

/** What the desk does about a person, and about a match. */
export const ON_PERSON = ['warn', 'mute', 'rename', 'unrated', 'unpaired', 'ban'] as const;
export const ON_MATCH = ['void', 'close'] as const;

type Term = keyof typeof texts.terms;

export function DecisionForm(props: {
  label: string;
  actions: readonly string[];
  done: string;
  decide: (decision: Decision) => Promise<unknown>;
}) {
  const { label, actions, done, decide } = props;
  const [outcome, run, isBusy] = useOutcome();
  const [action, setAction] = useState(actions[0] ?? '');
  const [term, setTerm] = useState<Term>('7');
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [isSure, setSure] = useState(false);
  const name = texts.actions[action] ?? action;
  const send = (event: Event): void => {
    event.preventDefault();
    if (ASKED_TWICE.includes(action) && !isSure) return setSure(true);
    setSure(false);
    const until =
      WITH_TERM.includes(action) && term !== '' ? Math.round(serverNow() + Number(term) * DAY) : null;
    void run(async () => {
      await decide({ action, reason, note, until });
      setReason('');
      setNote('');
      return done;
    });
  };
  return (
    <form class="stack" aria-label={label} onSubmit={send}>
      <div class="desk-pair">
        <Select
          label={texts.action}
          value={action}
          options={Object.fromEntries(actions.map((each) => [each, texts.actions[each] ?? each]))}
          onChange={(next) => {
            setAction(next);
            setSure(false);
          }}
        />
        {WITH_TERM.includes(action) && (
          <Select label={texts.until} value={term} options={texts.terms} onChange={setTerm} />
        )}
      </div>
      <label class="field">
        <span>{texts.reason}</span>
        <input
          value={reason}
          dir="auto"
          required
          maxLength={300}
          onInput={(event) => setReason(event.currentTarget.value)}
        />
        <small class="quiet">{texts.reasonNote}</small>
      </label>
      <NoteField note={note} hint={texts.noteNote} onNote={setNote} />
      <p>
        <BusyButton type="submit" class={isSure ? 'button danger' : 'button primary'} isBusy={isBusy}>
          {isSure ? texts.confirm(name) : texts.decide}
        </BusyButton>
      </p>
      <OutcomeLine outcome={outcome} />
    </form>
  );
}
