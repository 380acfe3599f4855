/** Cards by id, for pages: of a match's own data, or of this build. */
import {
  cardsOf,
  SHIPS,
  type CardId,
  type ShipCard,
  type ShipData,
} from '@star-eater/rules/src/games/starship-battles';

export const cardIn = (data: ShipData, id: CardId): ShipCard | null => cardsOf(data).get(id)?.card ?? null;

/** Test ships of scenarios have no names: their ids stand in. */
export const named = ({ id, name }: { id: string; name?: string | undefined }): string => name ?? id;

/** A card's name; its id where this build does not know it. */
export const cardName = (id: CardId, data: ShipData = SHIPS): string => named(cardIn(data, id) ?? { id });
