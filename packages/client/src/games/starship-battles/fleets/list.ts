/** T-25. A fleet as a list of cards: its sums, what is wrong with it, and the text of a link that shares it. */
import {
  cardsOf,
  FIGHTER,
  fleetLimits,
  POINTS,
  SHIPS,
  type CardId,
  type Points,
  type ShipCard,
  type ShipData,
} from '@star-eater/rules/src/games/starship-battles';

export interface FleetList {
  faction: string;
  points: Points;
  cards: readonly CardId[];
}

export interface Sums {
  points: number;
  fighters: number;
  models: number;
  ships: number;
}

const cardsIn = (cards: readonly CardId[], data: ShipData): ShipCard[] =>
  cards.flatMap((id) => cardsOf(data).get(id)?.card ?? []);

export function sumsOf(cards: readonly CardId[], data: ShipData = SHIPS): Sums {
  const known = cardsIn(cards, data);
  const points = (of: readonly ShipCard[]): number => of.reduce((sum, each) => sum + each.points, 0);
  const fighters = known.filter((each) => each.class === FIGHTER);
  return {
    points: points(known),
    fighters: points(fighters),
    models: known.length,
    ships: known.length - fighters.length,
  };
}

/** B-18. Why a card cannot be added; null if it can. A full fleet takes none, so that comes first. */
export type WhyNot = 'models' | 'points' | 'fighters';

export function whyNot(list: FleetList, card: ShipCard, data: ShipData = SHIPS): WhyNot | null {
  const sums = sumsOf(list.cards, data);
  const most = fleetLimits(list.points);
  if (sums.models + 1 > most.models) return 'models';
  if (sums.points + card.points > list.points) return 'points';
  return card.class === FIGHTER && sums.fighters + card.points > most.fighters ? 'fighters' : null;
}

/** Each reason that keeps some card of the faction out, once. */
export const reasonsOf = (list: FleetList): WhyNot[] => {
  const found = new Set(countsOf(list).map(([card]) => whyNot(list, card)));
  return (['models', 'points', 'fighters'] as const).filter((why) => found.has(why));
};

/** How often each card is in the list, in the data's order. */
export function countsOf({ cards, faction }: FleetList, data: ShipData = SHIPS): [ShipCard, number][] {
  const found = data.factions.find(({ id }) => id === faction);
  return (found?.ships ?? []).map((card) => [card, cards.filter((id) => id === card.id).length]);
}

const cardsOfFaction = (faction: string, data: ShipData = SHIPS): readonly ShipCard[] =>
  data.factions.find(({ id }) => id === faction)?.ships ?? [];

/** `harbour-200:causeway*2,dredger,gull*4`: what stands after the `#` of a link. */
export function textOf({ faction, points, cards }: FleetList): string {
  const ids = [...new Set(cards)];
  const names = ids.map((id) => {
    const many = cards.filter((each) => each === id).length;
    const short = id.slice(faction.length + 1);
    return many === 1 ? short : `${short}*${many}`;
  });
  return `${faction}-${points}:${names.join(',')}`;
}

const HEAD = /^([a-z]+)-(\d+):(.*)$/;
/** More of one card than any fleet has models. */
const MOST = 19;

/** A shared fleet; cards that this build does not know are named and left out. Null for a text that is none. */
export function readText(text: string): { list: FleetList; unknown: string[] } | null {
  const [, faction = '', size = '', rest = ''] = HEAD.exec(text) ?? [];
  const points = POINTS.find((each) => String(each) === size);
  if (points === undefined || !SHIPS.factions.some(({ id }) => id === faction)) return null;
  const cards: CardId[] = [];
  const unknown: string[] = [];
  for (const part of rest.split(',').filter((each) => each !== '')) {
    const [name = '', many = '1'] = part.split('*');
    const id = `${faction}-${name}`;
    const times = Number(many);
    if (!cardsOf(SHIPS).has(id) || !Number.isInteger(times) || times < 1 || times > MOST) unknown.push(name);
    else cards.push(...Array.from({ length: times }, () => id));
  }
  return { list: { faction, points, cards }, unknown };
}

/** The cards of a faction's ready fleet. */
export const readyFleet = (faction: string, points: Points, data: ShipData = SHIPS): readonly CardId[] =>
  data.factions.find(({ id }) => id === faction)?.fleets.find((each) => each.points === points)?.ships ?? [];

/** A random fleet of these limits: ships first, then what still fits. `draw(n)` gives 0 to n − 1. */
export function randomList(faction: string, points: Points, draw: (n: number) => number): FleetList {
  const all = cardsOfFaction(faction);
  const list = (cards: readonly CardId[]): FleetList => ({ faction, points, cards });
  let cards: CardId[] = [];
  for (;;) {
    const wanted = cards.length === 0 ? all.filter((card) => card.class !== FIGHTER) : all;
    const fitting = wanted.filter((card) => whyNot(list(cards), card) === null);
    const next = fitting[draw(Math.max(1, fitting.length))];
    if (!next) return list(cards);
    cards = [...cards, next.id];
  }
}
