/** Chapter 12. The legal answers of a seat as bounds; what exactly is legal follows from the view. */
import { defined } from '../../kernel/defined';
import { cardOf, isLiving, modelOf, presentSide, sizeOf } from './facts';
import { idsOf, zoneOf } from './muster/deployment';
import type { Legal, LegalActivation, LegalModel, Model, Pending, Seat } from './model';
import { fleetLimits } from './muster/muster';
import { launchesLeft, pendingOf, rerollable, shotsLeft, tokensFor } from './order';
import type { Match } from './state';

const legalModel = (match: Match, model: Model): LegalModel => {
  const { move, turns } = sizeOf(match, model);
  const bounds = { ship: model.id, class: cardOf(match, model).class, move, turns };
  if (model.aboard === null) return bounds;
  const carrier = defined(modelOf(match, model.aboard));
  return { ...bounds, aboard: { carrier: carrier.id, launches: launchesLeft(match, carrier) } };
};

const legalActivation = (match: Match): LegalActivation | null => {
  const open = match.activation;
  const model = open && modelOf(match, open.ship);
  if (!open || !model) return null;
  const weapons = presentSide(match, model).weapons.flatMap((weapon) => {
    const shots = shotsLeft(weapon, open.shots);
    return shots === 0 ? [] : [{ weapon: weapon.id, dice: weapon.kind === 'pd' ? shots : weapon.dice }];
  });
  const tokens = tokensFor(match, model);
  return { ship: model.id, weapons, rerolls: tokens > 0 ? rerollable(open) : [], tokens, free: open.free };
};

const legalFor = (match: Match, asked: Pending): Legal => {
  const { seat } = asked;
  switch (asked.type) {
    case 'muster': {
      const { points } = match.setup.settings;
      return {
        seat,
        type: 'muster',
        faction: match.setup.factions[seat] ?? null,
        points,
        ...fleetLimits(points),
      };
    }
    case 'deploy':
      return {
        seat,
        type: 'deploy',
        zone: zoneOf(match, seat),
        ships: idsOf(seat, match.seats[seat]?.fleet ?? []),
      };
    case 'first':
      return {
        seat,
        type: 'first',
        seats: match.seats.flatMap((each) => (isLiving(match, each.seat) ? [each.seat] : [])),
      };
    case 'move': {
      const ships = asked.ships.map((id) => legalModel(match, defined(modelOf(match, id))));
      return { seat, type: 'move', count: asked.count, ships };
    }
    case 'fire':
      return { seat, type: 'fire', ships: asked.ships, open: legalActivation(match) };
  }
};

/** The bounds of a seat's answer; null where it owes none. */
export const legal = (match: Match, seat: Seat): Legal | null => {
  const asked = pendingOf(match, seat);
  return asked && legalFor(match, asked);
};
