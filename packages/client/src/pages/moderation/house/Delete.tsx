/** Deletes a person or a match for good, once its name or id is typed. For the operator alone. */
import { useState } from 'preact/hooks';
import { isolated } from '../../../i18n/names';
import { BusyButton } from '../../../ui/ActionButton';
import { OutcomeLine, useOutcome } from '../../accounts/outcome';
import type { DeskKey } from '../api';
import { deleteForGood } from './api';
import { houseMessages as texts } from './messages';

interface Deleted {
  what: 'people' | 'matches';
  id: string;
  /** What has to be typed. */
  confirm: string;
}

function Delete(props: {
  desk: DeskKey;
  of: Deleted;
  button: string;
  note: string;
  label: string;
  onDone: () => void;
}) {
  const { desk, of, button, note, label, onDone } = props;
  const [outcome, run, isBusy] = useOutcome();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  return (
    <details>
      <summary>{button}</summary>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void run(async () => {
            await deleteForGood(desk, of.what, of.id, { confirm: typed, reason });
            onDone();
            return texts.deleted;
          });
        }}
      >
        <p class="quiet">{note}</p>
        <label class="field">
          <span>{label}</span>
          <input
            value={typed}
            required
            maxLength={100}
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <label class="field">
          <span>{texts.forTheLog}</span>
          <input
            value={reason}
            required
            maxLength={300}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
        </label>
        <p>
          <BusyButton
            type="submit"
            class="button danger"
            isBusy={isBusy}
            disabled={typed.trim() !== of.confirm}
          >
            {button}
          </BusyButton>
        </p>
        <OutcomeLine outcome={outcome} />
      </form>
    </details>
  );
}

export const DeletePerson = (props: { desk: DeskKey; id: string; name: string; onDone: () => void }) => (
  <Delete
    desk={props.desk}
    of={{ what: 'people', id: props.id, confirm: props.name }}
    button={texts.deletePerson}
    note={texts.deletePersonNote(isolated(props.name))}
    label={texts.confirmName}
    onDone={props.onDone}
  />
);

export const DeleteMatch = (props: { desk: DeskKey; id: string; onDone: () => void }) => (
  <Delete
    desk={props.desk}
    of={{ what: 'matches', id: props.id, confirm: props.id }}
    button={texts.deleteMatch}
    note={texts.deleteMatchNote}
    label={texts.confirmId}
    onDone={props.onDone}
  />
);
