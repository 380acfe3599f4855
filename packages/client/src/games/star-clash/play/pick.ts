/**
 * What a player has picked so far: a card, then its target. Pure: the table keeps it, `legal` says what is
 * possible.
 */
import type {
  AmmoOnShip,
  CardId,
  Decision,
  Legal,
  LegalPlay,
  ShipId,
  Strike,
  Target,
} from '@star-eater/rules/src/games/star-clash';
import type { Seat } from '@star-eater/rules';
import { hitsOf, kindOf } from '../cards';

export type Pick =
  | { kind: 'none' }
  /** `target` is null until chosen. */
  | { kind: 'card'; card: CardId; target: Target | null }
  | { kind: 'squadron'; fleet: Seat | null }
  /** `carrier`: the carrier whose target is picked next. */
  | { kind: 'strike'; strikes: readonly Strike[]; carrier: ShipId | null }
  | { kind: 'discard'; cards: readonly CardId[] }
  | { kind: 'exchange'; with: Seat | null; card: CardId | null }
  | { kind: 'pick'; ships: readonly ShipId[] }
  | { kind: 'give'; card: CardId | null };

/** Something on the table that can be picked. */
export type Thing =
  | { what: 'card'; card: CardId }
  | { what: 'ship'; ship: ShipId; seat: Seat }
  | { what: 'ammo'; ammo: CardId; seat: Seat }
  | { what: 'fleet'; seat: Seat }
  | { what: 'squadron'; seat: Seat };

/** The hits of an ammo card with what was played on it. */
export const totalOf = ({ card, on }: AmmoOnShip): number =>
  [card, ...on.map((each) => each.card)].reduce((sum, each) => sum + hitsOf(each, false), 0);

/** A follow-up is played on ammo: a ship counts as its heaviest ammo card that can be picked. */
export const ammoOf = (
  cards: readonly AmmoOnShip[],
  seat: Seat,
  isPickable: (thing: Thing) => boolean,
): Thing | null =>
  [...cards]
    .sort((a, b) => totalOf(b) - totalOf(a))
    .map(({ card }): Thing => ({ what: 'ammo', ammo: card, seat }))
    .find(isPickable) ?? null;

export const NOTHING: Pick = { kind: 'none' };

const playOf = (legal: Legal | null, card: CardId): LegalPlay | null =>
  legal?.type === 'turn' ? (legal.plays.find((play) => play.card === card) ?? null) : null;

const needsNoTarget = ({ ships, fleets, squadrons, ammo }: LegalPlay): boolean =>
  !ships && !fleets && !squadrons && !ammo;

/** The target that a thing is for a card; null if it is none. */
export function targetFor(card: CardId, thing: Thing): Target | null {
  switch (kindOf(card)) {
    case 'ammo':
      if (thing.what === 'ship') return { ship: thing.ship };
      return thing.what === 'squadron' ? { squadron: thing.seat } : null;
    case 'fighter-raid':
    case 'heavy-fighter-raid':
      return thing.what === 'ship' ? { ship: thing.ship } : null;
    case 'minefield':
      return thing.what === 'fleet' ? { fleet: thing.seat } : null;
    case 'electrical-fire':
    case 'secondary-explosion':
    case 'repair':
      return thing.what === 'ammo' ? { ammo: thing.ammo } : null;
    default:
      return null;
  }
}

function isLegalTarget(play: LegalPlay, { ship, squadron, fleet, ammo }: Target): boolean {
  if (ship !== undefined) return play.ships?.includes(ship) ?? false;
  if (squadron !== undefined) return play.squadrons?.includes(squadron) ?? false;
  if (fleet !== undefined) return play.fleets?.includes(fleet) ?? false;
  return ammo !== undefined && (play.ammo?.includes(ammo) ?? false);
}

/** A whole fleet is picked next: its ships are not separate targets. */
export const isFleetPick = (pick: Pick): boolean =>
  pick.kind === 'squadron' ||
  pick.kind === 'exchange' ||
  (pick.kind === 'card' && kindOf(pick.card) === 'minefield');

/** Whether a thing can be picked next. */
export function isChoice(pick: Pick, legal: Legal | null, thing: Thing): boolean {
  if (!legal) return false;
  if (legal.type === 'pick') return thing.what === 'ship' && legal.ships.includes(thing.ship);
  if (legal.type === 'give') return thing.what === 'card' && legal.cards.includes(thing.card);
  switch (pick.kind) {
    case 'card': {
      const play = playOf(legal, pick.card);
      const target = targetFor(pick.card, thing);
      return play !== null && target !== null && isLegalTarget(play, target);
    }
    case 'squadron':
      return thing.what === 'fleet' && legal.squadron.includes(thing.seat);
    case 'strike':
      if (thing.what !== 'ship' || !legal.strike) return false;
      if (legal.strike.carriers.includes(thing.ship)) return true;
      // With a target for each carrier, another target is the last one's.
      return (pick.carrier !== null || pick.strikes.length > 0) && legal.strike.ships.includes(thing.ship);
    case 'discard':
      return thing.what === 'card';
    case 'exchange':
      if (thing.what === 'card') return legal.exchange?.cards.includes(thing.card) ?? false;
      return thing.what === 'fleet' && (legal.exchange?.with.includes(thing.seat) ?? false);
    default:
      return thing.what === 'card' && playOf(legal, thing.card) !== null;
  }
}

const toggled = <T>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((each) => each !== item) : [...list, item];

/** The next carrier without a target, so that tapping targets is enough. */
const nextCarrier = (legal: Legal, strikes: readonly Strike[]): ShipId | null =>
  legal.type === 'turn'
    ? (legal.strike?.carriers.find((carrier) => strikes.every((strike) => strike.carrier !== carrier)) ??
      null)
    : null;

function strikeAt(pick: Pick & { kind: 'strike' }, legal: Legal, ship: ShipId): Pick {
  if (legal.type !== 'turn' || !legal.strike) return pick;
  if (legal.strike.carriers.includes(ship)) {
    const strikes = pick.strikes.filter(({ carrier }) => carrier !== ship);
    return { ...pick, strikes, carrier: ship };
  }
  const carrier = pick.carrier ?? pick.strikes.at(-1)?.carrier;
  if (carrier === undefined) return pick;
  const strikes = [...pick.strikes.filter((strike) => strike.carrier !== carrier), { carrier, ship }];
  return { ...pick, strikes, carrier: nextCarrier(legal, strikes) };
}

/** Picks a card of the hand; the same card again puts it back. */
function cardTapped(pick: Pick, legal: Legal, card: CardId): Pick {
  const play = playOf(legal, card);
  if (!play || (pick.kind === 'card' && pick.card === card)) return NOTHING;
  return { kind: 'card', card, target: needsNoTarget(play) ? {} : null };
}

/** The pick after choosing a legal thing. */
export function chosen(pick: Pick, legal: Legal, thing: Thing): Pick {
  if (legal.type === 'pick') {
    if (thing.what !== 'ship') return pick;
    const ships = toggled(pick.kind === 'pick' ? pick.ships : [], thing.ship);
    return { kind: 'pick', ships: ships.slice(-legal.count) };
  }
  if (legal.type === 'give') return thing.what === 'card' ? { kind: 'give', card: thing.card } : pick;
  switch (pick.kind) {
    case 'card': {
      const target = targetFor(pick.card, thing);
      return thing.what === 'card' && !target ? cardTapped(pick, legal, thing.card) : { ...pick, target };
    }
    case 'squadron':
      return thing.what === 'card' ? pick : { ...pick, fleet: thing.seat };
    case 'strike':
      return thing.what === 'ship' ? strikeAt(pick, legal, thing.ship) : pick;
    case 'discard':
      return thing.what === 'card' ? { ...pick, cards: toggled(pick.cards, thing.card) } : pick;
    case 'exchange':
      return thing.what === 'card' ? { ...pick, card: thing.card } : { ...pick, with: thing.seat };
    default:
      return thing.what === 'card' ? cardTapped(pick, legal, thing.card) : pick;
  }
}

/** The decision that a pick makes; null while incomplete. */
export function decisionOf(pick: Pick, legal: Legal | null, seat: Seat): Decision | null {
  switch (pick.kind) {
    case 'card':
      return pick.target && { seat, type: 'play', card: pick.card, ...pick.target };
    case 'squadron':
      return pick.fleet === null ? null : { seat, type: 'squadron', fleet: pick.fleet };
    case 'strike':
      return pick.strikes.length === 0 ? null : { seat, type: 'strike', strikes: [...pick.strikes] };
    case 'discard':
      return pick.cards.length === 0 ? null : { seat, type: 'discard', cards: [...pick.cards] };
    case 'exchange':
      if (pick.with === null || pick.card === null) return null;
      return { seat, type: 'exchange', with: pick.with, card: pick.card };
    case 'pick':
      if (legal?.type !== 'pick' || pick.ships.length !== legal.count) return null;
      return { seat, type: 'pick', ships: [...pick.ships] };
    case 'give':
      return { seat, type: 'give', card: pick.card };
    case 'none':
      return null;
  }
}

/** The decision of picking something illegal, for the engine to say why not; null if there is none. */
export function attempted(pick: Pick, seat: Seat, tapped: Thing): Decision | null {
  const thing: Thing =
    isFleetPick(pick) && tapped.what !== 'card' ? { what: 'fleet', seat: tapped.seat } : tapped;
  if (pick.kind === 'card') {
    const target = targetFor(pick.card, thing);
    return target && { seat, type: 'play', card: pick.card, ...target };
  }
  if (pick.kind === 'squadron' && thing.what !== 'card') return { seat, type: 'squadron', fleet: thing.seat };
  if (pick.kind === 'strike' && pick.carrier !== null && thing.what === 'ship')
    return { seat, type: 'strike', strikes: [{ carrier: pick.carrier, ship: thing.ship }] };
  return null;
}
