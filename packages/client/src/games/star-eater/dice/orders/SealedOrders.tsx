/** My sealed orders: cards that only I see, and Take back. */
import type { Seat } from '@star-eater/rules/src/games/star-eater';
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import { EngineIcon, SealIcon } from '../../common/cards/icons';
import { Suppose } from '../../common/orders/Suppose';
import { PlanPanel } from '../../common/plan/PlanPanel';
import { useSuppositions } from '../../common/plan/use-suppositions';
import { useDiceTable } from '../context';
import { KEYS } from '../../common/messages/keys';
import { messages } from '../messages/table';
import { usePlan } from '../plan/use-plan';
import { CardFace } from './CardFace';

export function SealedOrders({ seat, waitingFor }: { seat: Seat; waitingFor: string }) {
  const { session, state, shown, openSeals } = useDiceTable();
  const orders = state.mine?.round === shown.view.round ? state.mine.orders : null;
  const bow = shown.view.ships.find((ship) => ship.seat === seat)?.facing;
  const left = shown.seats[seat]?.takeBacks ?? 0;
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
      <div class="seal-box">
        <p class="sealed-line">
          <SealIcon /> <strong>{messages.orders.sealed}.</strong> {messages.orders.sealedNote(waitingFor)}
        </p>
        <p class="row">
          <DecisionButton
            class="button"
            whyNot={left === 0 ? messages.orders.takeBacksLeft(0) : null}
            command={KEYS.takeBack}
            send={() => session.decide({ seat, type: 'uncommit' })}
          >
            {messages.orders.takeBack}
          </DecisionButton>
          <button type="button" class="button text" onClick={() => openSeals(seat)}>
            {messages.orders.sealMark}
          </button>
        </p>
        <p class="small quiet">{messages.orders.takeBacksLeft(left)}</p>
        {orders && <Suppose isBrief others={others} onChange={setOthers} />}
      </div>
    </div>
  );
}
