/** Writing and sealing orders: the hand, two ordered slots, the wheel, Seal. */
import type { Command, Engine } from '@star-eater/rules/src/games/star-eater';
import { useState } from 'preact/hooks';
import { Briefing } from '../../common/commander/later';
import { commanderMessages } from '../../common/messages/commander';
import { messages } from '../../common/messages/table';
import { PlanPanel } from '../../common/plan/PlanPanel';
import { usePlan } from '../plan/use-plan';
import { useSuppositions } from '../../common/plan/use-suppositions';
import { useBarred } from './use-barred';
import { craftOf } from '../../common/seats/craft';
import { useOnline } from '../../../../table/Banner';
import { useTable } from '../../common/context/context';
import { OrderNote } from './CommandCard';
import { commandsOf, swapSlots, toggleCard, type UnsentOrders } from '../../common/orders/unsent';
import { EngineWheel } from '../../common/orders/EngineWheel';
import { Hand } from './Hand';
import { useOrderKeys } from '../../common/orders/use-order-keys';
import { Slots } from './Slots';
import { SealButton } from '../../common/orders/SealButton';
import { Suppose } from '../../common/orders/Suppose';
import { isComplete, useUnsent, type ChangeUnsent, type CommitLegal } from '../../common/orders/use-unsent';

/** What is missing before the orders can be sealed. */
function hintFor(unsent: UnsentOrders, legal: CommitLegal, network: 'on' | 'off' | 'unsent'): string {
  if (network === 'unsent') return messages.orders.unsent;
  const missing = legal.count - commandsOf(unsent).length;
  if (missing > 0) return messages.orders.chooseCommands(missing);
  if (!isComplete(unsent, legal)) return messages.orders.chooseEngine;
  return network === 'on' ? messages.orders.ready : messages.orders.offline;
}

/** `unsent`: sealed here, but not yet on the server. */
function useNetwork(): 'on' | 'off' | 'unsent' {
  const { connection, isUnsent } = useTable().state;
  const isOn = useOnline() && connection === 'on';
  if (isOn) return 'on';
  return isUnsent ? 'unsent' : 'off';
}

/** The unsent orders and what changes them. `read` is the card or setting touched last. */
function useOrders(legal: CommitLegal) {
  const { session, state } = useTable();
  const barred = useBarred(legal.seat, legal.hand, legal.count);
  const [unsent, changeUnsent] = useUnsent(legal);
  const [read, setRead] = useState<Command | Engine | null>(null);
  const change: ChangeUnsent = (to) => {
    // Orders being sent are not written any more; changes belong to the next round.
    if (!state.sending) changeUnsent(to);
  };
  const network = useNetwork();
  const isReady = isComplete(unsent, legal) && network !== 'unsent';
  return {
    unsent,
    network,
    read,
    isReady,
    choose: (card: Command): void => {
      setRead(card);
      // A placed one can be taken back.
      if (barred(card) && !unsent.slots.includes(card)) return;
      change((from) => toggleCard(from, card, legal.count));
    },
    steer: (engine: Engine): void => {
      setRead(engine);
      change((from) => ({ ...from, engine }));
    },
    swap: (): void => change(swapSlots),
    seal: () => {
      const engine = legal.engines.length > 0 ? unsent.engine : null;
      return session.commit({ engine, commands: commandsOf(unsent) });
    },
  };
}

export function Orders({ legal }: { legal: CommitLegal }) {
  const { state, shown } = useTable();
  const { unsent, network, read, isReady, choose, steer, swap, seal } = useOrders(legal);
  const [others, setOthers] = useSuppositions();
  const { seat, hand, engines, count } = legal;
  const plan = usePlan(seat, { engine: unsent.engine, commands: commandsOf(unsent) }, others);
  const isCommander = craftOf(shown.view, seat) === 'commander';
  const labels = isCommander ? [commanderMessages.command] : [messages.orders.first, messages.orders.second];
  const slotLabels = labels.slice(0, count);
  useOrderKeys(legal, { choose, steer, swap });
  const hint = hintFor(unsent, legal, network);
  return (
    <div class={`orders${isCommander ? ' of-commander' : ''}`}>
      <PlanPanel {...plan}>
        <Suppose others={others} onChange={setOthers} />
      </PlanPanel>
      <Hand
        seat={seat}
        hand={hand}
        slots={unsent.slots}
        slotLabels={slotLabels}
        disabled={state.sending}
        onChoose={choose}
      />
      {isCommander && <Briefing seat={seat} />}
      <Slots
        seat={seat}
        labels={slotLabels}
        slots={unsent.slots}
        disabled={state.sending}
        onClear={choose}
        onSwap={swap}
      />
      {!isCommander && count > 0 && <OrderNote seat={seat} read={read} count={count} />}
      {engines.length > 0 && (
        <EngineWheel chosen={unsent.engine} allowed={engines} disabled={state.sending} onChoose={steer} />
      )}
      <div class="seal-box">
        <SealButton whyNot={isReady ? null : hint} seal={seal} />
        <div>
          <p class="small quiet">{hint}</p>
          <Suppose isBrief others={others} onChange={setOthers} />
        </div>
      </div>
    </div>
  );
}
