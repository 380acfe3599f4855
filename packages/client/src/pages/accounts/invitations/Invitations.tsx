/** The invitations of an account, where new accounts need one. */
import { useState } from 'preact/hooks';
import { ago, left } from '../../../app/when';
import { useAsync } from '../../../app/use-async';
import { isolated } from '../../../i18n/names';
import { ActionButton } from '../../../ui/ActionButton';
import { LinkToSend } from '../LinkToSend';
import { OutcomeLine, useOutcome } from '../outcome';
import { houseNow, invite, ownInvitations, withdraw, type Invitation } from './api';
import { invitationMessages as texts } from './messages';

/** What became of it. */
export function StateOf({ invitation }: { invitation: Invitation }) {
  const { state, until, usedBy } = invitation;
  if (state === 'used' && usedBy)
    return <a href={`/players/${usedBy.playerId}`}>{texts.usedBy(isolated(usedBy.name))}</a>;
  return (
    <>
      {texts.states[state]}
      {state === 'open' && ` · ${left(until)}`}
    </>
  );
}

function Line({ invitation, again }: { invitation: Invitation; again: () => void }) {
  const [outcome, run] = useOutcome();
  const made = ago(invitation.createdAt);
  return (
    <li class="row wrap">
      <span>
        <StateOf invitation={invitation} /> <small class="quiet">{texts.made(made)}</small>
      </span>
      {invitation.state === 'open' && (
        <ActionButton
          class="button"
          aria-label={texts.withdrawMade(made)}
          act={() =>
            run(async () => {
              await withdraw(invitation.id);
              again();
              return texts.withdrawn;
            })
          }
        >
          {texts.withdraw}
        </ActionButton>
      )}
      <OutcomeLine outcome={outcome} />
    </li>
  );
}

/** The link of a new one, which nobody can read again. */
export function NewLink({ link }: { link: string }) {
  return (
    <>
      <LinkToSend
        key={link}
        primary
        label={texts.link}
        link={new URL(link, location.origin).href}
        message={texts.message}
      />
      <p class="quiet small">{texts.once}</p>
    </>
  );
}

function Own() {
  const [found, again] = useAsync(ownInvitations, []);
  const [outcome, run] = useOutcome();
  const [link, setLink] = useState<string | null>(null);
  const { most, invitations } = found.state === 'here' ? found.value : { most: 0, invitations: [] };
  return (
    <section class="panel stack">
      <h2>{texts.heading}</h2>
      {found.state === 'refused' && <p role="alert">{found.message}</p>}
      {found.state === 'here' && <p class="quiet">{texts.note(most)}</p>}
      {invitations.length > 0 && (
        <ul class="stack">
          {invitations.map((each) => (
            <Line key={each.id} invitation={each} again={again} />
          ))}
        </ul>
      )}
      {link !== null && <NewLink link={link} />}
      <p>
        <ActionButton
          class="button"
          act={() =>
            run(async () => {
              setLink((await invite()).link);
              again();
              return '';
            })
          }
        >
          {texts.create}
        </ActionButton>
      </p>
      <OutcomeLine outcome={outcome} />
    </section>
  );
}

export function Invitations() {
  const [house] = useAsync(houseNow, []);
  return house.state === 'here' && house.value.registration === 'invite' ? <Own /> : null;
}
