/** `/puzzles`: ladder, daily, puzzles and best rounds. What a player has reached in this browser, game by game, and what comes next. */
import { useChosenGame } from '../../app/chosen-game';
import { GAME_CARDS } from '../../app/games';
import { bestRounds, nextPuzzle, solvedPuzzles } from '../../app/puzzles/record';
import { puzzleSquares } from '../../app/puzzles/share-text';
import type { GameCard } from '../../game';
import type { BestRound } from '../../app/puzzles/api';
import { puzzleMessages as texts } from '../../app/puzzles/messages';
import { useStore } from '../../store/store';
import { InTurn } from '../../ui/InTurn';
import { ShareText } from '../../ui/ShareText';
import { SiteHeader } from '../../ui/SiteHeader';
import { Daily, Ladder, Progress } from './parts';
import './puzzles.css';

function Puzzles({ card, count }: { card: GameCard; count: number }) {
  const solved = useStore(solvedPuzzles(card.id), (now) => now);
  const next = nextPuzzle(count, solved);
  return (
    <div class="record-part puzzle-list">
      <h3>{texts.puzzles}</h3>
      <Progress card={card} count={count} />
      <ol class="puzzle-grid">
        {Array.from({ length: count }, (_, at) => at + 1).map((puzzle) => (
          <li key={puzzle}>
            <a
              class={`figures${solved.includes(puzzle) ? ' is-solved' : ''}${puzzle === next ? ' is-next' : ''}`}
              href={`/puzzles/${card.id}:${puzzle}`}
              aria-label={texts.puzzle(puzzle, solved.includes(puzzle))}
            >
              {puzzle}
            </a>
          </li>
        ))}
      </ol>
      <p class="row wrap">
        <ShareText
          text={() =>
            [
              texts.shared(card.name, solved.length, count),
              puzzleSquares(count, solved),
              `${location.origin}/puzzles`,
            ].join('\n')
          }
        />
      </p>
    </div>
  );
}

function Best({ card, unit }: { card: GameCard; unit: string }) {
  const rounds = useStore(bestRounds, (now): readonly BestRound[] | undefined => now[card.id]) ?? [];
  return (
    <div class="record-part">
      <h3>{texts.best}</h3>
      {rounds.length === 0 && <p class="quiet">{texts.noBest}</p>}
      <ol class="best-rounds">
        {rounds.map(({ amount, round, matchId, seq }) => (
          <li key={matchId}>
            {texts.round(amount, unit, round)} <a href={`/r/${matchId}?at=${seq}`}>{texts.watch}</a>
          </li>
        ))}
      </ol>
    </div>
  );
}

function OfGame({ card, isChosen }: { card: GameCard; isChosen: boolean }) {
  const { puzzles, bestIn, daily } = card;
  return (
    <section class="panel record" aria-labelledby={`record-${card.id}`}>
      <h2 id={`record-${card.id}`}>{card.name}</h2>
      <div class="stack">
        <Ladder card={card} isPrimary={isChosen} />
        {bestIn && <Best card={card} unit={bestIn} />}
      </div>
      {daily && <Daily card={card} />}
      {puzzles && <Puzzles card={card} count={puzzles} />}
    </section>
  );
}

export function PuzzlesPage() {
  const chosen = useChosenGame();
  const cards = [chosen, ...GAME_CARDS.filter((card) => card !== chosen)];
  return (
    <>
      <SiteHeader here="other" />
      <main class="page stack" id="content">
        <h1>{texts.heading}</h1>
        <p class="lead">{texts.lead}</p>
        <p class="quiet">{texts.kept}</p>
        <InTurn>
          {cards.map((card) => (
            <OfGame key={card.id} card={card} isChosen={card === chosen} />
          ))}
        </InTurn>
      </main>
    </>
  );
}
