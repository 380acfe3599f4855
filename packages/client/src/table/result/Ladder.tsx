/** With the result: a bot level that was beaten, and the next one. Loaded with it. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { markBeaten } from '../../app/puzzles/record';
import { puzzleMessages } from '../../app/puzzles/messages';
import { PlayLevel } from '../../ui/ladder/PlayLevel';
import { useTable } from '../context';

const texts = puzzleMessages.result;

/** The lowest level that I have beaten in this match; null for a practice match, a loss, or one with other people. */
function useBeatenLevel(): number | null {
  const { shown, me, game } = useTable();
  const { outcome } = shown.view;
  if (me === null || shown.practice === true || !outcome?.winners.includes(me)) return null;
  const others = shown.seats.filter(({ seat }) => seat !== me);
  if (others.length === 0 || others.some(({ holder, level }) => holder !== 'bot' || level === ''))
    return null;
  const beaten = others.filter(({ seat }) => !outcome.winners.includes(seat));
  const levels = beaten.map(({ level }) => game.card.bots.findIndex(({ id }) => id === level));
  const lowest = Math.min(...levels);
  return levels.length === 0 || lowest < 0 ? null : lowest;
}

/** `onNext`: a next level is proposed, as the primary button. */
export function Ladder({ onNext }: { onNext: () => void }) {
  const { game } = useTable();
  const at = useBeatenLevel();
  const [isFirst, setFirst] = useState(false);
  const { card } = game;
  const level = at === null ? undefined : card.bots[at];
  // Before it is painted: the words do not change.
  useLayoutEffect(() => {
    if (level && markBeaten(card.id, level.id) && at === 0) setFirst(true);
  }, [level?.id]);
  const next = at === null ? undefined : card.bots[at + 1];
  useLayoutEffect(() => {
    if (level && next) onNext();
  }, [level?.id, next?.id]);
  if (!level || at === null) return null;
  return (
    <div class="stack">
      <p>
        <strong>{isFirst ? texts.first : texts.beaten(level.name)}</strong>{' '}
        {next ? texts.next(next.name) : texts.top}
      </p>
      <p class="row wrap">
        {next && <PlayLevel card={card} level={next.id} isPrimary />}
        <a class="button text" href="/puzzles">
          {texts.ladder}
        </a>
      </p>
    </div>
  );
}
