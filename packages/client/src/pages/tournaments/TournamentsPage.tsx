/** `/tournaments`: what comes next, runs and is over, and the form to hold one. */
import { useAsync } from '../../app/use-async';
import { isolated } from '../../i18n/names';
import { later } from '../../ui/lazy';
import { SiteHeader } from '../../ui/SiteHeader';
import { Unanswered } from '../../ui/failures/Unanswered';
import { tournaments, type TournamentSummary } from './api';
import { tournamentMessages as texts } from './messages';
import { stateOf } from './state-text';
import { useNow, when } from './times';
import './tournaments.css';

const HoldForm = later(async () => (await import('./HoldForm')).HoldForm);

function Row({ of, now }: { of: TournamentSummary; now: number }) {
  return (
    <li class="cup-row">
      <a href={`/tournaments/${of.id}`}>{isolated(of.name)}</a>
      <span class="figures">{stateOf(of, now)}</span>
      <span class="quiet">
        {texts.formats[of.format]} · {of.title} · {when(of.startsAt)} · {texts.people(of)} ·{' '}
        {texts.host(of.host?.name ?? null)}
        {of.mine?.state === 'in' && ` · ${texts.entered}`}
      </span>
    </li>
  );
}

function Rows({ heading, of, now }: { heading: string; of: TournamentSummary[]; now: number }) {
  if (of.length === 0) return null;
  return (
    <section class="cup-section">
      <h2>{heading}</h2>
      <ul class="cup-rows">
        {of.map((each) => (
          <Row key={each.id} of={each} now={now} />
        ))}
      </ul>
    </section>
  );
}

export function TournamentsPage() {
  const [answer, again] = useAsync(tournaments, []);
  const now = useNow();
  return (
    <>
      <SiteHeader here="other" />
      <main class="page" id="content">
        <header class="cup-head">
          <h1>{texts.heading}</h1>
          <p class="quiet">{texts.lead}</p>
        </header>
        <Unanswered {...{ answer, again }} />
        {answer.state === 'here' && (
          <>
            {answer.value.next.length + answer.value.running.length === 0 && <p>{texts.none}</p>}
            <Rows heading={texts.running} of={answer.value.running} now={now} />
            <Rows heading={texts.next} of={answer.value.next} now={now} />
            <Rows heading={texts.finished} of={answer.value.finished} now={now} />
          </>
        )}
        <HoldForm />
      </main>
    </>
  );
}
