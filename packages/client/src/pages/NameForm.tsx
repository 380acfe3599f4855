import { useState } from 'preact/hooks';
import { words } from '../i18n/en/pages';
import { rename } from '../net/api';
import { OutcomeLine, useOutcome } from './outcome';

/** One's own name, as others see it. */
export function NameForm({ name }: { name: string }) {
  const [outcome, run] = useOutcome();
  const [value, setValue] = useState(name);
  return (
    <form
      class="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => {
          await rename(value);
          return words.me.saved;
        });
      }}
    >
      <label class="field">
        <span>{words.me.name}</span>
        <input
          value={value}
          maxLength={24}
          autocomplete="nickname"
          onInput={(event) => setValue(event.currentTarget.value)}
        />
      </label>
      <button class="button" type="submit">
        {words.me.save}
      </button>
      <p class="quiet">{words.me.nameNote}</p>
      <OutcomeLine outcome={outcome} />
    </form>
  );
}
