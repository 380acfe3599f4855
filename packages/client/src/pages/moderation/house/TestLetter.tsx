/** Whether the mail server takes a letter, and what it says if not. */
import { useState } from 'preact/hooks';
import { BusyButton } from '../../../ui/ActionButton';
import { OutcomeLine, useOutcome } from '../../accounts/outcome';
import type { DeskKey } from '../api';
import { sendTestLetter } from './api';
import { houseMessages as texts } from './messages';

export function TestLetter({ desk }: { desk: DeskKey }) {
  const [outcome, run, isBusy] = useOutcome();
  const [address, setAddress] = useState('');
  return (
    <form
      class="panel stack"
      aria-label={texts.letter}
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => {
          const { to, server } = await sendTestLetter(desk, address.trim() || null);
          return texts.letterSent(to, server);
        });
      }}
    >
      <h2>{texts.letter}</h2>
      <p class="quiet">{texts.letterNote}</p>
      <label class="field">
        <span>{texts.letterTo}</span>
        <input
          type="email"
          value={address}
          maxLength={200}
          onInput={(event) => setAddress(event.currentTarget.value)}
        />
      </label>
      <p>
        <BusyButton type="submit" class="button" isBusy={isBusy}>
          {texts.sendLetter}
        </BusyButton>
      </p>
      <OutcomeLine outcome={outcome} />
    </form>
  );
}
