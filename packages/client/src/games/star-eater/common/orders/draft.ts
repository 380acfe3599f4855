/** The draft of this round's orders, kept in this tab and on the server. */
import type { Command, Engine } from '@star-eater/rules/src/games/star-eater';
import { createStore } from '../../../../store/store';
import type { Stored } from '../../../../store/stored';
import type { Asked, Snapshot } from '../data';

/** `C`: the edition's command cards. */
export interface OrdersDraft<C extends string = Command> {
  engine: Engine | null;
  slots: [C | null, C | null];
}

/** This tab's draft; null if there is none. For other parts, such as tips. */
export const writtenDraft = createStore<OrdersDraft | null>(null);

const EMPTY_DRAFT: OrdersDraft<never> = { engine: null, slots: [null, null] };

/** A card goes to the first free slot (of `count`); a placed card returns to the hand. */
export function toggleCard<C extends string>(draft: OrdersDraft<C>, card: C, count: number): OrdersDraft<C> {
  const [first, second] = draft.slots;
  if (first === card) return { ...draft, slots: [null, second] };
  if (second === card) return { ...draft, slots: [first, null] };
  if (first === null) return { ...draft, slots: [card, second] };
  if (second === null && count > 1) return { ...draft, slots: [first, card] };
  // Both are full: the newest choice replaces the last.
  return count > 1 ? { ...draft, slots: [first, card] } : { ...draft, slots: [card, null] };
}

export const swapSlots = <C extends string>(draft: OrdersDraft<C>): OrdersDraft<C> => ({
  ...draft,
  slots: [draft.slots[1], draft.slots[0]],
});

export const isEmpty = ({ engine, slots }: OrdersDraft<string>): boolean =>
  engine === null && slots.every((card) => card === null);

export const commandsOf = (draft: OrdersDraft): Command[] => draft.slots.filter((card) => card !== null);

/** Drops cards that have left the hand and settings that are gone. */
export function fitDraft(
  draft: OrdersDraft,
  hand: readonly Command[],
  engines: readonly Engine[],
): OrdersDraft {
  const keep = (card: Command | null): Command | null => (card !== null && hand.includes(card) ? card : null);
  return {
    engine: draft.engine !== null && engines.includes(draft.engine) ? draft.engine : null,
    slots: [keep(draft.slots[0]), keep(draft.slots[1])],
  };
}

export interface DraftStore<C extends string = Command> {
  read(): OrdersDraft<C>;
  write(draft: OrdersDraft<C>): void;
}

export function draftStore<C extends string = Command>(
  matchId: string,
  round: number,
  storage: Stored,
): DraftStore<C> {
  const key = `star-eater:draft:${matchId}`;
  return {
    read: () => {
      try {
        const data: unknown = JSON.parse(storage.getItem(key) ?? 'null');
        if (typeof data !== 'object' || data === null) return EMPTY_DRAFT;
        const found = data as { round?: unknown; engine?: unknown; slots?: unknown };
        if (found.round !== round || !Array.isArray(found.slots)) return EMPTY_DRAFT;
        const [first, second] = found.slots as (C | null)[];
        return { engine: (found.engine ?? null) as Engine | null, slots: [first ?? null, second ?? null] };
      } catch {
        return EMPTY_DRAFT;
      }
    },
    write: (draft) => storage.setItem(key, JSON.stringify({ round, ...draft })),
  };
}

/** Nothing is chosen and no card is placed: a reload would lose nothing. */
export function isUntouched({ legal }: Asked, { matchId, view }: Snapshot, storage: Stored): boolean {
  if (legal.type !== 'commit') return false;
  return isEmpty(draftStore(matchId, view.round, storage).read());
}
