/** Both players' orders of one round, with the check of their seals. */
import { ENGINES, type Direction, type Seat } from '@star-eater/rules/src/games/star-eater';
import { DICE_COMMANDS } from '@star-eater/rules/src/games/star-eater/dice';
import { EngineIcon, SealIcon } from '../../common/cards/icons';
import { battleMessages } from '../../common/messages/replay';
import type { OrderPart, RoundOrders } from '../../common/replay/orders';
import { SideMark } from '../../common/seats/marks';
import { useDiceTable } from '../context';
import { DiceCommandIcon } from '../icons';
import { messages } from '../messages/table';

const texts = battleMessages.orders;

function Value({ value, bow }: { value: OrderPart['value']; bow: Direction | undefined }) {
  const engine = ENGINES.find((each) => each === value);
  const command = DICE_COMMANDS.find((each) => each === value);
  if (engine)
    return (
      <>
        <EngineIcon engine={engine} size={18} {...(bow === undefined ? {} : { bow })} />{' '}
        {messages.engineFrom(engine, bow)}
      </>
    );
  if (command)
    return (
      <>
        <DiceCommandIcon command={command} size={18} /> {messages.commands[command]}
      </>
    );
  return <span class="quiet">{texts.nothing}</span>;
}

export function OrdersPanel(props: {
  round: number;
  orders: readonly RoundOrders[];
  /** The bow from which a seat's thrust is named. */
  bowOf: (seat: Seat) => Direction | undefined;
}) {
  const { round, orders, bowOf } = props;
  const { names, openSeals } = useDiceTable();
  if (round === 0) return <p class="quiet">{texts.none}</p>;
  return (
    <section class="replay-orders" aria-label={texts.heading(round)}>
      <h2>{texts.heading(round)}</h2>
      {orders.length === 0 && <p class="quiet">{texts.notYet}</p>}
      {orders.map(({ seat, parts }) => {
        const kept = parts.every((part) => part.kept);
        return (
          <div key={seat} class={`replay-order side-edge-${seat}`}>
            <h3>
              <SideMark seat={seat} size={12} /> {names.seat(seat)}
              <button type="button" class="button text" onClick={() => openSeals(seat)}>
                <SealIcon size={14} />{' '}
                <span class={kept ? 'done' : 'error'}>{kept ? texts.kept : texts.broken}</span>
                <span class="visually-hidden">. {texts.open(names.seat(seat), round)}</span>
              </button>
            </h3>
            <ul>
              {parts.map((part) => (
                <li key={part.part}>
                  <Value value={part.value} bow={bowOf(seat)} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
