/** On Home: a match to watch, or the one that was decided last, drawn by its game, and how each side stands. */
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { cardOf } from '../../../app/games';
import { savesData } from '../../../app/saves-data';
import type { GameCard } from '../../../game';
import { runningMessages as texts } from './messages';
import type { Summary, SummarySeat } from '../../../net/api';
import { outcomeOf, seatName, stageOf, standingOf } from '../lists/MatchList';
import { hasPeople } from './featured';
import { useIsSeen, useWatched } from './use-watched';
import './running.css';

/** What the picture depends on. */
const pictureKey = ({ matchId, seats, position }: Summary): string =>
  matchId + JSON.stringify([seats, position]);

/** What draws it is loaded when it is seen: on a phone it is below the ways into a match. */
function Picture({ card, match }: { card: GameCard; match: Summary }) {
  const scene = useRef<SVGGElement>(null);
  const box = useRef<SVGSVGElement>(null);
  const isSeen = useIsSeen(box);
  useEffect(() => {
    const into = scene.current;
    if (!into || !isSeen) return;
    let gone = false;
    const draw = async (): Promise<void> => {
      const scene = await card.scene?.();
      const drawn = document.createElementNS(into.namespaceURI ?? '', 'g') as SVGGElement;
      await scene?.drawMatch(drawn, match);
      if (!gone) into.replaceChildren(drawn);
    };
    // The board says everything in words, too.
    draw().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [pictureKey(match), isSeen]);
  return (
    <svg ref={box} class="running-picture" viewBox="-12 -5.5 24 11" aria-hidden="true">
      <g ref={scene} />
    </svg>
  );
}

function Side({ card, match, seat }: { card: GameCard; match: Summary; seat: SummarySeat }) {
  const { SeatMark, SeatStanding } = card;
  const hasWon = match.outcome?.winners.includes(seat.seat) ?? false;
  return (
    <li class={`running-side${hasWon ? ' won' : ''}`}>
      <SeatMark seat={seat.seat} size={16} />
      <span class="seat-words">
        {seatName(seat)} <small class="quiet">{standingOf(seat)}</small>
      </span>
      {/* A new key draws it anew: what changed lights up. */}
      {SeatStanding && (
        <span key={JSON.stringify(seat)} class="match-seat running-standing">
          <SeatStanding match={match} seat={seat} />
        </span>
      )}
    </li>
  );
}

function headingOf(match: Summary): string {
  if (match.state !== 'live') return texts.decided;
  return hasPeople(match) ? texts.running : texts.bots;
}

interface BoardProps {
  board: RefObject<HTMLElement | null>;
  match: Summary;
  heading: string;
  /** It is being played at this moment. */
  isNow?: boolean;
  /** Absent: nothing moves by itself. */
  pause?: { isPaused: boolean; set: (isPaused: boolean) => void };
  children?: ComponentChildren;
}

/** `children`: where it leads. */
export function Board({ board, match, heading, isNow = false, pause, children }: BoardProps) {
  const card = cardOf(match);
  if (!card) return null;
  const free = match.seats.filter(({ holder }) => holder === 'nobody').length;
  const stage = match.state === 'finished' ? outcomeOf(match) : stageOf(match, free);
  return (
    <section
      ref={board as RefObject<HTMLElement>}
      class="running"
      aria-label={`${heading} ${texts.between(match.seats.map(seatName))}`}
      data-game={match.game}
    >
      <header>
        <h2>
          <span class={`right-now-dot${isNow ? ' lit' : ''}`} aria-hidden="true" />
          {heading}
        </h2>
        <span class="quiet figures">{[card.name, card.kindOf(match), stage].join(' · ')}</span>
        {pause && (
          <button
            type="button"
            class="button text"
            aria-pressed={pause.isPaused}
            onClick={() => pause.set(!pause.isPaused)}
          >
            {texts.pause}
          </button>
        )}
      </header>
      <Picture card={card} match={match} />
      <ul class="running-sides">
        {match.seats.map((seat) => (
          <Side key={seat.seat} card={card} match={match} seat={seat} />
        ))}
      </ul>
      {children}
    </section>
  );
}

export function RunningBoard({ chosen }: { chosen: Summary }) {
  const board = useRef<HTMLElement>(null);
  const [isPaused, setPaused] = useState(savesData);
  const match = useWatched(chosen, { board, isPaused });
  const isLive = match.state === 'live';
  return (
    <Board
      board={board}
      match={match}
      heading={headingOf(match)}
      isNow={isLive}
      {...(isLive && { pause: { isPaused, set: setPaused } })}
    >
      <a class="button" href={isLive ? `/m/${match.matchId}` : `/r/${match.matchId}`}>
        {isLive ? texts.watch : texts.replay}
        <span class="visually-hidden"> {texts.between(match.seats.map(seatName))}</span>
      </a>
    </Board>
  );
}
