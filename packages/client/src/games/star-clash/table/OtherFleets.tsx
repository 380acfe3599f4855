/** The fleets around mine: in a ring, or on a phone one at a time. */
import { useState } from 'preact/hooks';
import type { ShipView } from '@star-eater/rules/src/games/star-clash';
import type { Seat } from '@star-eater/rules';
import { messages } from '../messages/table';
import { Chips } from './Chips';
import { useClash } from './context';
import { Fleet } from './Fleet';
import { Middle } from './Middle';
import { ringOf } from './ring';

/** The other fleets in the ring, at 1280 px and wider. */
export function Ring(props: { others: readonly Seat[]; onShip: (ship: ShipView, seat: Seat) => void }) {
  const { left, top, right } = ringOf(props.others);
  const fleets = (seats: readonly Seat[]) =>
    seats.map((seat) => <Fleet key={seat} seat={seat} onOpen={props.onShip} />);
  return (
    <section class="ring" aria-label={messages.others}>
      <div class="ring-top">{fleets(top)}</div>
      <div class="ring-left">{fleets(left)}</div>
      <div class="ring-right">{fleets(right)}</div>
      <Middle />
    </section>
  );
}

/** The other fleets as chips, one of them open. */
export function Narrow(props: { others: readonly Seat[]; onShip: (ship: ShipView, seat: Seat) => void }) {
  const { shown } = useClash();
  const [chosen, setChosen] = useState<Seat | null>(null);
  const turn = shown.view.turn?.seat ?? null;
  const first =
    props.others.find((seat) => shown.view.seats[seat]?.status === 'in') ?? props.others[0] ?? null;
  const open = chosen ?? (turn !== null && props.others.includes(turn) ? turn : first);
  return (
    <>
      {props.others.length > 1 && <Chips seats={props.others} open={open} onOpen={setChosen} />}
      {open !== null && <Fleet seat={open} onOpen={props.onShip} />}
      <Middle />
    </>
  );
}
