/** P-20. Whom this player has blocked; nothing without any. */
import { useAsync } from '../../../app/use-async';
import { blockMessages as texts } from '../../../ui/blocks/messages';
import { isolated } from '../../../i18n/names';
import { ownBlocks, unblock } from '../../../ui/blocks/api';
import { ActionButton } from '../../../ui/ActionButton';

export function Blocks() {
  const [found, again] = useAsync(ownBlocks, []);
  if (found.state !== 'here' || found.value.length === 0) return null;
  return (
    <section class="panel stack" aria-label={texts.heading}>
      <h2>{texts.heading}</h2>
      <p class="quiet">{texts.note}</p>
      <ul class="stack">
        {found.value.map(({ playerId, name }) => (
          <li key={playerId} class="row wrap">
            <span>{isolated(name)}</span>
            <ActionButton
              class="button"
              aria-label={texts.unblockName(name)}
              act={() => unblock(playerId).then(again)}
            >
              {texts.unblock}
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
