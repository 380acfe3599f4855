/** P-11. Signs this browser in by a recovery code that is typed; on the pages Sign in and Me. */
import { useState } from 'preact/hooks';
import { meMessages as texts } from '../../i18n/en/me';
import { signInByRecovery } from '../../net/own-api';
import { BusyButton } from '../../ui/ActionButton';
import { OutcomeLine, useOutcome } from '../outcome';

/** `onCode`: gets the next code. */
export function RecoveryForm({ label, onCode }: { label: string; onCode: (code: string) => void }) {
  const [outcome, run, isBusy] = useOutcome();
  const [typed, setTyped] = useState('');
  return (
    <form
      class="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => {
          onCode(await signInByRecovery(typed));
          setTyped('');
          return texts.claimed;
        });
      }}
    >
      <label class="field">
        <span>{label}</span>
        <input
          value={typed}
          required
          maxLength={60}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <BusyButton class="button" type="submit" isBusy={isBusy}>
        {texts.claim}
      </BusyButton>
      <OutcomeLine outcome={outcome} />
    </form>
  );
}
