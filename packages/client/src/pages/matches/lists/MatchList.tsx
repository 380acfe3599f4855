import { BOT_MARK } from '@star-eater/rules/src/lengths';
import type { ComponentChildren } from 'preact';
import { waitsForMe } from '../../../app/my-turns';
import { ago, day, left } from '../../../app/when';
import { pageMessages } from '../../../i18n/en/pages';
import { isolated } from '../../../i18n/names';
import { cardOf } from '../../../app/games';
import type { Summary, SummarySeat } from '../../../net/api';
import { identity } from '../../../net/identity';
import type { Pages } from '../../../app/use-pages';
import { ActionButton } from '../../../ui/ActionButton';

export const seatName = (seat: SummarySeat): string => {
  if (seat.holder === 'nobody')
    return seat.keptFor ? pageMessages.keptFor(isolated(seat.keptFor.name)) : pageMessages.nobody;
  if (seat.name !== '') return isolated(seat.name);
  return seat.holder === 'bot' ? pageMessages.levelName(seat.level) : pageMessages.someone;
};

/** A rematch's seat is reserved for its player. */
export const isFreeFor =
  (playerId: string | undefined) =>
  ({ holder, keptFor }: SummarySeat): boolean =>
    holder === 'nobody' && (keptFor === null || keptFor.playerId === playerId);

/** P-17, P-30. Beside a name: `bot 1200`, `1240?`, `new`, `guest`; a seat that somebody has left for good says nothing. */
export function standingOf({ holder, playerId, name, account, rating }: SummarySeat): string {
  const isBot = holder === 'bot';
  // P-76.
  const isProgram = name.endsWith(BOT_MARK);
  const strength = rating
    ? pageMessages.rating(rating)
    : playerId && !account && !isBot && !isProgram
      ? pageMessages.guest
      : '';
  return isBot ? `${pageMessages.bot} ${strength}` : strength;
}

export function outcomeOf({ outcome, yourSeat, seats }: Summary): string {
  const winners = outcome?.winners ?? [];
  const won = seats.filter(({ seat }) => winners.includes(seat));
  if (won.length === 0 && seats.length > 1) return pageMessages.outcome.draw;
  if (yourSeat !== null)
    return winners.includes(yourSeat) ? pageMessages.outcome.won : pageMessages.outcome.lost;
  // Who plays alone has an enemy without a seat.
  return won.length === 0 ? pageMessages.outcome.lostAlone : pageMessages.outcome.wonBy(won.map(seatName));
}

/** How far it is, or how it ended. */
export function stageOf(match: Summary, free: number): string {
  switch (match.state) {
    case 'open':
    case 'opening':
      return pageMessages.freeSeats(free);
    case 'live':
      return cardOf(match)?.stageOf?.(match) ?? pageMessages.round(match.round);
    case 'finished':
      return `${pageMessages.round(match.round)} · ${outcomeOf(match)}`;
    case 'closed':
      return pageMessages.closed;
  }
}

function clockOf({ clock }: Summary): string {
  switch (clock.kind) {
    case 'none':
      return pageMessages.clock.none;
    case 'live':
      return pageMessages.clock.live(clock.commitSeconds);
    case 'correspondence':
      return pageMessages.clock.correspondence(clock.hours);
  }
}

function dateOf({ createdAt, startedAt, finishedAt }: Summary): string {
  const { time } = pageMessages;
  if (finishedAt !== null) return time.ended(ago(finishedAt));
  return startedAt === null ? time.created(ago(createdAt)) : time.started(ago(startedAt));
}

/** Mode, stage, clock and time. */
function factsOf(match: Summary, free: number): string {
  const card = cardOf(match);
  return [
    card?.name ?? match.game,
    ...(card ? [card.kindOf(match)] : []),
    ...(match.practice ? [pageMessages.practice] : []),
    stageOf(match, free),
    ...(match.finishedAt === null ? [clockOf(match)] : []),
    dateOf(match),
  ].join(' · ');
}

function Seats({ match }: { match: Summary }) {
  const card = cardOf(match);
  const won = match.outcome?.winners ?? [];
  return (
    <span class="match-seats">
      {match.seats.map((seat) => (
        <span key={seat.seat} class={`match-seat${won.includes(seat.seat) ? ' won' : ''}`}>
          {card && (
            <>
              <card.SeatMark seat={seat.seat} size={12} />{' '}
              {card.SeatLabel && <card.SeatLabel match={match} seat={seat.seat} />}{' '}
            </>
          )}
          {seat.seat === match.yourSeat ? pageMessages.you : seatName(seat)}
          {seat.seat !== match.yourSeat && <small class="quiet"> {standingOf(seat)}</small>}
          {seat.awayUntil && <small> {pageMessages.away(day(seat.awayUntil))}</small>}
          {card?.SeatStanding && match.state === 'live' && <card.SeatStanding match={match} seat={seat} />}
        </span>
      ))}
    </span>
  );
}

/** `isGrouped`: the heading already says whose turn it is. `children`: at the end of its link. */
export function MatchRow(props: {
  match: Summary;
  toReplay?: boolean;
  isGrouped?: boolean;
  children?: ComponentChildren;
}) {
  const { match, toReplay = false, isGrouped = false } = props;
  const isMine = match.yourSeat !== null;
  const empty = match.seats.filter((seat) => seat.holder === 'nobody');
  const free = empty.filter(isFreeFor(identity.get()?.playerId)).length;
  const waits = waitsForMe(match);
  const to =
    match.state === 'finished' && (toReplay || !isMine) ? `/r/${match.matchId}` : `/m/${match.matchId}`;
  return (
    <li class={`match-row${waits ? ' awaits' : ''}`} data-game={match.game}>
      <a href={to}>
        <Seats match={match} />
        <span class="match-facts figures">
          {factsOf(match, free)}
          {match.deadline !== null && match.state === 'live' && (
            <strong class="match-left"> {left(match.deadline)}</strong>
          )}
          {waits && !isGrouped && <strong class="awaits-mark"> {pageMessages.home.yourTurn}</strong>}
        </span>
        {props.children}
      </a>
    </li>
  );
}

/** Whether a list has no match to show (yet). */
export const isEmpty = ({ matches }: Pages): boolean =>
  matches.state === 'waiting' || (matches.state === 'here' && matches.value.length === 0);

/** A heading, the list's state, and a button for more. */
export function ListFrame(props: {
  heading: string;
  empty: string;
  of: Pages;
  class?: string;
  /** Shows nothing while it has no match. */
  isHiddenEmpty?: boolean;
  children: ComponentChildren;
}) {
  const { heading, empty } = props;
  const { matches, more, fault, again } = props.of;
  if (props.isHiddenEmpty && isEmpty(props.of)) return null;
  return (
    <section class={`match-list ${props.class ?? ''}`} aria-label={heading}>
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
      {props.children}
      {fault !== null && <p class="error">{fault}</p>}
      {more && (
        <ActionButton class="button text" act={more}>
          {pageMessages.home.more}
          <span class="visually-hidden">: {heading}</span>
        </ActionButton>
      )}
    </section>
  );
}

/**
 * `toReplays`: my finished matches link to the replay too, not to the table with the result and the rematch.
 */
export function MatchList(props: {
  heading: string;
  empty: string;
  of: Pages;
  toReplays?: boolean;
  isHiddenEmpty?: boolean;
}) {
  const { toReplays = false, ...frame } = props;
  const { matches } = props.of;
  return (
    <ListFrame {...frame}>
      {matches.state === 'here' && matches.value.length > 0 && (
        <ul>
          {matches.value.map((match) => (
            <MatchRow key={match.matchId} match={match} toReplay={toReplays} />
          ))}
        </ul>
      )}
    </ListFrame>
  );
}
