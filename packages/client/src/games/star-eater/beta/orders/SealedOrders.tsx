/** My sealed orders: cards face down that I may look at. */
import type { Seat } from '@star-eater/rules/src/games/star-eater';
import { useState } from 'preact/hooks';
import { EngineIcon } from '../../common/cards/icons';
import type { Orders } from '../../common/data';
import { commanderMessages } from '../../common/messages/commander';
import { messages } from '../../common/messages/table';
import { PlanPanel } from '../../common/plan/PlanPanel';
import { usePlan } from '../plan/use-plan';
import { useSuppositions } from '../../common/plan/use-suppositions';
import { craftOf } from '../../common/seats/craft';
import { useTable } from '../../common/context/context';
import { CardBack, CardFace } from './CommandCard';
import { SealBox } from '../../common/orders/SealBox';
import { Suppose } from '../../common/orders/Suppose';

function SealedCards({ seat, orders }: { seat: Seat; orders: Orders | null }) {
  const { shown } = useTable();
  // Only this seat sees them, so they stay readable; a click turns them face down to hide them from others in
  // the room.
  const [isOpen, setOpen] = useState(true);
  const isCommander = craftOf(shown.view, seat) === 'commander';
  const bow = shown.view.ships.find((ship) => ship.seat === seat)?.facing;
  const { engine, first, second, sealed } = messages.orders;
  const backs = isCommander ? [commanderMessages.command] : [engine, first, second];
  return (
    <button
      type="button"
      class={`sealed-cards${isOpen ? ' open' : ''}`}
      aria-pressed={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen && orders ? (
        <>
          {orders.engine && (
            <span class="card small-card engine-card">
              <EngineIcon engine={orders.engine} size={30} {...(bow === undefined ? {} : { bow })} />
              <span class="card-name">{messages.engineFrom(orders.engine, bow)}</span>
            </span>
          )}
          {orders.commands.map((command) => (
            <span class="card small-card" key={command}>
              <CardFace seat={seat} command={command} />
            </span>
          ))}
        </>
      ) : (
        backs.map((label) => (
          <span class="card small-card back" key={label}>
            <CardBack label={`${label}, ${sealed}`} />
          </span>
        ))
      )}
    </button>
  );
}

export function SealedOrders({ seat, waitingFor }: { seat: Seat; waitingFor: string }) {
  const { state, shown } = useTable();
  const orders = state.mine?.round === shown.view.round ? state.mine.orders : null;
  const [others, setOthers] = useSuppositions();
  const plan = usePlan(seat, orders, others);
  return (
    <div class="orders sealed">
      <PlanPanel {...plan}>
        <Suppose others={others} onChange={setOthers} />
      </PlanPanel>
      <SealedCards seat={seat} orders={orders} />
      <SealBox seat={seat} waitingFor={waitingFor}>
        {orders && <Suppose isBrief others={others} onChange={setOthers} />}
      </SealBox>
    </div>
  );
}
