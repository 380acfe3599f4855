/** Announcements to all pages, which may pause new matches, and those in force. */
import { useState } from 'preact/hooks';
import { useAsync } from '../../../app/use-async';
import { left } from '../../../app/when';
import { BusyButton } from '../../../ui/ActionButton';
import { OutcomeLine, useOutcome } from '../../accounts/outcome';
import type { DeskKey } from '../api';
import { Found } from '../Found';
import { deskMessages as texts } from '../messages';
import { SureButton } from '../SureButton';
import { announce, announcements, withdraw, type InForce } from './api';
import { houseMessages } from './messages';

function InForceLine(props: { desk: DeskKey; one: InForce; again: () => void }) {
  const { desk, one, again } = props;
  const [outcome, run] = useOutcome();
  return (
    <li class="stack">
      <span class="desk-words">{one.text}</span>
      <small class="quiet">{left(one.until)}</small>
      <p>
        <SureButton
          what={houseMessages.withdraw}
          label={houseMessages.withdrawOne(one.text)}
          act={() =>
            run(async () => {
              await withdraw(desk, one.id);
              again();
              return houseMessages.withdrawn;
            })
          }
        />
      </p>
      <OutcomeLine outcome={outcome} />
    </li>
  );
}

function AnnouncementForm({ desk, again }: { desk: DeskKey; again: () => void }) {
  const [outcome, run, isBusy] = useOutcome();
  const [text, setText] = useState('');
  const [minutes, setMinutes] = useState('30');
  const [noNewMatches, setPause] = useState(false);
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
          await announce(desk, { text, minutes: Number(minutes), noNewMatches });
          setText('');
          setPause(false);
          again();
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
            dir="auto"
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
      <label class="check">
        <input
          type="checkbox"
          checked={noNewMatches}
          onChange={(event) => setPause(event.currentTarget.checked)}
        />
        <span>
          {houseMessages.noNewMatches} <small class="quiet">{houseMessages.noNewMatchesNote}</small>
        </span>
      </label>
      <p>
        <BusyButton type="submit" class={isSure ? 'button danger' : 'button primary'} isBusy={isBusy}>
          {isSure ? texts.confirm(texts.announce) : texts.announce}
        </BusyButton>
      </p>
      <OutcomeLine outcome={outcome} />
    </form>
  );
}

export function Announcing({ desk }: { desk: DeskKey }) {
  const [inForce, again] = useAsync(() => announcements(desk), [desk.token]);
  return (
    <>
      <AnnouncementForm desk={desk} again={again} />
      <section class="panel stack" aria-label={houseMessages.inForce}>
        <h2>{houseMessages.inForce}</h2>
        <Found
          answer={inForce}
          again={again}
          each={(one) => <InForceLine key={one.id} desk={desk} one={one} again={again} />}
        />
      </section>
    </>
  );
}
