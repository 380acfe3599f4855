/** What is played now: a few as boards, the others as links. */
import { useAsync } from '../../app/use-async';
import { isolated } from '../../i18n/names';
import { isSummary } from '../../net/api-forms';
import { asAnyone } from '../../net/http';
import { RunningBoard } from '../matches/running/RunningBoard';
import type { PairingShown } from './api';
import { tournamentMessages as texts } from './messages';

/** Each is read again every few seconds. */
const BOARDS = 4;

const namesOf = ({ players }: PairingShown): string =>
  texts.versus(players.map(({ name }) => isolated(name)));

function LiveBoard({ matchId }: { matchId: string }) {
  const [match] = useAsync(() => asAnyone('GET', `/api/matches/${matchId}?position=1`, isSummary), [matchId]);
  return match.state === 'here' ? <RunningBoard chosen={match.value} /> : null;
}

export function LiveBoards({ pairings }: { pairings: PairingShown[] }) {
  const shown = pairings.filter(({ matchId }) => matchId !== null);
  const others = shown.slice(BOARDS);
  return (
    <div class="cup-section">
      <div class="cup-boards">
        {shown.slice(0, BOARDS).map(({ matchId }) => (
          <LiveBoard key={matchId} matchId={matchId ?? ''} />
        ))}
      </div>
      {others.length > 0 && (
        <details>
          <summary>{texts.others(others.length)}</summary>
          <ul class="cup-pairings">
            {others.map((each) => (
              <li key={each.matchId}>
                <span>{namesOf(each)}</span>
                <a href={`/m/${each.matchId}`}>{texts.watch}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
