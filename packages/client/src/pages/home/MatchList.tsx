import { pageMessages } from '../../i18n/en/pages';
import { isolated } from '../../i18n/names';
import { cardOf } from '../../games';
import type { Summary, SummarySeat } from '../../net/api';
import { identity } from '../../net/identity';
import type { Pages } from '../../app/usePages';

export const seatName = (seat: SummarySeat): string => {
  if (seat.holder === 'nobody')
    return seat.keptFor ? pageMessages.keptFor(isolated(seat.keptFor.name)) : pageMessages.nobody;
  if (seat.name !== '') return isolated(seat.name);
  return seat.holder === 'bot' ? pageMessages.levelName(seat.level) : pageMessages.someone;
};

/** A seat of a rematch is kept for who sat there before. */
export const isFreeFor =
  (playerId: string | undefined) =>
  ({ holder, keptFor }: SummarySeat): boolean =>
    holder === 'nobody' && (keptFor === null || keptFor.playerId === playerId);

function outcomeOf({ outcome, yourSeat, seats }: Summary): string {
  const winners = outcome?.winners ?? [];
  if (winners.length === 0) return pageMessages.outcome.draw;
  if (yourSeat !== null)
    return winners.includes(yourSeat) ? pageMessages.outcome.won : pageMessages.outcome.lost;
  return pageMessages.outcome.wonBy(seats.filter(({ seat }) => winners.includes(seat)).map(seatName));
}

function factsOf(match: Summary, free: number): string {
  switch (match.state) {
    case 'open':
    case 'opening':
      return pageMessages.freeSeats(free);
    case 'live':
      return cardOf(match).stageOf(match);
    case 'finished':
      return `${pageMessages.round(match.round)} · ${outcomeOf(match)}`;
    case 'closed':
      return pageMessages.closed;
  }
}

function Row({ match, toReplay }: { match: Summary; toReplay: boolean }) {
  const card = cardOf(match);
  const mine = match.yourSeat !== null;
  const empty = match.seats.filter((seat) => seat.holder === 'nobody');
  const free = empty.filter(isFreeFor(identity.get()?.playerId)).length;
  const won = match.outcome?.winners ?? [];
  // Before the start nobody waits for somebody who sits there alone.
  const waits = match.waitsForYou && (match.state !== 'open' || empty.length === 0);
  const to =
    match.state === 'finished' && (toReplay || !mine) ? `/r/${match.matchId}` : `/m/${match.matchId}`;
  return (
    <li class={`match-row${waits ? ' awaits' : ''}`}>
      <a href={to}>
        <span class="match-seats">
          {match.seats.map((seat) => (
            <span key={seat.seat} class={`match-seat${won.includes(seat.seat) ? ' won' : ''}`}>
              <card.SeatMark seat={seat.seat} size={12} />
              <card.SeatLabel match={match} seat={seat.seat} /> {seatName(seat)}
              {seat.holder === 'bot' && <small class="quiet"> {pageMessages.bot}</small>}
              {match.state === 'live' && <card.SeatStanding seat={seat} />}
            </span>
          ))}
        </span>
        <span class="match-facts figures">
          {card.kindOf(match)} · {factsOf(match, free)}
          {waits && <strong class="awaits-mark"> {pageMessages.home.yourTurn}</strong>}
        </span>
      </a>
    </li>
  );
}

/** `toReplays`: one's own finished ones lead to the replay too, not to the table with the result and the rematch. */
export function MatchList(props: { heading: string; empty: string; of: Pages; toReplays?: boolean }) {
  const { heading, empty, toReplays = false } = props;
  const { matches, more, fault, again } = props.of;
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
          <button type="button" class="link" onClick={again}>
            {pageMessages.errors.again}
          </button>
        </p>
      )}
      {matches.state === 'here' && matches.value.length === 0 && <p class="quiet">{empty}</p>}
      {matches.state === 'here' && matches.value.length > 0 && (
        <ul>
          {matches.value.map((match) => (
            <Row key={match.matchId} match={match} toReplay={toReplays} />
          ))}
        </ul>
      )}
      {fault !== null && <p class="error">{fault}</p>}
      {more && (
        <button type="button" class="button text" onClick={() => void more()}>
          {pageMessages.home.more}
          <span class="visually-hidden">: {heading}</span>
        </button>
      )}
    </section>
  );
}
