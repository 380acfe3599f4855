/** P-12. Asks for a mail that signs in, and takes the letters that it has. */
import { useState } from 'preact/hooks';
import { signInMessages as texts } from '../../i18n/en/sign-in';
import { askForMail, signInByMail } from '../../net/mail-sign-in';
import { BusyButton } from '../../ui/ActionButton';
import { OutcomeLine, useOutcome } from '../outcome';

function Letters({ request, onDone }: { request: string; onDone: () => void }) {
  const [outcome, run, isBusy] = useOutcome();
  return (
    <form
      class="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        const letters = String(new FormData(event.currentTarget).get('letters'));
        void run(async () => {
          await signInByMail(letters, request);
          onDone();
          return texts.done;
        });
      }}
    >
      <label class="field">
        <span>{texts.mailTyped}</span>
        <input
          name="letters"
          required
          maxLength={20}
          autocomplete="one-time-code"
          autocapitalize="characters"
          spellcheck={false}
        />
      </label>
      <BusyButton class="button" type="submit" isBusy={isBusy}>
        {texts.signIn}
      </BusyButton>
      <OutcomeLine outcome={outcome} />
    </form>
  );
}

export function MailForm({ onDone }: { onDone: () => void }) {
  const [outcome, run, isBusy] = useOutcome();
  const [request, setRequest] = useState<string | null>(null);
  return (
    <>
      <form
        class="name-form"
        onSubmit={(event) => {
          event.preventDefault();
          const address = String(new FormData(event.currentTarget).get('address'));
          void run(async () => {
            setRequest(await askForMail(address));
            return texts.mailSent;
          });
        }}
      >
        <label class="field">
          <span>{texts.mailAddress}</span>
          <input name="address" type="email" required autocomplete="email" />
        </label>
        <BusyButton class="button" type="submit" isBusy={isBusy}>
          {texts.mailSend}
        </BusyButton>
        <OutcomeLine outcome={outcome} />
      </form>
      {request !== null && <Letters key={request} request={request} onDone={onDone} />}
    </>
  );
}
