/** After a match: each side's chance over its rounds. */
import { useAsync } from '../../app/use-async';
import { useTable } from '../context';
import { ChanceLine } from './ChanceLine';
import { chancesOf } from './chances';

/** Nothing where it cannot be said. */
export function Chances() {
  const { game, shown, me, names } = useTable();
  const winners = shown.view.outcome?.winners ?? [];
  const told = me ?? winners[0] ?? 0;
  const [found] = useAsync(() => chancesOf(game, shown.matchId, told), [game, shown.matchId, told]);
  if (found.state !== 'here' || found.value.length < 3) return null;
  return (
    <ChanceLine
      points={found.value}
      name={me === null ? names.seat(told) : null}
      hasWon={winners.includes(told)}
    />
  );
}
