/** Issue 40.18. On Home: a match to watch, or the one that was decided last, drawn by its game, and how each side stands. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { cardOf } from '../../app/games';
import type { GameCard } from '../../game';
import { runningMessages as texts } from '../../i18n/en/running';
import type { Summary, SummarySeat } from '../../net/api';
import { outcomeOf, seatName, stageOf, standingOf } from '../home/MatchList';
import { hasPeople } from './featured';
import { useWatched } from './use-watched';
import '../../design/running.css';

/** The browser's wish to load little. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** What the picture depends on. */
const pictureKey = ({ matchId, seats }: Summary): string => matchId + JSON.stringify(seats);

function Picture({ card, match }: { card: GameCard; match: Summary }) {
  const scene = useRef<SVGGElement>(null);
  useEffect(() => {
    const into = scene.current;
    if (!into) return;
    const drawn = document.createElementNS(into.namespaceURI ?? '', 'g') as SVGGElement;
    let gone = false;
    card.drawScene?.(drawn, match).then(
      () => {
        if (!gone) into.replaceChildren(drawn);
      },
      // The board says everything in words, too.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [pictureKey(match)]);
  return (
    <svg class="running-picture" viewBox="-12 -5.5 24 11" aria-hidden="true">
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
          <SeatStanding seat={seat} />
        </span>
      )}
    </li>
  );
}

function headingOf(match: Summary): string {
  if (match.state !== 'live') return texts.decided;
  return hasPeople(match) ? texts.running : texts.bots;
}

export function RunningBoard({ chosen }: { chosen: Summary }) {
  const board = useRef<HTMLElement>(null);
  const [isPaused, setPaused] = useState(savesData);
  const match = useWatched(chosen, { board, isPaused });
  const card = cardOf(match);
  if (!card) return null;
  const isLive = match.state === 'live';
  const heading = headingOf(match);
  return (
    <section ref={board} class="running" aria-label={heading} data-game={match.game}>
      <header>
        <h2>
          <span class={`right-now-dot${isLive ? ' lit' : ''}`} aria-hidden="true" />
          {heading}
        </h2>
        <span class="quiet figures">
          {[card.name, card.kindOf(match), isLive ? stageOf(match, 0) : outcomeOf(match)].join(' · ')}
        </span>
        {isLive && (
          <button
            type="button"
            class="button text"
            aria-pressed={isPaused}
            onClick={() => setPaused((now) => !now)}
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
      <a class="button" href={isLive ? `/m/${match.matchId}` : `/r/${match.matchId}`}>
        {isLive ? texts.watch : texts.replay}
        <span class="visually-hidden"> {texts.between(match.seats.map(seatName))}</span>
      </a>
    </section>
  );
}
