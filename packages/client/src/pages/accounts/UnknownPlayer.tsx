/** On every page: the server does not know this browser's player. Nothing is given up before the player says so. */
import { unknownPlayerMessages as texts } from '../../i18n/en/me';
import { pageMessages } from '../../i18n/en/pages';
import { isolated } from '../../i18n/names';
import { startAsNewGuest } from '../../net/restore';
import { unknownIdentity } from '../../net/identity';
import { useStore } from '../../store/store';
import { OutcomeLine, useOutcome } from './outcome';
import { ActionButton } from '../../ui/ActionButton';

export function UnknownPlayer({ reload = () => location.reload() }: { reload?: () => void }) {
  const unknown = useStore(unknownIdentity, (now) => now);
  const [outcome, run] = useOutcome();
  if (!unknown) return null;
  return (
    <section class="banner stack" role="alert">
      <p>
        <strong>{texts.what(isolated(unknown.name))}</strong> {texts.wayBack}
      </p>
      <p class="row wrap">
        <button type="button" class="button" onClick={reload}>
          {pageMessages.errors.again}
        </button>
        <a class="button" href="/sign-in">
          {texts.signIn}
        </a>
        <ActionButton
          class="button"
          act={() =>
            run(async () => {
              await startAsNewGuest();
              reload();
              return '';
            })
          }
        >
          {texts.newGuest}
        </ActionButton>
        <OutcomeLine outcome={outcome} />
      </p>
    </section>
  );
}
