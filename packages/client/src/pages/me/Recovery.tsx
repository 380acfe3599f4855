/** P-8, P-11. The recovery code: what makes a guest an account, and what signs this browser in. */
import { useState } from 'preact/hooks';
import { meMessages as texts } from '../../i18n/en/me';
import { newRecovery, signInByRecovery, type OwnAccount } from '../../net/own-api';
import { ActionButton, BusyButton } from '../../ui/ActionButton';
import { OutcomeLine, useOutcome } from '../outcome';

const inFives = (code: string): string => code.replace(/(.{5})(?=.)/g, '$1-');

function NewCode({ onCode, again }: { onCode: (code: string) => void; again: boolean }) {
  const [outcome, run] = useOutcome();
  return (
    <>
      <p>
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
      </p>
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

/** `account`: of this browser's player; null for a visitor, and until it is here. */
export function Recovery({ account, onChanged }: { account: OwnAccount | null; onChanged: () => void }) {
  const [code, setCode] = useState<string | null>(null);
  const hasCode = account?.ways.includes('recovery') ?? false;
  const show = (made: string): void => {
    setCode(made);
    onChanged();
  };
  return (
    <section class="panel stack">
      <h2>{texts.recovery}</h2>
      {account && <p>{hasCode ? texts.recoveryOne : texts.recoveryNone}</p>}
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
      {account && <NewCode onCode={show} again={hasCode} />}
      <SignIn onCode={show} />
    </section>
  );
}
