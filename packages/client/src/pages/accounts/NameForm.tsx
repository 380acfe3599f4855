import { NAME_LENGTH } from '@star-eater/rules/src/lengths';
import { useState } from 'preact/hooks';
import { meMessages } from '../../i18n/en/me';
import { rename } from '../../net/own-api';
import { OneFieldForm } from './OneFieldForm';

/** The player's own name, as others see it. A visitor without an identity becomes a guest with this name. */
export function NameForm({ name }: { name: string }) {
  // Null until something is typed: then the current name, which a claim or a new guest may change.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <OneFieldForm
      label={meMessages.name}
      button={meMessages.save}
      send={async () => {
        await rename(typed ?? name);
        setTyped(null);
        return meMessages.saved;
      }}
      note={<p class="quiet">{meMessages.nameNote}</p>}
    >
      <input
        value={typed ?? name}
        dir="auto"
        required
        maxLength={NAME_LENGTH}
        autocomplete="nickname"
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
    </OneFieldForm>
  );
}
