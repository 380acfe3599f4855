/** A match's decks before shuffling, in data order (C-9, C-61). */
import {
  CARDS,
  isSolo,
  roomOf,
  rulesOf,
  shipsOfFaction,
  type CardId,
  type Options,
  type ShipId,
} from '@star-eater/rules/src/games/star-clash';

export interface Decks {
  /** Number of fleets, with the solo enemy's. */
  seats: number;
  isSolo: boolean;
  actions: readonly CardId[];
  ships(faction: string | null): readonly ShipId[];
  /** In data order, each with the number of fleets that its ships are enough for. */
  factions: readonly { id: string; room: number }[];
}

export function decksOf({ mode, players, taskForces, variants }: Options): Decks {
  const rules = rulesOf({ game: 'star-clash', mode, players, taskForces, variants, cards: CARDS });
  return {
    seats: rules.seats,
    isSolo: isSolo(mode),
    actions: rules.actionDeck,
    ships: (faction) => (faction === null ? rules.shipDeck : shipsOfFaction(rules, faction)),
    factions: rules.factions.map((id) => ({ id, room: roomOf(rules, id) })),
  };
}
