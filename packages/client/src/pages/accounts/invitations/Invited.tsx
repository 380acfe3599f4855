/** The target of an invitation's link: whose it is, before it is accepted. */
import { useState } from 'preact/hooks';
import { useAsync } from '../../../app/use-async';
import { isolated } from '../../../i18n/names';
import { ActionButton } from '../../../ui/ActionButton';
import { OutcomeLine, useOutcome } from '../outcome';
import { acceptInvitation, whoInvites } from './api';
import { invitationMessages as texts } from './messages';

export function Invited({ code, onAccepted }: { code: string; onAccepted: () => void }) {
  const [by] = useAsync(() => whoInvites(code), [code]);
  const [outcome, run] = useOutcome();
  const [isDone, setDone] = useState(false);
  return (
    <section class="panel stack">
      <h2>{texts.invited}</h2>
      {by.state === 'refused' && <p role="alert">{by.message}</p>}
      {by.state === 'here' && <p>{texts.by(by.value && isolated(by.value))}</p>}
      {by.state === 'here' && !isDone && (
        <p>
          <ActionButton
            class="button primary"
            act={() =>
              run(async () => {
                await acceptInvitation(code);
                // A reload must not ask again.
                history.replaceState(history.state, '', '/me');
                setDone(true);
                onAccepted();
                return texts.accepted;
              })
            }
          >
            {texts.accept}
          </ActionButton>
        </p>
      )}
      <OutcomeLine outcome={outcome} />
    </section>
  );
}
