/** P-58. The reports of a state; of the open ones who waits longest is first. */
import { useState } from 'preact/hooks';
import { useAsync } from '../../app/use-async';
import { ago } from '../../app/when';
import { deskMessages as texts } from './messages';
import { reports, type DeskKey, type ReportState } from './api';
import { Select } from '../../ui/Select';
import { Found, partOf } from './Found';
import { MatchName, Person } from './Named';

export function Reports({ desk }: { desk: DeskKey }) {
  const [state, setState] = useState<ReportState>('open');
  const [answer, again] = useAsync(() => reports(desk, state), [desk.token, state]);
  return (
    <section class="panel stack" aria-label={texts.tabs.reports}>
      <h2>{texts.tabs.reports}</h2>
      <Select label={texts.state} value={state} options={texts.states} onChange={setState} />
      <Found
        answer={partOf(answer, ({ reports: rows, ...names }) => rows.map((row) => ({ ...row, names })))}
        again={again}
        each={({ reportId, reason, text, at, about, by, matchId, names: { people, matchNames } }) => (
          <li key={reportId}>
            <a class="desk-report" href={`/desk?report=${reportId}`}>
              <span class="row wrap">
                <strong>{texts.reasons[reason] ?? reason}</strong>
                <small class="quiet">{ago(at)}</small>
              </span>
              <bdi class="desk-words">{text}</bdi>
            </a>
            <p class="desk-words small">
              {about !== null && (
                <>
                  {texts.reportOn} <Person id={about} people={people} />{' '}
                </>
              )}
              {by !== '' && (
                <>
                  {texts.reportBy} <Person id={by} people={people} />{' '}
                </>
              )}
              {matchId !== null && (
                <>
                  {texts.inMatch} <MatchName id={matchId} matchNames={matchNames} />
                </>
              )}
            </p>
          </li>
        )}
      />
    </section>
  );
}
