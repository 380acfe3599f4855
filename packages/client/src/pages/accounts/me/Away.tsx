/** P-41. Days on which this player's clocks stand still. */
import { AWAY_DAYS } from '@star-eater/rules/src/lengths';
import { useState } from 'preact/hooks';
import { useAsync } from '../../../app/use-async';
import { day } from '../../../app/when';
import { mannersMessages as texts } from '../../../table/people/manners-messages';
import { ownManners, setAway, type Away as AwayNow } from './manners-api';
import { serverNow } from '../../../net/server-clock';
import { ActionButton } from '../../../ui/ActionButton';
import { OneFieldForm } from '../OneFieldForm';
import { OutcomeLine, useOutcome } from '../outcome';

/** Midnight of this browser's zone, so many days from today. */
function midnight(days: number): Date {
  const at = new Date(serverNow());
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + days);
}

/** As a date field has it. */
const fieldOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

export function Away() {
  const [found] = useAsync(async () => (await ownManners()).away, []);
  const [changed, setChanged] = useState<AwayNow | null>(null);
  const [outcome, run] = useOutcome();
  const now = changed ?? (found.state === 'here' ? found.value : null);
  if (!now) return null;
  const { until, daysLeft } = now;
  return (
    <section class="panel stack" aria-label={texts.away}>
      <h2>{texts.away}</h2>
      <p class="quiet">{texts.awayNote}</p>
      {until === null ? (
        <OneFieldForm
          label={texts.awayUntil}
          button={texts.awaySave}
          send={async (value) => {
            setChanged(await setAway(new Date(`${value}T00:00`).getTime()));
            return '';
          }}
          note={<p class="quiet">{texts.daysLeft(daysLeft)}</p>}
        >
          <input
            type="date"
            name="until"
            required
            min={fieldOf(midnight(1))}
            max={fieldOf(midnight(Math.min(AWAY_DAYS.atOnce, daysLeft)))}
            disabled={daysLeft === 0}
          />
        </OneFieldForm>
      ) : (
        <p class="row wrap">
          <strong role="status">{texts.awayNow(day(until))}</strong>
          <ActionButton
            class="button"
            act={() =>
              run(async () => {
                setChanged(await setAway(null));
                return texts.isBack;
              })
            }
          >
            {texts.back}
          </ActionButton>
        </p>
      )}
      <OutcomeLine outcome={outcome} />
    </section>
  );
}
