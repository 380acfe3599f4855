/** The card shown large: opened by its name, or under the pointer. One per page. */
import type { Command, Seat } from '@star-eater/rules/src/games/star-eater';
import { createStore } from '../../../../store/store';

/** A component by its id, a command with its component, or all cards of a ship. */
export type Looked =
  | { seat: Seat; what: 'component'; id: string }
  | { seat: Seat; what: 'command'; command: Command }
  | { seat: Seat; what: 'ship' };

export const openedCard = createStore<Looked | null>(null);

/** The card under the pointer or the focus, and its place. */
export const pointedCard = createStore<{ seat: Seat; command: Command; at: DOMRect } | null>(null);
