/** P-27, P-28. Nobody else is here: when somebody usually is, a lookout, and a search that can wait. */
import { useState } from 'preact/hooks';
import { turnOnNotices } from '../../app/notices';
import { useAsync } from '../../app/use-async';
import { noticeSettings } from '../../net/own-api';
import { ActionButton } from '../../ui/ActionButton';
import { endLookout, lookOut, ownLookout, type Lobby, type Wanted } from './api';
import { busiest } from './clock';
import { seekMessages as texts } from './messages';

const EVENING = [19, 22] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

function HourField(props: { label: string; value: number; onChange: (hour: number) => void }) {
  return (
    <label class="field">
      <span>{props.label}</span>
      <select
        value={String(props.value)}
        onChange={({ currentTarget }) => props.onChange(Number(currentTarget.value))}
      >
        {HOURS.map((hour) => (
          <option key={hour} value={String(hour)}>
            {hour}:00
          </option>
        ))}
      </select>
    </label>
  );
}

function LookoutForm({ wishes, hours }: { wishes: readonly Wanted[]; hours: readonly string[] | null }) {
  const [kept, again] = useAsync(ownLookout, []);
  const [first, last] = (hours ?? EVENING).map(Number);
  const [from, setFrom] = useState(first ?? EVENING[0]);
  const [to, setTo] = useState(last ?? EVENING[1]);
  const [note, setNote] = useState('');
  if (kept.state !== 'here') return null;
  const begin = async (): Promise<void> => {
    const { pushKey } = await noticeSettings();
    const answer = await turnOnNotices(pushKey);
    if (answer !== 'on') return setNote(texts.lookoutNoPush);
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    await lookOut({ wishes, from, to, zone });
    setNote('');
    again();
  };
  if (kept.value)
    return (
      <p class="row wrap">
        <span>{texts.lookoutKept(kept.value.from, kept.value.to)}</span>
        <ActionButton class="button" act={() => endLookout().then(again)}>
          {texts.lookoutEnd}
        </ActionButton>
      </p>
    );
  return (
    <details>
      <summary>{texts.lookout}</summary>
      <div class="row wrap">
        <HourField label={texts.lookoutFrom} value={from} onChange={setFrom} />
        <HourField label={texts.lookoutTo} value={to} onChange={setTo} />
        <ActionButton class="button" act={begin}>
          {texts.lookoutBegin}
        </ActionButton>
      </div>
      <p class="quiet small">{texts.lookoutNote}</p>
      <p role="status">{note}</p>
    </details>
  );
}

export function EmptyHouse(props: {
  lobby: Lobby;
  wishes: readonly Wanted[];
  /** Absent where it is searched for already. */
  onByCorrespondence: (() => void) | undefined;
}) {
  const { lobby, wishes, onByCorrespondence } = props;
  const hours = busiest(lobby.hours);
  const [from = '', to = ''] = hours ?? [];
  return (
    <div class="stack">
      <p>
        <strong>{texts.nobodyHere}</strong> {hours && texts.usually(from, to)}
      </p>
      {onByCorrespondence && (
        <p class="row wrap">
          <button type="button" class="button" onClick={onByCorrespondence}>
            {texts.byCorrespondence}
          </button>
          <small class="quiet">{texts.byCorrespondenceNote}</small>
        </p>
      )}
      <LookoutForm wishes={wishes} hours={hours} />
    </div>
  );
}
