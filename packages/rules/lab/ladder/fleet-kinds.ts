/** Random fleets of one kind, to see whether a kind beats the ready ones (docs/balance.md). */
import { FIGHTER, fleetLimits, SHIPS, type Points, type ShipCard } from '../../src/games/starship-battles';
import { oneOf, type Random } from '../../scripts/play/random';

/** `flights`: half of the points, as many as may be; numbers: ships of one class; `mixed`: anything. */
export const KINDS = ['flights', '1', '2', '3', 'mixed'] as const;
export type Kind = (typeof KINDS)[number];

const isOf = (kind: Kind, card: ShipCard): boolean => kind === 'mixed' || String(card.class) === kind;

/** What still fits, of these cards, one at a time. */
function filled(
  cards: readonly ShipCard[],
  list: readonly ShipCard[],
  limits: { points: number; fighters: number; models: number },
  random: Random,
): ShipCard[] {
  const sum = (all: readonly ShipCard[]): number => all.reduce((points, card) => points + card.points, 0);
  const fits = (card: ShipCard): boolean =>
    list.length < limits.models &&
    sum(list) + card.points <= limits.points &&
    (card.class !== FIGHTER ||
      (list.length > 0 &&
        sum(list.filter((each) => each.class === FIGHTER)) + card.points <= limits.fighters));
  const fitting = cards.filter(fits);
  return fitting.length === 0 ? [...list] : filled(cards, [...list, oneOf(random, fitting)], limits, random);
}

/** B-18. A legal list of a faction. One class may leave some points. */
export function fleetOfKind(kind: Kind, factionId: string, points: Points, random: Random): string[] {
  const cards = SHIPS.factions.find(({ id }) => id === factionId)?.ships ?? [];
  const limits = { ...fleetLimits(points), points };
  const isFlight = ({ class: own }: ShipCard): boolean => own === FIGHTER;
  if (kind !== 'flights')
    return filled(
      cards.filter((card) => isOf(kind, card)),
      [],
      limits,
      random,
    ).map(({ id }) => id);
  const ships = filled(
    cards.filter((card) => !isFlight(card)),
    [],
    { ...limits, points: points - limits.fighters },
    random,
  );
  return filled(cards.filter(isFlight), ships, limits, random).map(({ id }) => id);
}
