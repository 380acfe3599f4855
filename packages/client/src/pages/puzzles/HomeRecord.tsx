/** On Home and on Me: what a player has reached in the chosen game, and what comes next. */
import { dailyGame } from '../../app/games';
import type { GameCard } from '../../game';
import { puzzleMessages as texts } from '../../app/puzzles/messages';
import { Daily, Ladder, Progress } from './parts';
import './home-record.css';

/** `isRow`: for somebody who was here before, in a row below Home's main button, which plays the next bot. */
export function HomeRecord({ card, isRow = false }: { card: GameCard; isRow?: boolean }) {
  // A game without a challenge shows another game's, which says whose it is.
  const daily = dailyGame(card)?.card;
  const ladder = <Ladder key={card.id} card={card} heading={isRow ? texts.ladder : null} />;
  return (
    <section class={`home-record${isRow ? ' is-row' : ''}`} aria-labelledby="home-record">
      <h2 id="home-record" class={isRow ? 'visually-hidden' : ''}>
        {texts.ladderIn(card.name)}
      </h2>
      {!isRow && ladder}
      {daily && <Daily key={`${daily.id} day`} card={daily} />}
      {isRow && ladder}
      <div class="record-part">
        {isRow && <h3>{texts.puzzlesHeading}</h3>}
        {daily?.puzzles && <Progress key={`${daily.id} puzzles`} card={daily} count={daily.puzzles} />}
        <p>
          <a href="/puzzles">{texts.all}</a>
        </p>
      </div>
    </section>
  );
}
