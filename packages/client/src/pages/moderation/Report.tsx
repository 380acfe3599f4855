/** P-58. A report with all that is needed to decide it. */
import { useAsync } from '../../app/use-async';
import { ago, left } from '../../app/when';
import { deskMessages as texts } from './messages';
import { pageMessages } from '../../i18n/en/pages';
import { isolated } from '../../i18n/names';
import { act, decide, reportOf, take, type DeskKey, type ReportDetails } from './api';
import { serverNow } from '../../net/server-clock';
import { ActionButton } from '../../ui/ActionButton';
import { OutcomeLine, useOutcome } from '../accounts/outcome';
import { DecisionForm, ON_MATCH, ON_PERSON } from './DecisionForm';
import { LogList } from './DeskLog';
import { MatchName, Person } from './Named';
import { SureButton } from './SureButton';

interface Of {
  desk: DeskKey;
  report: ReportDetails;
  again: () => void;
}

function Facts({ report }: { report: ReportDetails }) {
  const { about, by, reporter, matchId, replay, reportId, seq, text, reason, at, people, matchNames } =
    report;
  return (
    <>
      <h2>{texts.reasons[reason] ?? reason}</h2>
      <blockquote class="desk-words" dir="auto">
        {text}
      </blockquote>
      <dl class="desk-facts">
        <dt>{texts.about}</dt>
        <dd>{about ? <Person id={about.id} people={people} /> : texts.nobody}</dd>
        <dt>{texts.by}</dt>
        <dd>
          {by ? <Person id={by.id} people={people} /> : texts.someone}, {ago(at)}{' '}
          <small class="quiet">{texts.record(reporter.reports, reporter.decided, reporter.upheld)}</small>
        </dd>
        {matchId !== null && <dt>{texts.match}</dt>}
        {matchId !== null && (
          <dd>
            <MatchName id={matchId} matchNames={matchNames} />
          </dd>
        )}
      </dl>
      {replay !== null && (
        <p>
          <a class="button" href={`/desk?replay=${reportId}${seq === null ? '' : `&at=${seq}`}`}>
            {texts.replay}
          </a>
        </p>
      )}
    </>
  );
}

function Lines({ desk, report, again }: Of) {
  const [outcome, run] = useOutcome();
  const { lines, matchId, seq: reported } = report;
  const remove = (seq: number): Promise<void> =>
    run(async () => {
      const decision = { action: 'erase', reason: texts.lineReason, note: '', until: null };
      await act(desk, decision, { matchId: matchId ?? '', seq });
      again();
      return texts.removedLine;
    });
  return (
    <>
      <h3>{texts.lines}</h3>
      {lines.length === 0 && <p class="quiet">{texts.linesNone}</p>}
      <ul class="desk-list">
        {lines.map(({ seq, name, to, text, hidden }) => (
          <li key={seq} class="desk-line" aria-current={seq === reported}>
            <span class="desk-words">
              <strong>{isolated(name)}</strong> {to === 'team' && <small>({texts.toTeam}) </small>}
              {text === null ? <em class="quiet">{texts.lineRemoved}</em> : <bdi>{text}</bdi>}
              {hidden && <small class="quiet"> {texts.lineHidden}</small>}
            </span>
            {text !== null && (
              <SureButton
                what={texts.removeLine}
                label={texts.removeLineOf(isolated(name))}
                act={() => remove(seq)}
              />
            )}
          </li>
        ))}
      </ul>
      <OutcomeLine outcome={outcome} />
    </>
  );
}

/** What can be done about this report. */
function actionsFor({ about, matchId, seq, lines }: ReportDetails): string[] {
  const isLine = lines.some((line) => line.seq === seq && line.text !== null);
  return [
    'dismiss',
    ...(about ? ON_PERSON : []),
    ...(isLine ? ['erase'] : []),
    ...(matchId !== null ? ON_MATCH : []),
  ];
}

function Decide({ desk, report, again }: Of) {
  const [outcome, run] = useOutcome();
  const { reportId, state, takenUntil } = report;
  const isTaken = takenUntil !== null && takenUntil > serverNow();
  if (state === 'decided') return <p role="status">{texts.isDecided}</p>;
  return (
    <>
      <h3>{texts.decision}</h3>
      {isTaken && <p class="quiet">{texts.takenUntil(left(takenUntil))}</p>}
      <ActionButton
        class="button"
        act={() =>
          run(async () => {
            await take(desk, reportId);
            return texts.taken;
          })
        }
      >
        {texts.take}
      </ActionButton>
      <OutcomeLine outcome={outcome} />
      <DecisionForm
        label={texts.decision}
        actions={actionsFor(report)}
        done={texts.decided}
        decide={async (decision) => {
          await decide(desk, reportId, decision);
          again();
        }}
      />
    </>
  );
}

export function Report({ desk, id }: { desk: DeskKey; id: string }) {
  const [answer, again] = useAsync(() => reportOf(desk, id), [desk.token, id]);
  return (
    <>
      <p>
        <a href="/desk">{texts.back}</a>
      </p>
      {answer.state === 'waiting' && <p role="status">{pageMessages.match.loading}</p>}
      {answer.state === 'refused' && <p role="alert">{answer.message}</p>}
      {answer.state === 'here' && (
        <div class="desk-report-page">
          <section class="panel stack">
            <Facts report={answer.value} />
            <Lines desk={desk} report={answer.value} again={again} />
          </section>
          <section class="panel stack">
            <Decide desk={desk} report={answer.value} again={again} />
            <h3>{texts.earlier}</h3>
            {answer.value.earlier.length === 0 && <p class="quiet">{texts.earlierNone}</p>}
            <LogList acts={answer.value.earlier} names={answer.value} />
          </section>
        </div>
      )}
    </>
  );
}
