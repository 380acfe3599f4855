/** P-3, P-57, P-61. What limits the player, with an appeal against it, and what became of their reports. */
import { useState } from 'preact/hooks';
import { useAsync } from '../../../app/use-async';
import { ago } from '../../../app/when';
import { standingMessages as texts } from '../../../i18n/en/me';
import { appeal, ownReports, ownStanding, type OwnLimit } from '../../../net/own-api';
import { BusyButton } from '../../../ui/ActionButton';
import { OutcomeLine, useOutcome } from '../outcome';
import { format } from '../../../i18n/formats';

const moment = format<number>(() => new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' }));

const APPEAL_LENGTH = 2000;

function Appeal({ actionId }: { actionId: string }) {
  const [outcome, run, isBusy] = useOutcome();
  const [text, setText] = useState('');
  return (
    <details>
      <summary>{texts.appeal}</summary>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void run(async () => {
            await appeal(actionId, text);
            setText('');
            return texts.appealed;
          });
        }}
      >
        <label class="field">
          <span>{texts.appealText}</span>
          <textarea
            rows={3}
            dir="auto"
            required
            maxLength={APPEAL_LENGTH}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <small class="quiet">{texts.appealNote}</small>
        </label>
        <p>
          <BusyButton class="button" type="submit" isBusy={isBusy}>
            {texts.appealSend}
          </BusyButton>
        </p>
        <OutcomeLine outcome={outcome} />
      </form>
    </details>
  );
}

function Limit({ limit }: { limit: OwnLimit }) {
  const { why, until, actionId } = limit;
  return (
    <li class="stack">
      <p>
        {why} <small class="quiet">{until === null ? texts.forGood : texts.until(moment(until))}</small>
      </p>
      <Appeal actionId={actionId} />
    </li>
  );
}

/** Nothing for those who have neither: that is nearly everybody. */
export function Standing() {
  const [standing] = useAsync(ownStanding, []);
  const [reports] = useAsync(ownReports, []);
  const limits = standing.state === 'here' ? standing.value.limits : [];
  const mine = reports.state === 'here' ? reports.value : [];
  return (
    <>
      {limits.length > 0 && (
        <section class="panel stack">
          <h2>{texts.limits}</h2>
          <ul class="stack">
            {limits.map((limit) => (
              <Limit key={limit.actionId} limit={limit} />
            ))}
          </ul>
        </section>
      )}
      {mine.length > 0 && (
        <section class="panel stack">
          <h2>{texts.reports}</h2>
          <ul class="stack">
            {mine.map(({ reportId, reason, at, answer }) => (
              <li key={reportId}>
                {texts.reasons[reason] ?? reason}, {ago(at)}: <strong>{answer ?? texts.reportWaits}</strong>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
