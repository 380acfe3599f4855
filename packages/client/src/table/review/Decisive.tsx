/** The round that decided a match, and what happened in it; kindly to a loser who has not beaten a bot yet. */
import { beaten } from '../../app/puzzles/record';
import { tableMessages } from '../../i18n/en/table';
import { useTable } from '../context';

export function Decisive({ round, text }: { round: number; text: string }) {
  const { shown, me, game } = useTable();
  const isLost = me !== null && shown.view.outcome?.winners.includes(me) === false;
  const isNew = isLost && !beaten.get().some((level) => level.startsWith(`${game.card.id}/`));
  const { decided, goodFight } = tableMessages.result;
  return (
    <p class="decisive-round">
      <strong>{isNew ? goodFight(round) : decided(round)}</strong> {text}
    </p>
  );
}
