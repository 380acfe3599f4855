/** On Home and on Me: what a player has reached in the chosen game, and what comes next. */
import { dailyGame } from '../../app/games';
import type { GameCard } from '../../game';
import { puzzleMessages as texts } from '../../app/puzzles/messages';
import { Daily, Ladder, Progress } from './parts';
import './home-record.css';

export function HomeRecord({ card }: { card: GameCard }) {
  // A game without a challenge shows another game's, which says whose it is.
  const daily = dailyGame(card)?.card;
  return (
    <section class="home-record" aria-labelledby="home-record">
      <h2 id="home-record">{texts.ladderIn(card.name)}</h2>
      <Ladder key={card.id} card={card} />
      {daily && <Daily key={`${daily.id} day`} card={daily} />}
      <div class="record-part">
        {daily?.puzzles && <Progress key={`${daily.id} puzzles`} card={daily} count={daily.puzzles} />}
        <p>
          <a href="/puzzles">{texts.all}</a>
        </p>
      </div>
    </section>
  );
}
