/** A form of one field and its button: it is busy while it is sent, and a line says how that came out. */
import type { ComponentChildren } from 'preact';
import { BusyButton } from '../../ui/ActionButton';
import { OutcomeLine, useOutcome } from './outcome';

/**
 * `children`: the field, an `input`. `send`: gets what it contains if it has a name, and gives the sentence of success. `note`:
 * below the button.
 */
export function OneFieldForm(props: {
  label: string;
  button: string;
  send: (value: string) => Promise<string>;
  note?: ComponentChildren;
  children: ComponentChildren;
}) {
  const { label, button, send, note, children } = props;
  const [outcome, run, isBusy] = useOutcome();
  return (
    <form
      class="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        const [value = ''] = new FormData(event.currentTarget).values();
        void run(() => send(String(value)));
      }}
    >
      <label class="field">
        <span>{label}</span>
        {children}
      </label>
      <BusyButton class="button" type="submit" isBusy={isBusy}>
        {button}
      </BusyButton>
      {note}
      <OutcomeLine outcome={outcome} />
    </form>
  );
}
