/** P-8, P-9. The player's passkeys, and how many ways back in are left. */
import { useState } from 'preact/hooks';
import { useAsync } from '../../../app/use-async';
import { passkeyMessages as texts } from '../sign-in/messages';
import type { OwnAccount } from '../../../net/own-api';
import { hasPasskeys, makePasskey, ownPasskeys, removePasskey, type OwnPasskey } from '../passkeys';
import { ActionButton } from '../../../ui/ActionButton';
import { OneFieldForm } from '../OneFieldForm';
import { OutcomeLine, useOutcome } from '../outcome';
import { format } from '../../../i18n/formats';
import { NewCode } from './NewCode';

const day = format<number>(() => new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long' }));

const labelOf = ({ label }: OwnPasskey): string => label || texts.unnamed;

function Add({ onAdded }: { onAdded: (code: string | null) => void }) {
  const [label, setLabel] = useState('');
  return (
    <OneFieldForm
      label={texts.label}
      button={texts.add}
      send={async () => {
        onAdded(await makePasskey(label.trim()));
        setLabel('');
        return texts.added;
      }}
    >
      <input
        value={label}
        dir="auto"
        maxLength={60}
        autocomplete="off"
        onInput={(event) => setLabel(event.currentTarget.value)}
      />
    </OneFieldForm>
  );
}

function Passkey({ passkey, onRemoved }: { passkey: OwnPasskey; onRemoved: () => void }) {
  const [outcome, run] = useOutcome();
  const { createdAt, lastUsedAt } = passkey;
  return (
    <li class="row wrap">
      <span>
        {labelOf(passkey)}{' '}
        <small class="quiet">
          {texts.since(day(createdAt), lastUsedAt === null ? null : day(lastUsedAt))}
        </small>
      </span>
      <ActionButton
        class="button"
        aria-label={texts.removeName(labelOf(passkey))}
        act={() =>
          run(async () => {
            await removePasskey(passkey.id);
            onRemoved();
            return texts.removed;
          })
        }
      >
        {texts.remove}
      </ActionButton>
      <OutcomeLine outcome={outcome} />
    </li>
  );
}

/** `onChanged`: the ways may be others now. */
export function Passkeys({ account, onChanged }: { account: OwnAccount; onChanged: () => void }) {
  const [found, again] = useAsync(ownPasskeys, []);
  const [code, setCode] = useState<string | null>(null);
  const passkeys = found.state === 'here' ? found.value : [];
  const changed = (): void => {
    again();
    onChanged();
  };
  const others = account.ways.filter((way) => way !== 'passkey').length;
  return (
    <section class="panel stack">
      <h2>{texts.heading}</h2>
      {account.kind === 'guest' && <p>{account.noAccount ?? texts.guest}</p>}
      {found.state === 'here' && passkeys.length + others === 1 && <p role="status">{texts.oneLeft}</p>}
      <p class="quiet">{texts.note}</p>
      {found.state === 'refused' && <p role="alert">{found.message}</p>}
      {passkeys.length > 0 && (
        <ul class="stack">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} onRemoved={changed} />
          ))}
        </ul>
      )}
      {code !== null && <NewCode code={code} />}
      {hasPasskeys() && account.noAccount === undefined && (
        <Add
          onAdded={(made) => {
            if (made !== null) setCode(made);
            changed();
          }}
        />
      )}
    </section>
  );
}
