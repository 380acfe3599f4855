/** The tray during resolution: everybody's orders side by side, and the current events in words. */
import type { Seat } from '@star-eater/rules/src/games/star-eater';
import { OrderedEngine } from '../../common/orders/OrderedEngine';
import { messages } from '../../common/messages/table';
import { CardBack, CardFace } from '../orders/CommandCard';
import { SideMark } from '../../common/seats/marks';
import { Speeds } from '../../../../table/Speeds';
import { useStore } from '../../../../store/store';
import { useTable } from '../../common/context/context';
import { EventFeed } from '../../common/table/EventFeed';
import { eventsOfEntry, playedEvents } from '../../common/context/played-events';
import { ordersOf, type ResolvingCard, type RoundOrders } from './resolution';
import { SoundControl } from '../../../../table/menu/SoundControl';
import { useFaceUp } from '../../common/context/use-face-up';

const texts = messages.resolving;

/** The orders of the round shown: from the log, and from the events being played. */
function useRoundOrders(): RoundOrders {
  const { state, shown } = useTable();
  const played = useStore(playedEvents, (now) => now);
  const past = state.log.filter(({ seq }) => seq <= shown.seq).flatMap(({ events }) => events);
  return ordersOf([...past, ...(state.playing ? eventsOfEntry(played) : [])]);
}

interface FaceUp {
  faceUp: (card: string) => string;
}

const keyOf = ({ seat, command }: Pick<ResolvingCard, 'seat' | 'command'>): string => `${seat} ${command}`;
const engineKey = (seat: Seat): string => `${seat} engine`;

function EngineCard({ seat, engine, faceUp }: RoundOrders['engines'][number] & FaceUp) {
  const { names } = useTable();
  return (
    <li class={`resolving-card side-edge-${seat}${faceUp(engineKey(seat))}`}>
      <span class="resolving-who">
        <SideMark seat={seat} size={12} />
        <span class="visually-hidden">{names.seat(seat)}: </span>
      </span>
      <OrderedEngine {...{ seat, engine }} />
    </li>
  );
}

function CommandOrder({ card, faceUp }: { card: ResolvingCard } & FaceUp) {
  const { names } = useTable();
  const { seat, command, state } = card;
  return (
    <li class={`resolving-card side-edge-${seat} is-${state}${faceUp(keyOf(card))}`}>
      <span class="resolving-who">
        <SideMark seat={seat} size={12} />
        <span class="visually-hidden">
          {names.seat(seat)}, {texts.states[state]}:{' '}
        </span>
      </span>
      <span class="card">
        <CardFace seat={seat} command={command} />
      </span>
    </li>
  );
}

function HiddenCard({ seat, label }: { seat: Seat; label: string }) {
  return (
    <li class={`resolving-card side-edge-${seat}`}>
      <span class="resolving-who">
        <SideMark seat={seat} size={12} />
      </span>
      <span class="card back">
        <CardBack label={label} />
      </span>
    </li>
  );
}

/** One slot of everybody's orders: cards once revealed, backs before. */
function Slot({
  orders,
  order,
  seats,
  faceUp,
}: { orders: RoundOrders; order: 0 | 1; seats: readonly Seat[] } & FaceUp) {
  const label = order === 0 ? messages.orders.first : messages.orders.second;
  const cards = orders.cards.filter((card) => card.order === order);
  return (
    <ol class="resolving-slot" aria-label={label}>
      {cards.length > 0
        ? cards.map((card) => <CommandOrder key={keyOf(card)} card={card} faceUp={faceUp} />)
        : seats.map((seat) => <HiddenCard key={seat} seat={seat} label={label} />)}
    </ol>
  );
}

/** Everybody's orders; on small screens only the slot being resolved. */
export function RoundCards() {
  const orders = useRoundOrders();
  const { shown } = useTable();
  const { engines, cards } = orders;
  const faceUp = useFaceUp([...engines.map(({ seat }) => engineKey(seat)), ...cards.map(keyOf)]);
  // While the last orders come in everybody's cards are there, face down until they are turned.
  const isRevealing = cards.length === 0 && shown.view.phase === 'commitment';
  const seats = (isRevealing ? shown.view.ships : engines).map(({ seat }) => seat);
  const stage = cards.some(({ order }) => order === 1) ? 'second' : cards.length > 0 ? 'first' : 'engines';
  if (seats.length === 0 && cards.length === 0) return null;
  return (
    <div class={`resolving-cards at-${stage}${seats.length > 2 ? ' is-crowded' : ''}`}>
      {seats.length > 0 && (
        <ol class="resolving-slot" aria-label={messages.orders.engine}>
          {seats.map((seat) => {
            const order = engines.find((known) => known.seat === seat);
            return order ? (
              <EngineCard key={`up ${seat}`} {...order} faceUp={faceUp} />
            ) : (
              <HiddenCard key={seat} seat={seat} label={messages.orders.engine} />
            );
          })}
        </ol>
      )}
      <Slot {...{ orders, seats, faceUp }} order={0} />
      <Slot {...{ orders, seats, faceUp }} order={1} />
    </div>
  );
}

export function Resolving() {
  const { board } = useTable();
  return (
    <div class="resolving">
      <RoundCards />
      <EventFeed />
      <div class="resolving-tools">
        <p class="quiet">{messages.playback.resolving}</p>
        <button type="button" class="button" onClick={() => board.get()?.skip()}>
          {messages.playback.skip}
        </button>
        <Speeds />
        <SoundControl />
      </div>
    </div>
  );
}
