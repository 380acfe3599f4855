/** `/tournaments/:id`: countdown, entry, my next opponent, standings, what is played now. */
import { useEffect } from 'preact/hooks';
import { setPageTitle } from '../../app/tab-signs';
import { pageMessages } from '../../i18n/en/pages';
import { isolated } from '../../i18n/names';
import { ActionButton } from '../../ui/ActionButton';
import { Notice } from '../../ui/Notice';
import { later } from '../../ui/lazy';
import { SiteHeader } from '../../ui/SiteHeader';
import { Unanswered } from '../../ui/failures/Unanswered';
import { useActing, Why } from './acting';
import { roundsFile, type TournamentAnswer } from './api';
import { Crosstable } from './Crosstable';
import { MyEntry } from './MyEntry';
import { tournamentMessages as texts } from './messages';
import { Rounds } from './Rounds';
import { Standings } from './Standings';
import { stateOf } from './state-text';
import { useNow, when } from './times';
import { useTournament } from './use-tournament';
import './tournaments.css';

const Finished = later(async () => (await import('./Finished')).Finished);
/** Loaded when somebody plays. */
const LiveBoards = later(async () => (await import('./LiveBoards')).LiveBoards);

function Podium({ of }: { of: TournamentAnswer }) {
  const placed = of.standings.filter(({ place, played }) => place <= 3 && played > 0);
  if (of.state !== 'finished' || placed.length === 0) return null;
  return (
    <section class="cup-podium" aria-label={texts.podium}>
      <ol>
        {placed.map(({ number, place, name, points }) => (
          <li key={number} class={`place-${place}`}>
            <strong class="figures">{place}</strong>
            <span>{isolated(name)}</span>
            <span class="figures quiet">{texts.pointsOf(points)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function CalendarButton({ of: { id, name } }: { of: TournamentAnswer }) {
  const { act, failure } = useActing();
  const save = async (): Promise<void> => {
    const file = new Blob([await roundsFile(id)], { type: 'text/calendar' });
    (await import('../../ui/save-file')).saveFile(file, `${name}.ics`);
  };
  return (
    <>
      <ActionButton class="button text" act={act(save)}>
        {texts.calendar}
      </ActionButton>
      <Why failure={failure} />
    </>
  );
}

function Shown({ of, again }: { of: TournamentAnswer; again: () => void }) {
  const now = useNow();
  useEffect(() => setPageTitle(pageMessages.titled(of.name)), [of.name]);
  return (
    <>
      <header class="cup-head">
        <h1>{isolated(of.name)}</h1>
        <p class="cup-clock figures" role="timer">
          {stateOf(of, now)}
        </p>
        <p class="quiet">
          {texts.formats[of.format]} · {of.title} · {when(of.startsAt)} · {texts.people(of)} ·{' '}
          {texts.host(of.host?.name ?? null)}
        </p>
      </header>
      <Podium of={of} />
      {of.state === 'finished' && <Finished of={of} />}
      <MyEntry of={of} again={again} />
      {of.running.length > 0 && <LiveBoards pairings={of.running} />}
      <div class="cup-tables">
        <Standings of={of} />
        {of.format === 'round-robin' && of.crosstable.length + of.running.length > 0 && (
          <Crosstable of={of} />
        )}
        {(of.format === 'swiss' || of.format === 'tables') && of.round > 0 && <Rounds of={of} />}
      </div>
      <p class="row wrap">
        <a href="/tournaments">{texts.all}</a>
        {of.state !== 'finished' && of.state !== 'cancelled' && <CalendarButton of={of} />}
      </p>
    </>
  );
}

export function TournamentPage({ id }: { id: string }) {
  const [answer, again] = useTournament(id);
  if (answer.state === 'refused' && answer.status === 404)
    return (
      <Notice heading={texts.missing}>
        <p>{texts.missingWhy}</p>
        <p>
          <a class="button" href="/tournaments">
            {texts.all}
          </a>
        </p>
      </Notice>
    );
  return (
    <>
      <SiteHeader here="other" />
      <main class="page cup-page" id="content">
        <Unanswered {...{ answer, again }} />
        {answer.state === 'here' && <Shown of={answer.value} again={again} />}
      </main>
    </>
  );
}
