/** What a seat is doing, and its ship's structure. */
import { SealIcon } from '../cards/icons';
import { messages } from '../messages/table';
import type { Seat } from '@star-eater/rules/src/games/star-eater';
import type { SessionState } from '../../../../net/session/session-state';
import { ordersStateOf, type OrdersState } from '../seats/orders-state';

export function StructureBar({ now, full }: { now: number; full: number }) {
  return (
    <div class="structure">
      <span aria-hidden="true">{messages.ship.structure}</span>
      <meter
        {...{ min: 0, max: full, low: Math.ceil(full / 3), value: now }}
        aria-label={messages.ship.structure}
        aria-valuetext={messages.ship.ofFull(now, full)}
      />
      <strong class="figures" aria-hidden="true">
        {now}
        <small>/{full}</small>
      </strong>
    </div>
  );
}

/** A seat's current activity, besides its picture. */
export interface SeatDoes {
  isBot: boolean;
  botPlays: boolean;
  away: boolean;
  orders: OrdersState;
}

interface Seated {
  view: { phase: string; pending: readonly { seat: Seat }[] };
  seats: readonly { holder: string; botPlays: boolean; connected: boolean; committed: boolean }[];
}

export function doesOf(table: { state: SessionState; shown: Seated }, seat: Seat): SeatDoes {
  const extras = table.shown.seats[seat];
  return {
    isBot: extras?.holder === 'bot',
    botPlays: extras?.botPlays === true,
    away: extras?.holder === 'player' && !extras.connected,
    orders: ordersStateOf(table, seat),
  };
}

export function SeatState({ isBot, botPlays, away, orders }: SeatDoes) {
  return (
    <span class="seat-state">
      {isBot && <em>{messages.ship.bot}</em>}
      {botPlays && <em>{messages.ship.botPlays}</em>}
      {away && <em>{messages.ship.away}</em>}
      {orders === 'sealed' ? (
        <span class="sealed-note">
          <SealIcon size={14} /> {messages.ship.committed}
        </span>
      ) : (
        orders === 'deciding' && <span>{messages.ship.deciding}</span>
      )}
    </span>
  );
}
