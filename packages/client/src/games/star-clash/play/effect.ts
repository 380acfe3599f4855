/** C-82. A decision's effect according to the engine, shown before the player confirms. */
import type { CardId, Decision, ShipId } from '@star-eater/rules/src/games/star-clash';
import { actionCard, hitsOf, hullOf } from '../cards';
import { eventsOf, type Known } from './suppose';

export type Effect =
  /** Afterwards `ship` has `hits` of `hull`, or is destroyed. */
  | { kind: 'hits'; ship: ShipId; hits: number; hull: number; isDestroyed: boolean }
  | { kind: 'squadron'; hits: number; isDestroyed: boolean }
  | { kind: 'mines'; destroyed: readonly ShipId[]; ships: number; hits: number }
  /** A result of `need` or more destroys. */
  | { kind: 'die'; need: number }
  | { kind: 'attack'; ships: number }
  | { kind: 'strikes'; count: number }
  | null;

const destroyedBy = (known: Known, decision: Decision): ShipId[] =>
  eventsOf(known, decision).flatMap((event) => (event.type === 'shipDestroyed' ? [event.ship] : []));

function shipHits({ view }: Known, ship: ShipId): number {
  for (const { fleet } of view.seats) {
    const found = fleet.find((each) => each.ship === ship);
    if (found) return found.hits;
  }
  return 0;
}

/** The ship below an ammo card. */
export function shipUnder({ view }: Pick<Known, 'view'>, ammo: CardId): ShipId | null {
  for (const { fleet } of view.seats) {
    const found = fleet.find(({ cards }) => cards.some(({ card }) => card === ammo));
    if (found) return found.ship;
  }
  return null;
}

/** A single ship that a card damages. */
function onShip(known: Known, decision: Decision, ship: ShipId, card: CardId): Effect {
  const hits = shipHits(known, ship) + hitsOf(card, false);
  const isDestroyed = destroyedBy(known, decision).includes(ship);
  return { kind: 'hits', ship, hits, hull: hullOf(ship), isDestroyed };
}

function playEffect(known: Known, decision: Decision & { type: 'play' }): Effect {
  const { card: id } = decision;
  const card = actionCard(id);
  switch (card?.kind) {
    case 'ammo': {
      if (decision.ship !== undefined) return onShip(known, decision, decision.ship, id);
      const squadron = known.view.seats[decision.squadron ?? -1]?.squadron;
      const before = squadron?.hits.reduce((sum, each) => sum + hitsOf(each.card, false), 0) ?? 0;
      const isDestroyed = eventsOf(known, decision).some(
        (event) => event.type === 'squadronGone' && event.why === 'destroyed',
      );
      return { kind: 'squadron', hits: before + card.hits, isDestroyed };
    }
    case 'electrical-fire':
    case 'secondary-explosion': {
      const ship = shipUnder(known, decision.ammo ?? '');
      return ship === null ? null : onShip(known, decision, ship, id);
    }
    case 'minefield': {
      const fleet = known.view.seats[decision.fleet ?? -1]?.fleet ?? [];
      const hits = hitsOf(id, known.options.variants.strongMines === true);
      return { kind: 'mines', destroyed: destroyedBy(known, decision), ships: fleet.length, hits };
    }
    case 'fighter-raid':
    case 'heavy-fighter-raid':
      return { kind: 'die', need: card.need };
    default:
      return null;
  }
}

export function effectOf(known: Known, decision: Decision): Effect {
  switch (decision.type) {
    case 'play':
      return playEffect(known, decision);
    case 'squadron':
      return { kind: 'attack', ships: known.view.seats[decision.fleet]?.fleet.length ?? 0 };
    case 'strike':
      return { kind: 'strikes', count: decision.strikes.length };
    default:
      return null;
  }
}
