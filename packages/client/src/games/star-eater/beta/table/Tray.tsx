/** The tray of June and February. */
import type { Phase } from '@star-eater/rules/src/games/star-eater';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { useTable } from '../../common/context/context';
import { messages } from '../../common/messages/table';
import { trayOf } from '../../common/table/tray-of';
import { Choice, loadForms } from '../choices/Choice';
import { WaitForm } from '../choices/WaitForm';
import { useWaitUntil } from '../choices/use-wait-until';
import { SealedOrders } from '../orders/SealedOrders';
import { Resolving, RoundCards } from './Resolving';

/** Point defence is held and nothing is asked: the player can set when to be asked. */
function Held({ seat }: { seat: number }) {
  const [until, tell] = useWaitUntil();
  return <WaitForm seat={seat} label={messages.choice.wait.askHeld} until={until} onChange={tell} />;
}

/** Phases in which orders are resolved. */
const RESOLVED: readonly Phase[] = ['movement', 'action'];

function Meanwhile({ children }: { children: ComponentChildren }) {
  const { state, shown } = useTable();
  if (!RESOLVED.includes((state.latest ?? shown).view.phase)) return <>{children}</>;
  return (
    <div class="resolving is-waiting">
      <RoundCards />
      {children}
    </div>
  );
}

const AnyTray = trayOf({ Choice, SealedOrders, Resolving, Meanwhile, Held });

export function Tray() {
  const { me } = useTable();
  useEffect(() => {
    if (me !== null) void loadForms();
  }, [me]);
  return <AnyTray />;
}
