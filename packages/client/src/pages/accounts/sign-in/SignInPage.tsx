/** `/sign-in`: the ways back in (P-8), for a browser that is nobody, a guest, or a player whom the server does not know. */
import { useEffect, useState } from 'preact/hooks';
import { setPageTitle } from '../../../app/tab-signs';
import { signInMessages as texts } from './messages';
import { pageMessages } from '../../../i18n/en/pages';
import { isolated } from '../../../i18n/names';
import { identity, unknownIdentity } from '../../../net/identity';
import { signInByMail } from './mail-api';
import { hasPasskeys, signInByPasskey } from '../passkeys';
import { useStore } from '../../../store/store';
import { ActionButton } from '../../../ui/ActionButton';
import { later } from '../../../ui/lazy';
import { SiteHeader } from '../../../ui/SiteHeader';
import { NewCode } from '../me/NewCode';
import { OutcomeLine, useOutcome } from '../outcome';
import { MailForm } from './MailForm';
import { RecoveryForm } from './RecoveryForm';

const NewAccounts = later(async () => (await import('../invitations/NewAccounts')).NewAccounts);

/** What the page says of this browser's player. */
function WhoIsHere({ isDone }: { isDone: boolean }) {
  const me = useStore(identity, (now) => now);
  const isUnknown = useStore(unknownIdentity, (now) => now !== null);
  if (isDone && me)
    return (
      <section class="panel stack">
        <p role="status">{texts.isAlready(isolated(me.name))}</p>
        <p class="row wrap">
          <a class="button primary" href="/">
            {texts.toGames}
          </a>
          <a class="button" href="/me">
            {texts.toMe}
          </a>
        </p>
      </section>
    );
  return (
    <>
      <p class="quiet">{me && !isUnknown ? texts.isNow(isolated(me.name)) : texts.lead}</p>
      <NewAccounts account={null} />
    </>
  );
}

function PasskeyWay({ onDone }: { onDone: () => void }) {
  const [outcome, run] = useOutcome();
  return (
    <section class="panel stack">
      {hasPasskeys() ? (
        <>
          <ActionButton
            class="button primary"
            act={() =>
              run(async () => {
                await signInByPasskey();
                onDone();
                return texts.done;
              })
            }
          >
            {texts.passkey}
          </ActionButton>
          <p class="quiet">{texts.passkeyNote}</p>
        </>
      ) : (
        <p class="quiet">{texts.noPasskeys}</p>
      )}
      <OutcomeLine outcome={outcome} />
    </section>
  );
}

/** Mail scanners open links: only the button uses the code. */
function ByLink({ code, onDone }: { code: string; onDone: () => void }) {
  const [outcome, run] = useOutcome();
  return (
    <section class="panel stack">
      <h2>{texts.byLink}</h2>
      <p>{texts.byLinkNote}</p>
      <p>
        <ActionButton
          class="button primary"
          act={() =>
            run(async () => {
              await signInByMail(code);
              // A reload must not try it again.
              history.replaceState(history.state, '', '/sign-in');
              onDone();
              return texts.done;
            })
          }
        >
          {texts.signIn}
        </ActionButton>
      </p>
      <OutcomeLine outcome={outcome} />
    </section>
  );
}

export function SignInPage({ code }: { code: string | null }) {
  const [isDone, setDone] = useState(false);
  const [next, setNext] = useState<string | null>(null);
  const done = (): void => setDone(true);
  useEffect(() => setPageTitle(pageMessages.titled(texts.heading)), []);
  return (
    <>
      <SiteHeader here="other" />
      <main class="page narrow stack" id="content">
        <h1>{texts.heading}</h1>
        <WhoIsHere isDone={isDone} />
        {next !== null && (
          <section class="panel stack">
            <NewCode code={next} note={texts.recoveryKeep} />
          </section>
        )}
        {!isDone && (
          <>
            {code !== null && <ByLink code={code} onDone={done} />}
            <PasskeyWay onDone={done} />
            <section class="panel stack">
              <h2>{texts.mail}</h2>
              <MailForm onDone={done} />
            </section>
            <section class="panel stack">
              <h2>{texts.recovery}</h2>
              <RecoveryForm
                label={texts.recoveryTyped}
                onCode={(made) => {
                  setNext(made);
                  done();
                }}
              />
            </section>
            <p class="quiet">{texts.otherWays}</p>
            <p>
              <a href="/">{texts.toHome}</a> · <a href="/privacy">{texts.privacy}</a>
            </p>
          </>
        )}
      </main>
    </>
  );
}
