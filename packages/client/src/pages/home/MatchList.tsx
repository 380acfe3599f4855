import { words } from '../../i18n/en/pages';
import { SideMark } from '../../hud/marks';
import type { Summary, SummarySeat } from '../../net/api';
import type { Answer } from '../../app/useAsync';

export const seatName = (seat: SummarySeat): string => {
  if (seat.holder === 'nobody') return words.nobody;
  if (seat.name !== '') return seat.name;
  return seat.holder === 'bot' ? (words.levels[seat.level] ?? words.waiting.bot) : words.someone;
};

function Row({ match }: { match: Summary }) {
  const mine = match.yourSeat !== null;
  const free = match.seats.filter((seat) => seat.holder === 'nobody').length;
  const won = match.outcome?.winners ?? [];
  const to = match.state === 'finished' && !mine ? `/r/${match.matchId}` : `/m/${match.matchId}`;
  return (
    <li class={`match-row${match.waitsForYou ? ' awaits' : ''}`}>
      <a href={to}>
        <span class="match-seats">
          {match.seats.map((seat) => (
            <span key={seat.seat} class={`match-seat${won.includes(seat.seat) ? ' won' : ''}`}>
              <SideMark seat={seat.seat} size={12} /> {seatName(seat)}
            </span>
          ))}
        </span>
        <span class="match-facts figures">
          {words.modes[match.mode]} ·{' '}
          {match.state === 'open' ? words.freeSeats(free) : words.round(match.round)}
          {match.waitsForYou && <strong class="awaits-mark"> {words.home.yourTurn}</strong>}
        </span>
      </a>
    </li>
  );
}

export function MatchList(props: {
  heading: string;
  empty: string;
  matches: Answer<Summary[]>;
  onAgain: () => void;
}) {
  const { heading, empty, matches, onAgain } = props;
  return (
    <section class="match-list" aria-label={heading}>
      <h2>{heading}</h2>
      {matches.state === 'waiting' && (
        <p class="quiet" aria-busy="true">
          …
        </p>
      )}
      {matches.state === 'refused' && (
        <p class="quiet">
          {matches.message}{' '}
          <button type="button" class="link" onClick={onAgain}>
            {words.errors.again}
          </button>
        </p>
      )}
      {matches.state === 'here' && matches.value.length === 0 && <p class="quiet">{empty}</p>}
      {matches.state === 'here' && matches.value.length > 0 && (
        <ul>
          {matches.value.map((match) => (
            <Row key={match.matchId} match={match} />
          ))}
        </ul>
      )}
    </section>
  );
}
