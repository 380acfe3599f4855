/** What was reached in a game and what comes next, part by part: on Home, on Me and on `/puzzles`. */
import { beaten, isBeaten, nextPuzzle, solvedPuzzles, streakAt } from '../../app/puzzles/record';
import { solvedDays } from '../../app/puzzles/solved';
import { useToday } from '../../app/puzzles/use-today';
import type { GameCard } from '../../game';
import { puzzleMessages as texts, rankName } from '../../app/puzzles/messages';
import { useStore } from '../../store/store';
import { PlayLevel } from '../../ui/ladder/PlayLevel';
import './parts.css';

/** The bots in their order, each with a pip that is filled when it is beaten. `heading`: in place of the button for the next. */
export function Ladder(props: { card: GameCard; isPrimary?: boolean; heading?: string | null }) {
  const { card, isPrimary = false, heading = null } = props;
  const list = useStore(beaten, (now) => now);
  const next = card.bots.find(({ id }) => !isBeaten(list, card.id, id));
  return (
    <div class="record-part">
      {heading !== null && <h3>{heading}</h3>}
      <ol class="rungs">
        {card.bots.map(({ id, name }) => (
          <li key={id} class={isBeaten(list, card.id, id) ? 'is-beaten' : id === next?.id ? 'is-next' : ''}>
            {rankName(name)}
            <span class="visually-hidden">{isBeaten(list, card.id, id) ? `, ${texts.beaten}` : ''}</span>
          </li>
        ))}
      </ol>
      {next && heading === null && (
        <PlayLevel key={next.id} card={card} level={next.id} isPrimary={isPrimary} />
      )}
      {next?.says !== undefined && heading === null && <p class="quiet">{next.says}</p>}
      {!next && <p>{texts.top}</p>}
    </div>
  );
}

/** This week's days as hexes: solved, today, to come. */
function Week({ day, days }: { day: number; days: readonly number[] }) {
  const monday = day - (((day % 7) + 7) % 7);
  return (
    <svg class="week" viewBox="0 0 196 40" width="196" height="40" aria-hidden="true">
      {texts.week.map((letter, at) => {
        const isSolved = days.includes(monday + at);
        const what = isSolved ? 'is-solved' : monday + at === day ? 'is-today' : '';
        return (
          <g key={at} class={what} transform={`translate(${14 + at * 28} 27)`}>
            <text y="-17">{letter}</text>
            <path d="M0 -12 L10.4 -6 V6 L0 12 L-10.4 6 V-6 Z" />
            {isSolved && <path class="tick" d="M-4 0 l3 3.5 l5.5 -7" />}
          </g>
        );
      })}
    </svg>
  );
}

/** Today's position as a picture that the server draws, the week, and the streak. */
export function Daily({ card }: { card: GameCard }) {
  const day = useToday();
  const days = useStore(solvedDays(card.id), (now) => now);
  return (
    <div class="record-part">
      <h3>{texts.dailyIn(card.name)}</h3>
      <a class="day-position" href={`/puzzles/${card.id}:today`}>
        <img
          src={`/puzzles/${card.id}:day-${day}/picture-small.png`}
          alt=""
          width="600"
          height="315"
          loading="lazy"
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
        <span class="button">{days.includes(day) ? texts.dailyDone : texts.dailyOpen}</span>
      </a>
      <div class="row wrap">
        <Week day={day} days={days} />
        <span class="quiet">{texts.streak(streakAt(day, days))}</span>
      </div>
    </div>
  );
}

/** How many puzzles are solved, and the next one. `count`: of all. */
export function Progress({ card, count }: { card: GameCard; count: number }) {
  const solved = useStore(solvedPuzzles(card.id), (now) => now);
  const next = nextPuzzle(count, solved);
  return (
    <div class="row wrap record-progress">
      <span>{texts.solvedCount(solved.length, count)}</span>
      {next === null ? (
        <span class="quiet">{texts.allSolved}</span>
      ) : (
        <a class="button" href={`/puzzles/${card.id}:${next}`}>
          {texts.nextPuzzle(next)}
        </a>
      )}
      <progress value={solved.length} max={count} aria-hidden="true" />
    </div>
  );
}
