/** On Home and on Me: what a player has reached in the chosen game, and what comes next. */
import { beaten, dateOf, isBeaten, nextPuzzle, solvedPuzzles, streakAt } from '../../app/record';
import { solvedDays, today } from '../../app/solved';
import type { GameCard } from '../../game';
import { puzzleMessages as texts, rankName } from '../../i18n/en/puzzles';
import { useStore } from '../../store/store';
import { PlayLevel } from '../../ui/PlayLevel';
import './home-record.css';

const WEEK = [0, 1, 2, 3, 4, 5, 6];
/** “M” for Monday. */
const letter = new Intl.DateTimeFormat('en', { weekday: 'narrow', timeZone: 'UTC' });

/** The bots in their order, each with a pip that is filled when it is beaten. */
function Ladder({ card }: { card: GameCard }) {
  const list = useStore(beaten, (now) => now);
  const next = card.bots.find(({ id }) => !isBeaten(list, card.id, id));
  return (
    <>
      <ol class="rungs">
        {card.bots.map(({ id, name }) => (
          <li key={id} class={isBeaten(list, card.id, id) ? 'is-beaten' : ''}>
            {rankName(name)}
            <span class="visually-hidden">{isBeaten(list, card.id, id) ? `, ${texts.beaten}` : ''}</span>
          </li>
        ))}
      </ol>
      {next ? <PlayLevel key={next.id} card={card} level={next.id} /> : <p>{texts.top}</p>}
    </>
  );
}

/** This week's days as hexes: solved, today, to come. */
function Week({ card }: { card: GameCard }) {
  const day = today();
  const days = useStore(solvedDays(card.id), (now) => now);
  const monday = day - (((day % 7) + 7) % 7);
  return (
    <div class="row wrap">
      <svg class="week" viewBox="0 0 196 40" width="196" height="40" aria-hidden="true">
        {WEEK.map((at) => {
          const isSolved = days.includes(monday + at);
          const what = isSolved ? 'is-solved' : monday + at === day ? 'is-today' : '';
          return (
            <g key={at} class={what} transform={`translate(${14 + at * 28} 27)`}>
              <text y="-17">{letter.format(dateOf(monday + at))}</text>
              <path d="M0 -12 L10.4 -6 V6 L0 12 L-10.4 6 V-6 Z" />
              {isSolved && <path class="tick" d="M-4 0 l3 3.5 l5.5 -7" />}
            </g>
          );
        })}
      </svg>
      <span>{texts.streak(streakAt(day, days))}</span>
      <a class="button" href={`/puzzles/${card.id}:today`}>
        {days.includes(day) ? texts.dailyDone : texts.dailyOpen}
      </a>
    </div>
  );
}

function Solved({ card, count }: { card: GameCard; count: number }) {
  const solved = useStore(solvedPuzzles(card.id), (now) => now);
  const next = nextPuzzle(count, solved);
  return (
    <p class="row wrap">
      <span>{texts.solvedCount(solved.length, count)}</span>
      {next !== null && (
        <a class="button" href={`/puzzles/${card.id}:${next}`}>
          {texts.nextPuzzle(next)}
        </a>
      )}
    </p>
  );
}

export function HomeRecord({ card }: { card: GameCard }) {
  const { id, daily, puzzles } = card;
  return (
    <section class="home-record" aria-labelledby="home-record">
      <h2 id="home-record">{texts.ladderIn(card.name)}</h2>
      <Ladder key={id} card={card} />
      {daily && <Week key={`${id} week`} card={card} />}
      {puzzles && <Solved card={card} count={puzzles} />}
      <p>
        <a href="/puzzles">{texts.all}</a>
      </p>
    </section>
  );
}
