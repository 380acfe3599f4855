/** The cards by their ids, from the project's own card data. */
import {
  CARDS,
  copiesOf,
  type ActionCard,
  type CardId,
  type Kind,
  type SeatView,
  type ShipCard,
  type ShipId,
} from '@star-eater/rules/src/games/star-clash';
import { messages } from './messages/table';

const SHIPS = new Map(CARDS.ships.map((ship) => [ship.id, ship]));
const ACTIONS = new Map(CARDS.actions.flatMap((card) => copiesOf(card).map((id) => [id, card])));
const WEAPONS = new Map(CARDS.weapons.map((weapon) => [weapon.id, weapon]));
const FACTIONS = new Map(CARDS.factions.map((faction) => [faction.id, faction]));

export const shipCard = (id: ShipId): ShipCard | null => SHIPS.get(id) ?? null;
export const actionCard = (id: CardId): ActionCard | null => ACTIONS.get(id) ?? null;
export const kindOf = (id: CardId): Kind | null => ACTIONS.get(id)?.kind ?? null;
export const isCarrier = (id: ShipId): boolean => SHIPS.get(id)?.type === 'carrier';
/** C-5. A carrier behind two ships that are no carriers. */
export const isScreened = (fleet: Pick<SeatView, 'fleet'> | null, id: ShipId): boolean =>
  isCarrier(id) && (fleet?.fleet.filter(({ ship }) => !isCarrier(ship)).length ?? 0) >= 2;

export const hullOf = (id: ShipId): number => SHIPS.get(id)?.hull ?? 0;
export const weaponName = (id: string): string => WEAPONS.get(id)?.name ?? id;
export const factionName = (id: string): string => FACTIONS.get(id)?.name ?? id;

/** The number in a card's corner: hits, or the die result it needs. */
export function cornerOf(card: ActionCard): string {
  if ('hits' in card) return String(card.hits);
  if ('need' in card) return card.need === 6 ? '6' : `${card.need}+`;
  return '';
}

/** Its icon. */
export const pictureOf = (card: ActionCard): string => (card.kind === 'ammo' ? card.weapon : card.kind);

export const shipName = (id: ShipId): string => SHIPS.get(id)?.name ?? id;

/** `Torpedo Tube 3` for ammo, else the card's name. */
export function cardName(id: CardId): string {
  const card = ACTIONS.get(id);
  if (!card) return messages.hiddenCard;
  return card.kind === 'ammo' ? `${weaponName(card.weapon)} ${card.hits}` : card.name;
}

/** The name without its faction's common prefix. */
export const shortShipName = (id: ShipId): string => shipName(id).replace(/^[A-Z]+ /, '');

/** A card's effect, in one sentence. */
export function cardText(id: CardId): string {
  const card = ACTIONS.get(id);
  if (!card) return '';
  return card.kind === 'ammo'
    ? messages.ammoText(card.hits, weaponName(card.weapon))
    : (messages.kinds[card.kind] ?? '');
}

/** The hits of one card. */
export function hitsOf(id: CardId, strongMines: boolean): number {
  const card = ACTIONS.get(id);
  if (!card || !('hits' in card)) return 0;
  return card.hits + (card.kind === 'minefield' && strongMines ? 1 : 0);
}
