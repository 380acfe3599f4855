/** Invitations of the desk and of accounts, where new accounts need one. */
import { useState } from 'preact/hooks';
import { useAsync } from '../../../app/use-async';
import { ago } from '../../../app/when';
import { isolated } from '../../../i18n/names';
import { BusyButton } from '../../../ui/ActionButton';
import { NewLink, StateOf } from '../../accounts/invitations/Invitations';
import { OutcomeLine, useOutcome } from '../../accounts/outcome';
import type { DeskKey } from '../api';
import { Found } from '../Found';
import { SureButton } from '../SureButton';
import { inviteFromDesk, invitations, uninvite, type DeskInvitation } from './api';
import { houseMessages as texts } from './messages';

function Line(props: { desk: DeskKey; one: DeskInvitation; again: () => void }) {
  const { desk, one, again } = props;
  const [outcome, run] = useOutcome();
  const what = texts.invitation(one.by && isolated(one.by.name), ago(one.createdAt));
  return (
    <li class="stack">
      <span>
        <StateOf invitation={one} /> <small class="quiet">{what}</small>
      </span>
      {one.note !== '' && <span class="desk-words">{one.note}</span>}
      {one.state === 'open' && (
        <p>
          <SureButton
            what={texts.withdraw}
            label={texts.withdrawOne(what)}
            act={() =>
              run(async () => {
                await uninvite(desk, one.id);
                again();
                return texts.withdrawn;
              })
            }
          />
        </p>
      )}
      <OutcomeLine outcome={outcome} />
    </li>
  );
}

function InviteForm({ desk, again }: { desk: DeskKey; again: () => void }) {
  const [outcome, run, isBusy] = useOutcome();
  const [note, setNote] = useState('');
  const [link, setLink] = useState<string | null>(null);
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => {
          setLink((await inviteFromDesk(desk, note)).link);
          setNote('');
          again();
          return '';
        });
      }}
    >
      <label class="field">
        <span>{texts.inviteNote}</span>
        <input value={note} maxLength={200} onInput={(event) => setNote(event.currentTarget.value)} />
      </label>
      {link !== null && <NewLink link={link} />}
      <p>
        <BusyButton type="submit" class="button" isBusy={isBusy}>
          {texts.invite}
        </BusyButton>
      </p>
      <OutcomeLine outcome={outcome} />
    </form>
  );
}

export function Inviting({ desk }: { desk: DeskKey }) {
  const [found, again] = useAsync(() => invitations(desk), [desk.token]);
  const registration = found.state === 'here' ? found.value.registration : null;
  return (
    <section class="panel stack" aria-label={texts.newAccounts}>
      <h2>{texts.newAccounts}</h2>
      {registration && <p class="quiet">{texts.registrations[registration]}</p>}
      {registration === 'invite' && <InviteForm desk={desk} again={again} />}
      {registration !== 'open' && registration !== 'closed' && (
        <Found
          answer={found.state === 'here' ? { ...found, value: found.value.invitations } : found}
          again={again}
          each={(one) => <Line key={one.id} desk={desk} one={one} again={again} />}
        />
      )}
    </section>
  );
}
