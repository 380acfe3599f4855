/** Home's main button for somebody who was here before: the next bot of the ladder, then today's position. */
import { beaten, isBeaten } from '../../app/puzzles/record';
import { puzzleMessages as texts } from '../../app/puzzles/messages';
import { solvedDays } from '../../app/puzzles/solved';
import { useToday } from '../../app/puzzles/use-today';
import type { GameCard } from '../../game';
import { pageMessages } from '../../i18n/en/pages';
import { useStore } from '../../store/store';
import { PlayLevel } from '../../ui/ladder/PlayLevel';

/** `play`: a match against the usual bots, when nothing else is left for today. */
export function NextUp({ card, isPrimary, play }: { card: GameCard; isPrimary: boolean; play: () => void }) {
  const list = useStore(beaten, (now) => now);
  const day = useToday();
  const isSolved = useStore(solvedDays(card.id), (days) => days.includes(day));
  const next = card.bots.find(({ id }) => !isBeaten(list, card.id, id));
  if (next)
    return (
      <PlayLevel
        key={next.id}
        card={card}
        level={next.id}
        isPrimary={isPrimary}
        note={next.says ?? texts.nextNote}
      />
    );
  if (card.daily && !isSolved)
    return (
      <a class={`button big${isPrimary ? ' primary' : ''}`} href={`/puzzles/${card.id}:today`}>
        <strong>{texts.dailyOpen}</strong>
        <span>{texts.dailyNote}</span>
      </a>
    );
  return (
    <button type="button" class={`button big${isPrimary ? ' primary' : ''}`} onClick={play}>
      <strong>{pageMessages.home.playNow}</strong>
      <span>{card.quickMatch.note ?? card.home.playNowNote}</span>
    </button>
  );
}
