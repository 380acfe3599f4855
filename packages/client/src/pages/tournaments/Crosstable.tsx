/** Of a round robin: everybody against everybody. */
import { isolated } from '../../i18n/names';
import type { PairingShown, TournamentAnswer } from './api';
import { tournamentMessages as texts } from './messages';

function Cell({ pairing, number }: { pairing: PairingShown | undefined; number: number }) {
  if (!pairing || pairing.why === 'void') return null;
  const own = pairing.players.find((each) => each.number === number);
  const { matchId } = pairing;
  if (!pairing.isOver) return matchId ? <a href={`/m/${matchId}`}>{texts.watch}</a> : null;
  return matchId ? <a href={`/r/${matchId}`}>{own?.points}</a> : <>{own?.points}</>;
}

export function Crosstable({ of: { standings, crosstable, running } }: { of: TournamentAnswer }) {
  const all = [...crosstable, ...running];
  const met = (one: number, other: number) =>
    all.find(({ players }) => [one, other].every((each) => players.some(({ number }) => number === each)));
  return (
    <section class="cup-section">
      <h2>{texts.crosstable}</h2>
      <div class="scrolls" tabIndex={0} role="region" aria-label={texts.crosstable}>
        <table class="cup-table cross">
          <thead>
            <tr>
              <td />
              {standings.map(({ number, name }, index) => (
                <th key={number} scope="col" aria-label={name}>
                  {index + 1}
                </th>
              ))}
              <th scope="col">{texts.points}</th>
            </tr>
          </thead>
          <tbody>
            {standings.map(({ number, name, points }, index) => (
              <tr key={number}>
                <th scope="row">
                  {index + 1} {isolated(name)}
                </th>
                {standings.map(({ number: other }) => (
                  <td key={other} class={`figures${other === number ? ' self' : ''}`}>
                    {other !== number && <Cell pairing={met(number, other)} number={number} />}
                  </td>
                ))}
                <td class="figures">
                  <strong>{points}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
