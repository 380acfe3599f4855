/** P-12. Asks for a mail that signs in, and takes the letters that it has. */
import { useState } from 'preact/hooks';
import { signInMessages as texts } from './messages';
import { askForMail, signInByMail } from './mail-api';
import { OneFieldForm } from '../OneFieldForm';

const Letters = ({ request, onDone }: { request: string; onDone: () => void }) => (
  <OneFieldForm
    label={texts.mailTyped}
    button={texts.signIn}
    send={async (letters) => {
      await signInByMail(letters, request);
      onDone();
      return texts.done;
    }}
  >
    <input
      name="letters"
      data-own=""
      required
      maxLength={20}
      autocomplete="one-time-code"
      autocapitalize="characters"
      spellcheck={false}
    />
  </OneFieldForm>
);

export function MailForm({ onDone }: { onDone: () => void }) {
  const [request, setRequest] = useState<string | null>(null);
  return (
    <>
      <OneFieldForm
        label={texts.mailAddress}
        button={texts.mailSend}
        send={async (address) => {
          setRequest(await askForMail(address));
          return texts.mailSent;
        }}
      >
        <input name="address" type="email" data-own="" required autocomplete="email" />
      </OneFieldForm>
      {request !== null && <Letters key={request} request={request} onDone={onDone} />}
    </>
  );
}
