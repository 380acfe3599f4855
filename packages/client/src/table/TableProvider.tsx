/** Provides a match, a replay or a lesson to all parts of its table, and the two dialogs that any part may open. */
import type { Seat } from '@star-eater/rules';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import '../design/table/index.css';
import type { Game } from '../game';
import type { Session, SessionState } from '../net/session/session-state';
import type { GameData } from '../store/game-data';
import type { Snapshot } from '../store/snapshot';
import { OpenRuleContext, TableContext } from './context';
import { RuleDialog } from './menu/RuleDialog';
import { SayContext } from './commands/say';
import { SealsDialog } from './seals/SealsDialog';
import { later } from '../ui/lazy';

const Terms = later(async () => (await import('./terms/Terms')).Terms);

export function TableProvider<D extends GameData>(props: {
  game: Game<D>;
  session: Session<D>;
  state: SessionState<D>;
  /** What the board shows. */
  shown: Snapshot<D>;
  children: ComponentChildren;
}) {
  const { game, session, state, shown, children } = props;
  const [rule, openRule] = useState<string | null>(null);
  const [said, say] = useState('');
  const [seals, openSeals] = useState<Seat | null>(null);
  // Everything else that names depend on is fixed at the start, or the game says it.
  const people = [shown.status, ...shown.seats.map(({ name }) => name)].join('\n');
  const names = useMemo(() => game.names(shown, state.me), [people, state.me, game.namedBy?.(shown)]);
  return (
    <OpenRuleContext.Provider value={openRule}>
      <TableContext.Provider
        value={{ game, session, state, shown, me: state.me, names, openRule, openSeals }}
      >
        <SayContext.Provider value={say}>{children}</SayContext.Provider>
        <p class="visually-hidden" role="status">
          {said}
        </p>
        {game.terms && <Terms load={game.terms} />}
        {rule && <RuleDialog id={rule} onClose={() => openRule(null)} />}
        {seals !== null && <SealsDialog seat={seals} onClose={() => openSeals(null)} />}
      </TableContext.Provider>
    </OpenRuleContext.Provider>
  );
}
