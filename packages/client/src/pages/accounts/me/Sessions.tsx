/** P-13. The browsers that are signed in as this player. */
import { useAsync } from '../../../app/use-async';
import { meMessages as texts } from '../../../i18n/en/me';
import { endOtherSessions, endSession, ownSessions, type OwnSession } from '../../../net/own-api';
import { ActionButton } from '../../../ui/ActionButton';
import { OutcomeLine, useOutcome } from '../outcome';
import { format } from '../../../i18n/formats';

const day = format<number>(() => new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long' }));

const labelOf = ({ label, isThis }: OwnSession): string =>
  label || (isThis ? texts.thisBrowser : texts.otherBrowser);

export function Sessions() {
  const [outcome, run] = useOutcome();
  const [found, again] = useAsync(ownSessions, []);
  const end = (ending: () => Promise<null>): Promise<void> =>
    run(async () => {
      await ending();
      again();
      return texts.signedOut;
    });
  if (found.state === 'refused') return <p role="alert">{found.message}</p>;
  if (found.state === 'waiting') return null;
  const sessions = found.value;
  return (
    <section class="panel stack">
      <h2>{texts.sessions}</h2>
      <p class="quiet">{texts.sessionsNote}</p>
      <ul class="stack">
        {sessions.map((session) => (
          <li key={session.id} class="row wrap">
            <span>
              {labelOf(session)}{' '}
              <small class="quiet">
                {session.isThis && session.label !== '' && `${texts.thisBrowser}, `}
                {texts.sessionSince(day(session.createdAt), day(session.lastUsedAt))}
              </small>
            </span>
            {!session.isThis && (
              <ActionButton
                class="button"
                aria-label={texts.signOutName(labelOf(session))}
                act={() => end(() => endSession(session.id))}
              >
                {texts.signOut}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 2 && (
        <ActionButton class="button" act={() => end(endOtherSessions)}>
          {texts.signOutOthers}
        </ActionButton>
      )}
      <OutcomeLine outcome={outcome} />
    </section>
  );
}
