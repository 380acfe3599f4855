/** Of a Swiss and of tables: who met whom in each round. */
import { useState } from 'preact/hooks';
import { useAsync } from '../../app/use-async';
import { isolated } from '../../i18n/names';
import { pageMessages } from '../../i18n/en/pages';
import { roundOf, type PairingShown, type TournamentAnswer } from './api';
import { tournamentMessages as texts } from './messages';

function Pairing({ of }: { of: PairingShown }) {
  const { players, matchId, isOver, why } = of;
  const said = why === '' || why === 'played' ? null : texts[why];
  return (
    <li>
      {players.map(({ number, name, points }) => (
        <span key={number}>
          {isolated(name)} <strong class="figures">{points ?? ''}</strong>
        </span>
      ))}
      {said && <small class="quiet">{said}</small>}
      {matchId && (
        <a href={isOver ? `/r/${matchId}` : `/m/${matchId}`}>{isOver ? texts.replay : texts.watch}</a>
      )}
    </li>
  );
}

export function Rounds({ of: { id, round, changed } }: { of: TournamentAnswer }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const number = chosen ?? round;
  const [answer] = useAsync(() => roundOf(id, number), [id, number, changed]);
  return (
    <section class="cup-section">
      <h2>{texts.rounds}</h2>
      <div class="pools" role="group" aria-label={texts.rounds}>
        {Array.from({ length: round }, (_, index) => index + 1).map((each) => (
          <button
            key={each}
            type="button"
            class="button text"
            aria-pressed={each === number}
            aria-label={texts.round(each)}
            onClick={() => setChosen(each)}
          >
            {each}
          </button>
        ))}
      </div>
      {answer.state === 'waiting' && <p aria-busy="true">{pageMessages.match.loading}</p>}
      {answer.state === 'refused' && <p role="alert">{answer.message}</p>}
      {answer.state === 'here' && (
        <ul class="cup-pairings">
          {answer.value.pairings.map((each) => (
            <Pairing key={each.table} of={each} />
          ))}
        </ul>
      )}
    </section>
  );
}
