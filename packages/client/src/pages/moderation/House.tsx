/** What concerns everybody: an announcement to all pages, and for the operator a backup. */
import { useState } from 'preact/hooks';
import { deskMessages as texts } from './messages';
import { announce, backup, type DeskKey } from './api';
import { BusyButton } from '../../ui/ActionButton';
import { OutcomeLine, useOutcome } from '../accounts/outcome';
import { SureButton } from './SureButton';

function Announcement({ desk }: { desk: DeskKey }) {
  const [outcome, run, isBusy] = useOutcome();
  const [text, setText] = useState('');
  const [minutes, setMinutes] = useState('30');
  const [isSure, setSure] = useState(false);
  return (
    <form
      class="panel stack"
      aria-label={texts.announcement}
      onSubmit={(event) => {
        event.preventDefault();
        setSure(!isSure);
        if (!isSure) return;
        void run(async () => {
          await announce(desk, text, Number(minutes));
          setText('');
          return texts.announced;
        });
      }}
    >
      <h2>{texts.announcement}</h2>
      <p class="quiet">{texts.announcementNote}</p>
      <div class="desk-announcement">
        <label class="field">
          <span>{texts.announcementText}</span>
          <input
            value={text}
            required
            maxLength={200}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <label class="field">
          <span>{texts.minutes}</span>
          <input
            type="number"
            min={1}
            max={24 * 60}
            required
            value={minutes}
            onInput={(event) => setMinutes(event.currentTarget.value)}
          />
        </label>
      </div>
      <p>
        <BusyButton type="submit" class={isSure ? 'button danger' : 'button primary'} isBusy={isBusy}>
          {isSure ? texts.confirm(texts.announce) : texts.announce}
        </BusyButton>
      </p>
      <OutcomeLine outcome={outcome} />
    </form>
  );
}

function Backup({ desk }: { desk: DeskKey }) {
  const [outcome, run] = useOutcome();
  return (
    <section class="panel stack">
      <h2>{texts.backup}</h2>
      <p class="quiet">{texts.backupNote}</p>
      <p>
        <SureButton
          what={texts.backUp}
          act={() => run(async () => texts.backedUp((await backup(desk)).file))}
        />
      </p>
      <OutcomeLine outcome={outcome} />
    </section>
  );
}

export function House({ desk }: { desk: DeskKey }) {
  return (
    <>
      <Announcement desk={desk} />
      {desk.isOperator && <Backup desk={desk} />}
    </>
  );
}
