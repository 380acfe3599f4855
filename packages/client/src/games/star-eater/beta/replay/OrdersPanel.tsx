/** Everybody's orders of one round, with the check of their seals. */
import { battleMessages } from '../../common/messages/replay';
import { messages } from '../../common/messages/table';
import { useTable } from '../../common/context/context';
import { CommandChip } from '../../common/cards/CardName';
import { EngineIcon, SealIcon } from '../../common/cards/icons';
import { SideMark } from '../../common/seats/marks';
import { ENGINES, COMMANDS, type Direction, type Seat } from '@star-eater/rules/src/games/star-eater';
import type { OrderPart, RoundOrders } from '../../common/replay/orders';

function Value({ seat, part, bow }: { seat: Seat; part: OrderPart; bow: Direction | undefined }) {
  const engine = ENGINES.find((each) => each === part.value);
  const command = COMMANDS.find((each) => each === part.value);
  if (part.part === 0 && engine)
    return (
      <>
        <EngineIcon engine={engine} size={18} {...(bow === undefined ? {} : { bow })} />{' '}
        {messages.engineFrom(engine, bow)}
      </>
    );
  if (command)
    return (
      <>
        <CommandChip seat={seat} command={command} /> {messages.commands[command]}
      </>
    );
  return <span class="quiet">{battleMessages.orders.nothing}</span>;
}

export function OrdersPanel(props: {
  round: number;
  orders: readonly RoundOrders[];
  /** The bow from which a seat's thrust is named. */
  bowOf: (seat: Seat) => Direction | undefined;
}) {
  const { round, orders, bowOf } = props;
  const { names, openSeals } = useTable();
  const words = battleMessages.orders;
  if (round === 0) return <p class="quiet">{words.none}</p>;
  return (
    <section class="replay-orders" aria-label={words.heading(round)}>
      <h2>{words.heading(round)}</h2>
      {orders.length === 0 && <p class="quiet">{words.notYet}</p>}
      {orders.map(({ seat, parts }) => {
        const kept = parts.every((part) => part.kept);
        return (
          <div key={seat} class={`replay-order side-edge-${seat}`}>
            <h3>
              <SideMark seat={seat} size={12} /> {names.seat(seat)}
              <button type="button" class="button text" onClick={() => openSeals(seat)}>
                <SealIcon size={14} />{' '}
                <span class={kept ? 'done' : 'error'}>{kept ? words.kept : words.broken}</span>
                <span class="visually-hidden">. {words.open(names.seat(seat), round)}</span>
              </button>
            </h3>
            <ul>
              {parts.map((part) => (
                <li key={part.part}>
                  <Value seat={seat} part={part} bow={bowOf(seat)} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
