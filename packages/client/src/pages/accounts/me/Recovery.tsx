/** P-8, P-11. The recovery code: what makes a guest an account, and what signs this browser in. */
import { useState } from 'preact/hooks';
import { meMessages as texts } from '../../../i18n/en/me';
import { newRecovery, type OwnAccount } from '../../../net/own-api';
import { ActionButton } from '../../../ui/ActionButton';
import { OutcomeLine, useOutcome } from '../outcome';
import { RecoveryForm } from '../sign-in/RecoveryForm';
import { NewCode } from './NewCode';

function AskForCode({ onCode, again }: { onCode: (code: string) => void; again: boolean }) {
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

/** `account`: of this browser's player; null for a visitor, and until it is here. */
export function Recovery({ account, onChanged }: { account: OwnAccount | null; onChanged: () => void }) {
  const [code, setCode] = useState<string | null>(null);
  const mayHave = account !== null && account.noAccount === undefined;
  const hasCode = account?.ways.includes('recovery') ?? false;
  const show = (made: string): void => {
    setCode(made);
    onChanged();
  };
  return (
    <section class="panel stack">
      <h2>{texts.recovery}</h2>
      {mayHave && <p>{hasCode ? texts.recoveryOne : texts.recoveryNone}</p>}
      {code && <NewCode code={code} />}
      {mayHave && <AskForCode onCode={show} again={hasCode} />}
      <RecoveryForm label={texts.recoveryTyped} onCode={show} />
    </section>
  );
}
