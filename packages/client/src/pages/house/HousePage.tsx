/** `/house`: who comes when, what is played now, and what was played this week. */
import { useEffect } from 'preact/hooks';
import { registeredOf } from '../../app/games';
import { useAsync } from '../../app/use-async';
import { usePages } from '../../app/use-pages';
import { publicMatches, type Summary } from '../../net/api';
import { SiteHeader } from '../../ui/SiteHeader';
import { Unanswered } from '../../ui/failures/Unanswered';
import { useLobby } from '../finding/use-lobby';
import { MatchList, MatchRow } from '../matches/lists/MatchList';
import { RunningBoard } from '../matches/running/RunningBoard';
import { nextOpening, tournaments } from '../tournaments/api';
import { openingHours, week, type Week } from './api';
import { BusyHours, OpeningList } from './Hours';
import { houseMessages as texts } from './messages';
import { NextOpening } from './NextOpening';
import '../tournaments/tournaments.css';
import './house.css';

const REFRESH_MS = 20_000;
/** Each is read again every few seconds. */
const BOARDS = 2;

function Live({ matches }: { matches: readonly Summary[] }) {
  return (
    <section class="cup-section">
      <h2>{texts.live}</h2>
      {matches.length === 0 && (
        <p>
          {texts.nobodyPlays} <a href="/">{texts.find}</a>
        </p>
      )}
      <div class="cup-boards">
        {matches.slice(0, BOARDS).map((match) => (
          <RunningBoard key={match.matchId} chosen={match} />
        ))}
      </div>
      {matches.length > BOARDS && (
        <ul class="cup-rows">
          {matches.slice(BOARDS).map((match) => (
            <MatchRow key={match.matchId} match={match} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ThisWeek({ of: { people, games } }: { of: Week }) {
  if (games.length === 0) return <p>{texts.noWeek}</p>;
  const matches = games.reduce((sum, each) => sum + each.matches, 0);
  return (
    <>
      <p>{texts.weekOf(matches, people)}</p>
      <table class="cup-table">
        <thead>
          <tr>
            <th scope="col">{texts.game}</th>
            <th scope="col">{texts.matches}</th>
            <th scope="col">{texts.people}</th>
          </tr>
        </thead>
        <tbody>
          {games.map((each) => (
            <tr key={each.game}>
              <th scope="row">{registeredOf(each.game)?.card.name ?? each.game}</th>
              <td class="figures">{each.matches}</td>
              <td class="figures">{each.people}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export function HousePage() {
  const [cups, again] = useAsync(tournaments, []);
  const [hours] = useAsync(openingHours, []);
  const [played, playedAgain] = useAsync(week, []);
  const lobby = useLobby();
  const live = usePages(publicMatches('live'));
  const finished = usePages(publicMatches('finished'));
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) live.again();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [live.again]);
  const opening = cups.state === 'here' ? nextOpening(cups.value) : null;
  // All at once, so that nothing moves.
  const isRead = [cups, hours, played, live.matches, finished.matches].every(
    ({ state }) => state !== 'waiting',
  );
  return (
    <>
      <SiteHeader here="other" />
      <main class="page cup-page house" id="content" aria-busy={!isRead}>
        <header class="cup-head">
          <h1>{texts.heading}</h1>
          <p class="quiet">{texts.lead}</p>
        </header>
        <Unanswered answer={cups} again={again} />
        {isRead && (
          <>
            {opening && <NextOpening of={opening} again={again} />}
            {cups.state === 'here' && !opening && (
              <p>
                {texts.noOpening} <a href="/tournaments">{texts.hold}</a>
              </p>
            )}
            <div class="house-columns">
              {hours.state === 'here' && <OpeningList openings={hours.value} />}
              {lobby && <BusyHours hours={lobby.hours} />}
            </div>
            {live.matches.state === 'here' && <Live matches={live.matches.value} />}
            <section class="cup-section">
              <h2>{texts.week}</h2>
              <Unanswered answer={played} again={playedAgain} />
              {played.state === 'here' && <ThisWeek of={played.value} />}
            </section>
            <MatchList isHiddenEmpty heading={texts.finished} empty={texts.noWeek} of={finished} toReplays />
          </>
        )}
      </main>
    </>
  );
}
