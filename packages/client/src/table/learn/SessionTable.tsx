/** The table of a game around a local session: a lesson, a challenge. */
import type { Game } from '../../game';
import type { Session } from '../../net/session/session-state';
import type { GameData } from '../../store/game-data';
import { useStore } from '../../store/store';
import { useGame } from '../context';
import { MatchTable } from '../MatchTable';
import type { TableParts } from '../slots';
import { TableProvider } from '../TableProvider';
import './learn.css';

export function SessionTable<D extends GameData>({
  session,
  parts,
}: {
  session: Session<D>;
  parts: TableParts;
}) {
  // The registry gives this page its own game.
  const game = useGame() as unknown as Game<D>;
  const state = useStore(session.store, (now) => now);
  if (!state.shown) return null;
  return (
    <TableProvider game={game} session={session} state={state} shown={state.shown}>
      <MatchTable parts={parts} />
    </TableProvider>
  );
}
