/** The tray of the draft. */
import type { ComponentChildren } from 'preact';
import { trayOf } from '../../common/table/tray-of';
import { Choice } from '../choices/Choice';
import { useDiceTable } from '../context';
import { SealedOrders } from '../orders/SealedOrders';
import { LastDice, Resolving, RoundCards } from './Resolving';

function Meanwhile({ children }: { children: ComponentChildren }) {
  const { state, shown } = useDiceTable();
  if ((state.latest ?? shown).view.phase === 'commitment') return <>{children}</>;
  return (
    <div class="resolving is-waiting">
      <RoundCards />
      <div class="dice-feed">
        <LastDice />
        {children}
      </div>
    </div>
  );
}

export const Tray = trayOf({ Choice, SealedOrders, Resolving, Meanwhile });
