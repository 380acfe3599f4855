/** §7.3, §10.1.4. Fire that an opponent's turned-up cards announce, and shields that meet it. */
import { areEnemies, hullOf, shipOf } from '../../common/facts';
import { cardsUnderway, matchFromView, type KnownSetup } from '../known-match';
import { distance } from '../../common/map/hex';
import type { Event, Hex, Seat, View } from '../../common/model';
import { planFire } from '../plan';
import type { Match, Ship } from '../../common/state';
import { structureAt, type Toll } from './toll';
import { FIRE_COMMANDS, type FireCommand } from './volleys';

/** What one fire command would do to a ship from where everybody is now. */
export interface Volley {
  seat: Seat;
  command: FireCommand;
  weapon: Extract<Event, { type: 'weaponFired' }>['class'];
  /** A card that is turned up and not resolved; otherwise one that could still come. */
  isCertain: boolean;
  lines: { from: Hex; hexes: Hex[] }[];
  damage: number;
  sections: Record<string, number>;
}

const MOST_BOOST = 3;

/** The shot as it would go with the least boost that hits the ship; null where none does. */
const volleyAt = (
  match: Match,
  seat: Seat,
  command: FireCommand,
  victim: Seat,
  isCertain: boolean,
): Volley | null => {
  for (let boost = 0; boost <= MOST_BOOST; boost += 1) {
    const tried = planFire(match, seat, command, { boost });
    if (tried.refusal) return null;
    const blows = tried.events.filter((event) => event.type === 'damaged' && event.seat === victim);
    if (blows.length === 0) continue;
    const volley: Volley = { seat, command, weapon: 'beam', isCertain, lines: [], damage: 0, sections: {} };
    for (const event of tried.events) {
      if (event.type === 'weaponFired') {
        volley.weapon = event.class;
        volley.lines.push({ from: event.from, hexes: event.hexes.slice() });
      }
      if (event.type === 'cannonsMoved') volley.lines.at(-1)?.hexes.push(...event.moves.map(({ to }) => to));
      if (event.type === 'torpedoMoved') volley.lines.at(-1)?.hexes.push(event.to);
      if (event.type !== 'damaged' || event.seat !== victim) continue;
      volley.damage += event.amount;
      volley.sections[event.section] = (volley.sections[event.section] ?? 0) + event.amount;
    }
    return volley;
  }
  return null;
};

/**
 * In the action phase: volleys at a seat's ship from cards that are turned up, then from those that may still
 * be in an enemy's hand. All start from the present position.
 */
export const incomingAt = (view: View, facts: KnownSetup, seat: Seat): Volley[] => {
  const match = matchFromView(view, facts);
  if (!shipOf(match, seat) || match.outcome) return [];
  const volleys = match.ships
    .filter((ship) => areEnemies(match, seat, ship.seat))
    .flatMap((ship) => {
      const shown = cardsUnderway(view, ship.seat);
      const hand = view.seats[ship.seat]?.hand ?? [];
      return FIRE_COMMANDS.filter((card) => shown.includes(card) || hand.includes(card)).flatMap(
        (card) => volleyAt(match, ship.seat, card, seat, shown.includes(card)) ?? [],
      );
    });
  return [...volleys.filter(({ isCertain }) => isCertain), ...volleys.filter(({ isCertain }) => !isCertain)];
};

/** Certain fire counts this many times as much as fire that may come. */
const CERTAIN = 8;

/** What a volley takes from a ship with these shields: structure counts most, then armour. */
const costOf = (
  ship: Ship,
  shields: Readonly<Record<string, number>>,
  volleys: readonly Volley[],
): number => {
  const toll: Toll = { damage: 0, sections: {} };
  let armour = 0;
  for (const { sections } of volleys)
    for (const [id, damage] of Object.entries(sections)) {
      toll.damage += damage;
      toll.sections[id] = (toll.sections[id] ?? 0) + damage;
    }
  for (const [id, damage] of Object.entries(toll.sections))
    armour += Math.min(ship.armour[id] ?? 0, Math.max(0, damage - (shields[id] ?? 0)));
  return armour + 3 * structureAt(ship, toll, (id) => (ship.armour[id] ?? 0) + (shields[id] ?? 0));
};

/**
 * An arrangement of `count` shields that meets incoming fire: one by one, each goes where it saves
 * most. What is left stays where shields are now, then goes on sections with the least armour.
 */
export const shieldsAgainst = (
  view: View,
  facts: KnownSetup,
  seat: Seat,
  bounds: {
    perSection: number;
    count: number;
    sections: readonly string[];
    now: Readonly<Record<string, number>>;
  },
): Record<string, number> => {
  const match = matchFromView(view, facts);
  const ship = shipOf(match, seat);
  const shields: Record<string, number> = {};
  if (!ship) return shields;
  const volleys = incomingAt(view, facts, seat);
  const certain = volleys.filter(({ isCertain }) => isCertain);
  const nearest = nearnessOf(match, ship);
  for (let i = 0; i < bounds.count; i += 1) {
    const worthOf = (id: string): number => {
      const more = { ...shields, [id]: (shields[id] ?? 0) + 1 };
      const saved = (some: readonly Volley[]): number =>
        costOf(ship, shields, some) - costOf(ship, more, some);
      const isKept = (shields[id] ?? 0) < (bounds.now[id] ?? 0);
      return (
        (saved(certain) * CERTAIN + saved(volleys)) * 1000 +
        (isKept ? 100 : 0) +
        (nearest[id] ?? 0) -
        (shields[id] ?? 0)
      );
    };
    const open = bounds.sections.filter((id) => (shields[id] ?? 0) < bounds.perSection);
    const best = open.reduce<string | null>(
      (top, id) => (top === null || worthOf(id) > worthOf(top) ? id : top),
      null,
    );
    if (best === null) break;
    shields[best] = (shields[best] ?? 0) + 1;
  }
  return shields;
};

/** How much nearer each section is to an enemy than the farthest one. */
const nearnessOf = (match: Match, ship: Ship): Record<string, number> => {
  const enemies = match.ships.filter((other) => areEnemies(match, ship.seat, other.seat));
  const away = hullOf(match, ship).map((part) => ({
    id: part.section,
    far: Math.min(
      ...enemies.flatMap((other) => hullOf(match, other).map((each) => distance(each.at, part.at))),
    ),
  }));
  const farthest = Math.max(...away.map(({ far }) => far));
  const near: Record<string, number> = {};
  for (const { id, far } of away) near[id] = Math.max(near[id] ?? 0, farthest - far);
  return near;
};
