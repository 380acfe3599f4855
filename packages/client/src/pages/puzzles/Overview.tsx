/** What a player has reached in this browser, game by game, and what comes next. */
import { useChosenGame } from '../../app/chosen-game';
import { GAME_CARDS } from '../../app/games';
import { beaten, bestRounds, isBeaten, nextPuzzle, solvedPuzzles, streakAt } from '../../app/record';
import { puzzleSquares } from '../../app/share-text';
import { solvedDays, today } from '../../app/solved';
import type { GameCard } from '../../game';
import type { BestRound } from '../../net/record-api';
import { puzzleMessages as texts, rankName } from '../../i18n/en/puzzles';
import { useStore } from '../../store/store';
import { PlayLevel } from '../../ui/PlayLevel';
import { ShareText } from '../../ui/ShareText';
import { SiteHeader } from '../../ui/SiteHeader';
import { Badge } from './Badge';
import './puzzles.css';

function Ladder({ card }: { card: GameCard }) {
  const list = useStore(beaten, (now) => now);
  const isDone = (level: string): boolean => isBeaten(list, card.id, level);
  const next = card.bots.find(({ id }) => !isDone(id));
  return (
    <div class="record-part">
      <h3>{texts.ladder}</h3>
      <ol class="badges">
        {card.bots.map(({ id, name }, rank) => (
          <li key={id} class={isDone(id) ? 'is-beaten' : ''}>
            <Badge rank={rank + 1} />
            <strong>{rankName(name)}</strong>
            <span class="quiet">{isDone(id) ? texts.beaten : id === next?.id ? texts.next : ''}</span>
          </li>
        ))}
      </ol>
      {next ? <PlayLevel key={next.id} card={card} level={next.id} isPrimary /> : <p>{texts.top}</p>}
    </div>
  );
}

function Daily({ card }: { card: GameCard }) {
  const day = today();
  const days = useStore(solvedDays(card.id), (now) => now);
  return (
    <div class="record-part">
      <h3>{texts.daily}</h3>
      <p>{texts.streak(streakAt(day, days))}</p>
      <a class="button" href={`/puzzles/${card.id}:today`}>
        {days.includes(day) ? texts.dailyDone : texts.dailyOpen}
      </a>
    </div>
  );
}

function Puzzles({ card, count }: { card: GameCard; count: number }) {
  const solved = useStore(solvedPuzzles(card.id), (now) => now);
  const next = nextPuzzle(count, solved);
  return (
    <div class="record-part puzzle-list">
      <h3>{texts.puzzles}</h3>
      <p class="quiet">{texts.solvedOf(solved.length, count)}</p>
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
        {next === null ? (
          texts.allSolved
        ) : (
          <a class="button" href={`/puzzles/${card.id}:${next}`}>
            {texts.nextPuzzle(next)}
          </a>
        )}
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

function OfGame({ card }: { card: GameCard }) {
  const { puzzles, bestIn, daily } = card;
  return (
    <section class="panel record" aria-labelledby={`record-${card.id}`}>
      <h2 id={`record-${card.id}`}>{card.name}</h2>
      <Ladder card={card} />
      {daily && <Daily card={card} />}
      {bestIn && <Best card={card} unit={bestIn} />}
      {puzzles && <Puzzles card={card} count={puzzles} />}
    </section>
  );
}

export function Overview() {
  const chosen = useChosenGame();
  const cards = [chosen, ...GAME_CARDS.filter((card) => card !== chosen)];
  return (
    <>
      <SiteHeader here="other" />
      <main class="page stack" id="content">
        <h1>{texts.heading}</h1>
        <p class="lead">{texts.lead}</p>
        <p class="quiet">{texts.kept}</p>
        {cards.map((card) => (
          <OfGame key={card.id} card={card} />
        ))}
      </main>
    </>
  );
}
