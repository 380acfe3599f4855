/** Matches that wait for me, above everything else on Home. */
import { useOtherTurns } from '../../app/my-turns';
import { pageMessages } from '../../i18n/en/pages';
import { seekMessages as texts } from './messages';
import { MatchRow } from '../matches/lists/MatchList';
import './seek.css';

/** The list below has the rest. */
const AT_MOST = 3;

export function YourTurn() {
  const waiting = useOtherTurns('');
  if (waiting.length === 0) return null;
  const soonest = [...waiting].sort((a, b) => (a.deadline ?? Infinity) - (b.deadline ?? Infinity));
  return (
    <ul class="your-turn" aria-label={pageMessages.home.groups.turn(waiting.length)}>
      {soonest.slice(0, AT_MOST).map((match, at) => (
        <MatchRow key={match.matchId} match={match} isGrouped>
          <span class={`button${at === 0 ? ' primary' : ''}`}>{texts.yourMove}</span>
        </MatchRow>
      ))}
    </ul>
  );
}
