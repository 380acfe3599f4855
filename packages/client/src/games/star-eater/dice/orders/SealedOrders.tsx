/** My sealed orders: cards that only I see, and Take back. */
import type { Seat } from '@star-eater/rules/src/games/star-eater';
import { EngineIcon } from '../../common/cards/icons';
import { SealBox } from '../../common/orders/SealBox';
import { Suppose } from '../../common/orders/Suppose';
import { PlanPanel } from '../../common/plan/PlanPanel';
import { useSuppositions } from '../../common/plan/use-suppositions';
import { useDiceTable } from '../context';
import { messages } from '../messages/table';
import { usePlan } from '../plan/use-plan';
import { CardFace } from './CardFace';

export function SealedOrders({ seat, waitingFor }: { seat: Seat; waitingFor: string }) {
  const { state, shown } = useDiceTable();
  const orders = state.mine?.round === shown.view.round ? state.mine.orders : null;
  const bow = shown.view.ships.find((ship) => ship.seat === seat)?.facing;
  const [others, setOthers] = useSuppositions();
  const { notes, risk } = usePlan(seat, orders, others);
  return (
    <div class="orders sealed">
      <PlanPanel notes={notes} risk={risk}>
        <Suppose others={others} onChange={setOthers} />
      </PlanPanel>
      <div class="sealed-cards open">
        {orders?.engine && (
          <span class="card small-card engine-card">
            <EngineIcon engine={orders.engine} size={30} {...(bow === undefined ? {} : { bow })} />
            <span class="card-name">{messages.engineFrom(orders.engine, bow)}</span>
          </span>
        )}
        {orders?.commands.map((command) => (
          <span class="card small-card" key={command}>
            <CardFace seat={seat} command={command} />
          </span>
        ))}
      </div>
      <SealBox seat={seat} waitingFor={waitingFor}>
        {orders && <Suppose isBrief others={others} onChange={setOthers} />}
      </SealBox>
    </div>
  );
}
