/** Writing and sealing orders (D-6, R-10): eight cards, two slots, the wheel, Seal. */
import type { Engine, Seat } from '@star-eater/rules/src/games/star-eater';
import type { DiceCommand } from '@star-eater/rules/src/games/star-eater/dice';
import { useState } from 'preact/hooks';
import { swapSlots, toggleCard } from '../../common/orders/unsent';
import { boardRotation } from '../../common/seats/board-rotation';
import { EngineWheel, NO_MOMENTUM } from '../../common/orders/EngineWheel';
import { useOrderKeys } from '../../common/orders/use-order-keys';
import { SealButton } from '../../common/orders/SealButton';
import { Suppose } from '../../common/orders/Suppose';
import { PlanPanel } from '../../common/plan/PlanPanel';
import { useSuppositions } from '../../common/plan/use-suppositions';
import { useDiceTable } from '../context';
import type { Of } from '../data';
import { messages } from '../messages/table';
import { usePlan } from '../plan/use-plan';
import { CardFace, useCardNote } from './CardFace';
import { commandsIn, isComplete, useWrittenOrders, type WrittenOrders } from './use-unsent';

const texts = messages.orders;
/** D-11. Of these two the left one goes first; the others wait for their phase. */
const IMMEDIATE: readonly DiceCommand[] = [
  'defence-stations',
  'vent-coolant',
  'squadron-maintenance',
  'special',
];

function Hand(props: {
  legal: Of<'commit'>;
  orders: WrittenOrders;
  onChoose: (card: DiceCommand) => void;
  onPoint: (card: DiceCommand | null) => void;
}) {
  const { legal, orders, onChoose, onPoint } = props;
  const { state } = useDiceTable();
  const note = useCardNote(legal.seat);
  return (
    <ol class="hand" aria-label={texts.hand}>
      {legal.hand.map((card, index) => {
        const slot = orders.slots.indexOf(card);
        return (
          <li key={card}>
            <button
              type="button"
              class={`card${slot >= 0 ? ' chosen' : ''}`}
              aria-pressed={slot >= 0}
              aria-description={note(card)}
              aria-keyshortcuts={String(index + 1)}
              title={note(card)}
              disabled={state.sending}
              onClick={() => onChoose(card)}
              onPointerEnter={() => onPoint(card)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(card)}
              onBlur={() => onPoint(null)}
            >
              <CardFace seat={legal.seat} command={card} />
              {slot >= 0 && <span class="card-order figures">{slot + 1}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function Slots(props: {
  seat: Seat;
  orders: WrittenOrders;
  onClear: (card: DiceCommand) => void;
  onSwap: () => void;
}) {
  const { seat, orders, onClear, onSwap } = props;
  const { state } = useDiceTable();
  const { slots } = orders;
  return (
    <div class="slots" role="group" aria-label={texts.heading}>
      {slots.map((command, index) => {
        const isNext = slots.indexOf(null) === index;
        return (
          <div key={index} class={`slot${command ? ' full' : ''}${isNext ? ' next' : ''}`}>
            <span class="slot-label">{texts.slot}</span>
            {command ? (
              <button type="button" class="card small-card" onClick={() => onClear(command)}>
                <CardFace seat={seat} command={command} />
                <span class="visually-hidden">, {texts.putBack}</span>
              </button>
            ) : (
              <span class="slot-empty">{isNext ? texts.emptyHint : texts.empty}</span>
            )}
          </div>
        );
      })}
      <button
        type="button"
        class="icon-button swap"
        aria-label={texts.swap}
        title={texts.swap}
        disabled={state.sending}
        onClick={onSwap}
      >
        <svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M4 8h14 M14 4l4 4-4 4 M20 16H6 M10 12l-4 4 4 4" />
        </svg>
      </button>
    </div>
  );
}

function Note({
  seat,
  read,
  orders,
}: {
  seat: Seat;
  read: DiceCommand | Engine | null;
  orders: WrittenOrders;
}) {
  const note = useCardNote(seat);
  const ship = useDiceTable().shown.view.ships.find((each) => each.seat === seat);
  const isOrdered = commandsIn(orders).filter((card) => IMMEDIATE.includes(card)).length === 2;
  const text =
    read === null
      ? texts.begin
      : read in messages.engines
        ? messages.engineNote(read as Engine, boardRotation.get(), ship ?? NO_MOMENTUM)
        : note(read as DiceCommand);
  return (
    <p class="card-note small quiet">
      {text} {isOrdered && texts.inOrder}
    </p>
  );
}

function hintFor(orders: WrittenOrders, legal: Of<'commit'>): string {
  const missing = legal.count - commandsIn(orders).length;
  if (missing > 0) return texts.chooseCommands(missing);
  return isComplete(orders, legal) ? texts.ready : texts.chooseEngine;
}

export function Orders({ legal }: { legal: Of<'commit'> }) {
  const { session, state } = useDiceTable();
  const { orders, change, steer } = useWrittenOrders(legal);
  const [read, setRead] = useState<DiceCommand | Engine | null>(null);
  const [pointed, point] = useState<DiceCommand | null>(null);
  const [others, setOthers] = useSuppositions();
  const { seat, engines } = legal;
  const { notes, risk } = usePlan(
    seat,
    { engine: orders.engine, commands: commandsIn(orders) },
    others,
    pointed,
  );
  const hint = state.isUnsent ? texts.unsent : hintFor(orders, legal);
  const isReady = isComplete(orders, legal) && !state.isUnsent;
  const choose = (card: DiceCommand): void => {
    setRead(card);
    change((from) => toggleCard(from, card, legal.count));
  };
  const turn = (engine: Engine): void => {
    setRead(engine);
    steer(engine);
  };
  const swap = (): void => change(swapSlots);
  const seal = () => session.commit({ engine: orders.engine, commands: commandsIn(orders) });
  useOrderKeys(legal, { choose, steer: turn, swap });
  return (
    <div class="orders">
      <PlanPanel notes={notes} risk={risk}>
        <Suppose others={others} onChange={setOthers} />
      </PlanPanel>
      <Hand legal={legal} orders={orders} onChoose={choose} onPoint={point} />
      <Slots seat={seat} orders={orders} onClear={choose} onSwap={swap} />
      <Note seat={seat} read={read} orders={orders} />
      <EngineWheel chosen={orders.engine} allowed={engines} disabled={state.sending} onChoose={turn} />
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
