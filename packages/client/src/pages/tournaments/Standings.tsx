import { isolated } from '../../i18n/names';
import type { Standing, TournamentAnswer } from './api';
import { tournamentMessages as texts } from './messages';

function Name({ of, isMe }: { of: Standing; isMe: boolean }) {
  const { name, playerId, state, paused } = of;
  return (
    <>
      {playerId === null ? isolated(name) : <a href={`/players/${playerId}`}>{isolated(name)}</a>}
      {isMe && <small class="quiet"> {texts.you}</small>}
      {state !== 'in' && <small class="quiet"> {texts.out}</small>}
      {state === 'in' && paused && <small class="quiet"> {texts.paused}</small>}
    </>
  );
}

export function Standings({ of }: { of: TournamentAnswer }) {
  const { standings, mine, state } = of;
  const isBefore = state === 'announced' || state === 'entry';
  if (standings.length === 0) return <p class="quiet">{texts.noStandings}</p>;
  return (
    <section class="cup-section">
      <h2>{texts.standings}</h2>
      <div class="scrolls" tabIndex={0} role="region" aria-label={texts.standings}>
        <table class="cup-table">
          <thead>
            <tr>
              <th scope="col">{texts.place}</th>
              <th scope="col">{texts.player}</th>
              <th scope="col">{texts.points}</th>
              <th scope="col">{texts.played}</th>
              <th scope="col" class="cup-ties" title={texts.tiesNote}>
                {texts.ties}
              </th>
              <th scope="col">{texts.performance}</th>
            </tr>
          </thead>
          <tbody aria-live="off">
            {standings.map((each) => (
              <tr key={each.number} class={each.number === mine?.number ? 'mine' : ''}>
                <td class="figures">{isBefore ? '–' : each.place}</td>
                <th scope="row">
                  <Name of={each} isMe={each.number === mine?.number} />{' '}
                  <small class="figures quiet">{each.rating ?? ''}</small>
                </th>
                <td class="figures">
                  <strong>{each.points}</strong>
                </td>
                <td class="figures">{each.played}</td>
                <td class="figures quiet cup-ties">
                  {each.direct} · {each.sonneborn} · {each.buchholz}
                </td>
                <td class="figures quiet">{each.performance ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="quiet">{texts.tiesNote}</p>
    </section>
  );
}
