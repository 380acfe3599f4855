/** Writing and sealing orders: the hand, two ordered slots, the wheel, Seal. */
import { pageMessages } from '../../../../i18n/en/pages';
import type { Command, Engine } from '@star-eater/rules/src/games/star-eater';
import { useState } from 'preact/hooks';
import { SealIcon } from '../../common/cards/icons';
import { Briefing } from '../../common/commander/Briefing';
import { commanderMessages } from '../../common/messages/commander';
import { messages } from '../../common/messages/table';
import { PlanPanel } from '../../common/plan/PlanPanel';
import { usePlan } from '../plan/usePlan';
import { useSuppositions } from '../../common/plan/use-suppositions';
import { craftOf } from '../../common/seats/craft';
import { useOnline } from '../../../../table/Banner';
import { useTable } from '../../common/context/context';
import { OrderNote } from './CommandCard';
import { commandsOf, swapSlots, toggleCard, type OrdersDraft } from '../../common/orders/draft';
import { EngineWheel } from '../../common/orders/EngineWheel';
import { Hand } from './Hand';
import { useOrderKeys } from '../../common/orders/order-keys';
import { Slots } from './Slots';
import { Suppose } from '../../common/orders/Suppose';
import { isComplete, useDraft, type ChangeDraft, type CommitLegal } from '../../common/orders/use-draft';

/** What is missing before the orders can be sealed. */
function hintFor(draft: OrdersDraft, legal: CommitLegal, network: 'on' | 'off' | 'unsent'): string {
  if (network === 'unsent') return messages.orders.unsent;
  const missing = legal.count - commandsOf(draft).length;
  if (missing > 0) return messages.orders.chooseCommands(missing);
  if (!isComplete(draft, legal)) return messages.orders.chooseEngine;
  return network === 'on' ? messages.orders.ready : messages.orders.offline;
}

/** `unsent`: sealed here, but not yet on the server. */
function useNetwork(): 'on' | 'off' | 'unsent' {
  const { connection, isUnsent } = useTable().state;
  const isOn = useOnline() && connection === 'on';
  if (isOn) return 'on';
  return isUnsent ? 'unsent' : 'off';
}

/** The draft and its actions. `read` is the card or setting touched last. */
function useOrders(legal: CommitLegal) {
  const { session, state } = useTable();
  const [draft, changeDraft] = useDraft(legal);
  const [read, setRead] = useState<Command | Engine | null>(null);
  const change: ChangeDraft = (to) => {
    // Orders being sent are no draft any more; changes belong to the next round.
    if (!state.sending) changeDraft(to);
  };
  const network = useNetwork();
  const isReady = isComplete(draft, legal) && !state.sending && network !== 'unsent';
  return {
    draft,
    network,
    read,
    isReady,
    choose: (card: Command): void => {
      setRead(card);
      change((from) => toggleCard(from, card, legal.count));
    },
    steer: (engine: Engine): void => {
      setRead(engine);
      change((from) => ({ ...from, engine }));
    },
    swap: (): void => change(swapSlots),
    seal: (): void => {
      const engine = legal.engines.length > 0 ? draft.engine : null;
      if (isReady) void session.commit({ engine, commands: commandsOf(draft) });
    },
  };
}

export function Orders({ legal }: { legal: CommitLegal }) {
  const { state, shown } = useTable();
  const { draft, network, read, isReady, choose, steer, swap, seal } = useOrders(legal);
  const [others, setOthers] = useSuppositions();
  const { seat, hand, engines, count } = legal;
  const { notes, risk } = usePlan(seat, { engine: draft.engine, commands: commandsOf(draft) }, others);
  const isCommander = craftOf(shown.view, seat) === 'commander';
  const labels = isCommander ? [commanderMessages.command] : [messages.orders.first, messages.orders.second];
  const slotLabels = labels.slice(0, count);
  useOrderKeys(legal, { choose, steer, swap, seal });
  return (
    <div class={`orders${isCommander ? ' of-commander' : ''}`}>
      <PlanPanel notes={notes} risk={risk}>
        <Suppose others={others} onChange={setOthers} />
      </PlanPanel>
      <Hand
        seat={seat}
        hand={hand}
        slots={draft.slots}
        slotLabels={slotLabels}
        disabled={state.sending}
        onChoose={choose}
      />
      {isCommander && <Briefing seat={seat} />}
      <Slots
        seat={seat}
        labels={slotLabels}
        slots={draft.slots}
        disabled={state.sending}
        onClear={choose}
        onSwap={swap}
      />
      {!isCommander && count > 0 && <OrderNote seat={seat} read={read} count={count} />}
      {engines.length > 0 && (
        <EngineWheel chosen={draft.engine} allowed={engines} disabled={state.sending} onChoose={steer} />
      )}
      <div class="seal-box">
        <button
          type="button"
          class="button primary seal"
          disabled={!isReady}
          aria-busy={state.sending}
          onClick={seal}
        >
          <SealIcon size={22} /> {state.sending ? pageMessages.busy : messages.orders.seal}
        </button>
        <div>
          <p class="small quiet">{hintFor(draft, legal, network)}</p>
          <Suppose isBrief others={others} onChange={setOthers} />
        </div>
      </div>
    </div>
  );
}
