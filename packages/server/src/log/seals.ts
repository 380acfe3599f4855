/**
 * Sealed orders: what is hashed, how a seal is checked, and which parts a set of events has opened.
 * Part 0 is the engine setting, 1 and 2 are the commands; `null` where there is none.
 */
import { sealedText, sealedValues, type Event, type Seat } from '@star-eater/rules';
import { hexOf, type Random } from '../random';
import type { Opening, Part } from '../wire/messages';
import { sha256, type SealedOrders, type Sealing, type Three } from './entry';

export const PARTS = [0, 1, 2] as const satisfies readonly Part[];

export interface Sealed {
  match: string;
  round: number;
  seat: Seat;
  orders: SealedOrders;
}

/** The three hashes that belong to these orders and nonces. */
export function sealOf({ match, round, seat, orders }: Sealed, nonces: Three<string>): Three<string> {
  const hash = (part: Part) =>
    sha256(sealedText({ match, round, seat, part, value: sealedValues(orders)[part], nonce: nonces[part] }));
  return [hash(0), hash(1), hash(2)];
}

/** Seals orders that no client sealed: those of bots, and defaults. */
export function sealAnew(sealed: Sealed, random: Random): Sealing {
  const nonces: Three<string> = [hexOf(random, 32), hexOf(random, 32), hexOf(random, 32)];
  return { seal: sealOf(sealed, nonces), nonces };
}

export function openingOf(orders: SealedOrders, sealing: Sealing, part: Part): Opening {
  return { part, value: sealedValues(orders)[part], nonce: sealing.nonces[part] };
}

/**
 * The parts that these events opened, for a seat with such orders: the engine setting at the start of the movement
 * phase, the first commands at the start of the action phase, the second ones when every first is resolved. A command that
 * its ship took along when it died is never revealed; an empty part opens with the others of its kind. R-41: nothing more
 * is opened of a seat that is out; `isOut` says whether it was before these events.
 */
export function openedBy(events: readonly Event[], seat: Seat, orders: SealedOrders, isOut: boolean): Part[] {
  if (isOut) return [];
  const opened = new Set<Part>();
  for (const event of events) {
    if (event.type === 'seatOut' && event.seat === seat) break;
    if (event.type === 'phaseStarted' && event.phase === 'movement') opened.add(0);
    if (event.type === 'phaseStarted' && event.phase === 'action' && orders.commands.length < 1)
      opened.add(1);
    if (event.type === 'phaseStarted' && event.phase === 'cooldown' && orders.commands.length < 2)
      opened.add(2);
    if (event.type === 'commandRevealed' && event.seat === seat) opened.add(event.order === 0 ? 1 : 2);
  }
  return [...opened].sort();
}
