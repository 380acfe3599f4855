/** This round’s orders while they are written, kept in this tab and on the server. */
import type { Command, Engine } from '@star-eater/rules/src/games/star-eater';
import { createStore } from '../../../../store/store';
import type { Stored } from '../../../../store/stored';
import type { Asked, Snapshot } from '../data';

/** `C`: the edition's command cards. */
export interface UnsentOrders<C extends string = Command> {
  engine: Engine | null;
  slots: [C | null, C | null];
}

/** What is unsent in this tab; null if there is none. For other parts, such as tips. */
export const writtenNow = createStore<UnsentOrders | null>(null);

const NOTHING_UNSENT: UnsentOrders<never> = { engine: null, slots: [null, null] };

/** A card goes to the first free slot (of `count`); a placed card returns to the hand. */
export function toggleCard<C extends string>(
  unsent: UnsentOrders<C>,
  card: C,
  count: number,
): UnsentOrders<C> {
  const [first, second] = unsent.slots;
  if (first === card) return { ...unsent, slots: [null, second] };
  if (second === card) return { ...unsent, slots: [first, null] };
  if (first === null) return { ...unsent, slots: [card, second] };
  if (second === null && count > 1) return { ...unsent, slots: [first, card] };
  // Both are full: the newest choice replaces the last.
  return count > 1 ? { ...unsent, slots: [first, card] } : { ...unsent, slots: [card, null] };
}

export const swapSlots = <C extends string>(unsent: UnsentOrders<C>): UnsentOrders<C> => ({
  ...unsent,
  slots: [unsent.slots[1], unsent.slots[0]],
});

export const isEmpty = ({ engine, slots }: UnsentOrders<string>): boolean =>
  engine === null && slots.every((card) => card === null);

export const commandsOf = (unsent: UnsentOrders): Command[] => unsent.slots.filter((card) => card !== null);

/** Drops cards that have left the hand and settings that are gone. */
export function fitUnsent(
  unsent: UnsentOrders,
  hand: readonly Command[],
  engines: readonly Engine[],
): UnsentOrders {
  const keep = (card: Command | null): Command | null => (card !== null && hand.includes(card) ? card : null);
  return {
    engine: unsent.engine !== null && engines.includes(unsent.engine) ? unsent.engine : null,
    slots: [keep(unsent.slots[0]), keep(unsent.slots[1])],
  };
}

export interface UnsentStore<C extends string = Command> {
  read(): UnsentOrders<C>;
  write(unsent: UnsentOrders<C>): void;
}

export function unsentStore<C extends string = Command>(
  matchId: string,
  round: number,
  storage: Stored,
): UnsentStore<C> {
  const key = `star-eater:draft:${matchId}`;
  return {
    read: () => {
      try {
        const data: unknown = JSON.parse(storage.getItem(key) ?? 'null');
        if (typeof data !== 'object' || data === null) return NOTHING_UNSENT;
        const found = data as { round?: unknown; engine?: unknown; slots?: unknown };
        if (found.round !== round || !Array.isArray(found.slots)) return NOTHING_UNSENT;
        const [first, second] = found.slots as (C | null)[];
        return { engine: (found.engine ?? null) as Engine | null, slots: [first ?? null, second ?? null] };
      } catch {
        return NOTHING_UNSENT;
      }
    },
    write: (unsent) => storage.setItem(key, JSON.stringify({ round, ...unsent })),
  };
}

/** Nothing is chosen and no card is placed: a reload would lose nothing. */
export function isUntouched({ legal }: Asked, { matchId, view }: Snapshot, storage: Stored): boolean {
  if (legal.type !== 'commit') return false;
  return isEmpty(unsentStore(matchId, view.round, storage).read());
}
