/** After a match, and beside its replay: each side's chance over its rounds. */
import { useMemo } from 'preact/hooks';
import { useAsync } from '../../app/use-async';
import { useTable } from '../context';
import type { Replay } from '../replay/replay';
import { ChanceLine } from './ChanceLine';
import { chancesOf } from './chances';

/** Nothing where it cannot be said. `replay`: where it is open already, and may show any moment. */
export function Chances({ replay }: { replay?: Replay }) {
  const { game, shown, me, names } = useTable();
  const last = useMemo(() => replay?.snapshot(replay.moments.length - 1, 'after'), [replay]);
  const winners = (last ?? shown).view.outcome?.winners ?? [];
  const told = me ?? winners[0] ?? 0;
  const of = replay ?? shown.matchId;
  const [found] = useAsync(() => chancesOf(game, of, told), [game, of, told]);
  if (found.state !== 'here' || found.value.length < 3) return null;
  return (
    <ChanceLine
      points={found.value}
      name={me === null ? names.seat(told) : null}
      hasWon={winners.includes(told)}
    />
  );
}
