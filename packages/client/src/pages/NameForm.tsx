import { NAME_LENGTH } from '@star-eater/rules/src/lengths';
import { useState } from 'preact/hooks';
import { meMessages } from '../i18n/en/me';
import { rename } from '../net/own-api';
import { BusyButton } from '../ui/ActionButton';
import { OutcomeLine, useOutcome } from './outcome';

/** The player's own name, as others see it. A visitor without an identity becomes a guest with this name. */
export function NameForm({ name }: { name: string }) {
  const [outcome, run, isBusy] = useOutcome();
  // Null until something is typed: then the current name, which a claim or a new guest may change.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <form
      class="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => {
          await rename(typed ?? name);
          setTyped(null);
          return meMessages.saved;
        });
      }}
    >
      <label class="field">
        <span>{meMessages.name}</span>
        <input
          value={typed ?? name}
          required
          maxLength={NAME_LENGTH}
          autocomplete="nickname"
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <BusyButton class="button" type="submit" isBusy={isBusy}>
        {meMessages.save}
      </BusyButton>
      <p class="quiet">{meMessages.nameNote}</p>
      <OutcomeLine outcome={outcome} />
    </form>
  );
}
