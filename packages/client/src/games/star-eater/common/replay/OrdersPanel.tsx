/** Everybody's orders of one round, with the check of their seals. */
import { ENGINES, type Direction, type Seat } from '@star-eater/rules/src/games/star-eater';
import type { ComponentChildren } from 'preact';
import { useTable } from '../../../../table/context';
import { EngineIcon, SealIcon } from '../cards/icons';
import { battleMessages } from '../messages/replay';
import { messages } from '../messages/table';
import { SideMark } from '../seats/marks';
import type { OrderPart, RoundOrders } from './orders';

const texts = battleMessages.orders;

/** A command of an edition: its picture and its name; null for another value. */
export type Command = (seat: Seat, value: string | null) => ComponentChildren;

function Value(props: { seat: Seat; part: OrderPart; bow: Direction | undefined; command: Command }) {
  const { seat, part, bow, command } = props;
  const engine = ENGINES.find((each) => each === part.value);
  if (part.part === 0 && engine)
    return (
      <>
        <EngineIcon engine={engine} size={18} {...(bow === undefined ? {} : { bow })} />{' '}
        {messages.engineFrom(engine, bow)}
      </>
    );
  return <>{command(seat, part.value) ?? <span class="quiet">{texts.nothing}</span>}</>;
}

export function OrdersPanel(props: {
  round: number;
  orders: readonly RoundOrders[];
  /** The bow from which a seat's thrust is named. */
  bowOf: (seat: Seat) => Direction | undefined;
  command: Command;
}) {
  const { round, orders, bowOf, command } = props;
  const { names, openSeals } = useTable();
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
                  <Value {...{ seat, part, command }} bow={bowOf(seat)} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
