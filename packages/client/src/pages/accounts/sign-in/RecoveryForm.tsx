/** P-11. Signs this browser in by a recovery code that is typed; on the pages Sign in and Me. */
import { useState } from 'preact/hooks';
import { meMessages as texts } from '../../../i18n/en/me';
import { signInByRecovery } from '../../../net/own-api';
import { OneFieldForm } from '../OneFieldForm';

/** `onCode`: gets the next code. */
export function RecoveryForm({ label, onCode }: { label: string; onCode: (code: string) => void }) {
  const [typed, setTyped] = useState('');
  return (
    <OneFieldForm
      label={label}
      button={texts.claim}
      send={async () => {
        onCode(await signInByRecovery(typed));
        setTyped('');
        return texts.claimed;
      }}
    >
      <input
        value={typed}
        data-own=""
        required
        maxLength={60}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
    </OneFieldForm>
  );
}
