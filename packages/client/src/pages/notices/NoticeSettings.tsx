/** How this player is notified: on this device, and by e-mail if the server sends it. */
import { useState } from 'preact/hooks';
import { turnOffNotices, turnOnNotices } from '../../app/notices';
import { settings } from '../../app/settings';
import { useAsync } from '../../app/use-async';
import { ago } from '../../app/when';
import { noticeMessages } from '../../i18n/en/me';
import { pageMessages } from '../../i18n/en/pages';
import { confirmMail, forgetMail, noticeSettings, putMailBack, setMail, stopMail } from '../../net/own-api';
import { useStore } from '../../store/store';
import { ActionButton } from '../../ui/ActionButton';
import { useBusy } from '../../ui/hooks/use-busy';
import { NewCode } from '../accounts/me/NewCode';
import { OneFieldForm } from '../accounts/OneFieldForm';
import { OutcomeLine, useOutcome } from '../accounts/outcome';

const texts = noticeMessages;

function OnThisDevice({ pushKey }: { pushKey: string | null }) {
  const isOn = useStore(settings, ({ notices }) => notices);
  const [result, setResult] = useState<'on' | 'tab' | 'denied'>('on');
  const { isBusy, run } = useBusy();
  const change = (isWanted: boolean): Promise<void> =>
    run(async () => {
      if (isWanted) setResult(await turnOnNotices(pushKey));
      else await turnOffNotices();
    });
  const notes = { on: texts.deviceNote, tab: texts.tabOnly, denied: texts.denied };
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={isOn}
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <span>
        {texts.device} <small class="quiet">{isBusy ? pageMessages.busy : notes[result]}</small>
      </span>
    </label>
  );
}

type Settings = Awaited<ReturnType<typeof noticeSettings>>;

/** An address that is confirmed. */
function MailAddress({ line, again }: { line: string; again: () => void }) {
  const [outcome, run] = useOutcome();
  return (
    <p class="row wrap">
      <span data-own={texts.covered}>
        <span>{line}</span>
      </span>
      <ActionButton
        class="button"
        act={() =>
          run(async () => {
            await forgetMail();
            again();
            return texts.mailStopped;
          })
        }
      >
        {texts.mailStop}
      </ActionButton>
      <OutcomeLine outcome={outcome} />
    </p>
  );
}

function ByMail({ settings: { mail, signIn }, again }: { settings: Settings; again: () => void }) {
  if (mail?.isConfirmed) return <MailAddress line={texts.mailOn(mail.address)} again={again} />;
  if (signIn) return <MailAddress line={texts.mailSignsIn(signIn.address)} again={again} />;
  return (
    <OneFieldForm
      label={texts.mail}
      button={texts.mailSave}
      send={async (address) => {
        await setMail(address);
        again();
        return texts.mailSent;
      }}
      note={
        <p class="quiet">
          {texts.mailNote} {mail?.taken && texts.mailTaken(ago(mail.taken))}
        </p>
      }
    >
      <input
        name="address"
        type="email"
        data-own=""
        required
        autocomplete="email"
        defaultValue={mail?.address ?? ''}
      />
    </OneFieldForm>
  );
}

/** Only for an existing player: the request creates no guest. */
export function NoticeSettings({ lead }: { lead?: string }) {
  const [found, again] = useAsync(noticeSettings, []);
  const now = found.state === 'here' ? found.value : null;
  return (
    <section class="panel stack">
      <h2>{texts.heading}</h2>
      {lead && <p class="quiet">{lead}</p>}
      <OnThisDevice pushKey={now?.pushKey ?? null} />
      {now?.hasMail &&
        (now.noAddress === undefined ? (
          <ByMail settings={now} again={again} />
        ) : (
          <p class="quiet">{texts.mailNeeds(now.noAddress)}</p>
        ))}
    </section>
  );
}

/** What the links of e-mails do, by their names in the address. */
export type MailAct = 'confirm' | 'stop' | 'undo';

const MAIL_ACTS: Readonly<Record<MailAct, (code: string) => Promise<string | null>>> = {
  confirm: confirmMail,
  stop: stopMail,
  undo: putMailBack,
};

/** The target of a link in an e-mail. Mail scanners open links: only the button does it. */
export function MailLink({ what, code }: { what: MailAct; code: string }) {
  const [outcome, run] = useOutcome();
  const [isDone, setDone] = useState(false);
  const [recovery, setRecovery] = useState<string | null>(null);
  const { heading, note, button, done } = texts.mailLinks[what];
  const act = () =>
    run(async () => {
      setRecovery(await MAIL_ACTS[what](code));
      setDone(true);
      // A reload must not try it again.
      history.replaceState(history.state, '', '/me');
      return done;
    });
  return (
    <section class="panel stack">
      <h2>{heading}</h2>
      {!isDone && (
        <>
          <p>{note}</p>
          <p>
            <ActionButton class="button primary" act={act}>
              {button}
            </ActionButton>
          </p>
        </>
      )}
      <OutcomeLine outcome={outcome} />
      {recovery !== null && <NewCode code={recovery} />}
    </section>
  );
}
