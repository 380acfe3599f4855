/** P-8, P-11. The recovery code: what makes a guest an account, and what signs this browser in. */
import { useState } from 'preact/hooks';
import { useAsync } from '../../app/use-async';
import { meMessages as texts } from '../../i18n/en/me';
import { identity } from '../../net/identity';
import { newRecovery, ownAccount, signInByRecovery } from '../../net/own-api';
import { useStore } from '../../store/store';
import { ActionButton, BusyButton } from '../../ui/ActionButton';
import { OutcomeLine, useOutcome } from '../outcome';

const inFives = (code: string): string => code.replace(/(.{5})(?=.)/g, '$1-');

function NewCode({ onCode, again }: { onCode: (code: string) => void; again: boolean }) {
  const [outcome, run] = useOutcome();
  return (
    <>
      <ActionButton
        class="button"
        act={() =>
          run(async () => {
            onCode((await newRecovery()).code);
            return '';
          })
        }
      >
        {again ? texts.recoveryAgain : texts.recoveryButton}
      </ActionButton>
      <OutcomeLine outcome={outcome} />
    </>
  );
}

function SignIn({ onCode }: { onCode: (code: string) => void }) {
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
        <span>{texts.recoveryTyped}</span>
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

export function Recovery() {
  const me = useStore(identity, (now) => now);
  const [code, setCode] = useState<string | null>(null);
  const [account] = useAsync(async () => (me ? ownAccount() : null), [me?.token, code]);
  const found = account.state === 'here' ? account.value : null;
  const hasCode = found?.ways.includes('recovery') ?? false;
  return (
    <section class="panel stack">
      <h2>{texts.recovery}</h2>
      {found && <p>{hasCode ? texts.recoveryOne : texts.recoveryNone}</p>}
      {code && (
        <>
          <input
            class="mono"
            readOnly
            value={inFives(code)}
            aria-label={texts.recoveryCode}
            onFocus={(event) => event.currentTarget.select()}
          />
          <p role="status">{texts.recoveryKeep}</p>
        </>
      )}
      {found && <NewCode onCode={setCode} again={hasCode} />}
      <SignIn onCode={setCode} />
    </section>
  );
}
