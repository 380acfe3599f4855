/** P-65, P-66. What the server has of the player: saved as a file, or deleted. */
import { useState } from 'preact/hooks';
import { meMessages as texts } from '../../../i18n/en/me';
import { exportMe, removeMe } from '../../../net/own-api';
import { ActionButton } from '../../../ui/ActionButton';
import { OutcomeLine, useOutcome } from '../outcome';

function Export() {
  const [outcome, run] = useOutcome();
  return (
    <>
      <p class="quiet">{texts.exportNote}</p>
      <p>
        <ActionButton
          class="button"
          act={() =>
            run(async () => {
              // Loaded here: matches load it without the rest of this page.
              const { saveFile } = await import('../../../ui/save-file');
              saveFile(new Blob([await exportMe()], { type: 'application/json' }), 'star-eater-my-data.json');
              return texts.exported;
            })
          }
        >
          {texts.exportData}
        </ActionButton>
      </p>
      <OutcomeLine outcome={outcome} />
    </>
  );
}

/** `onLeft`: gets the sentence that says what happened; the player is nobody here then. */
export function OwnData({ isAccount, onLeft }: { isAccount: boolean; onLeft: (line: string) => void }) {
  const [sure, setSure] = useState(false);
  const [outcome, run] = useOutcome();
  return (
    <section class="panel stack">
      <h2>{texts.remove}</h2>
      <Export />
      <p class="quiet">{isAccount ? texts.removeAccountNote : texts.removeNote}</p>
      <p>
        <ActionButton
          class="button danger"
          act={() => {
            if (!sure) return Promise.resolve(setSure(true));
            return run(async () => {
              await removeMe();
              onLeft(isAccount ? texts.removedLater : texts.removed);
              return '';
            });
          }}
        >
          {sure ? texts.removeConfirm : texts.removeButton}
        </ActionButton>
      </p>
      <OutcomeLine outcome={outcome} />
    </section>
  );
}
