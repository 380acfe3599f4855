/** §5. The ensign's loadout: it rates cards by their numbers, not by their names. */
import type { LegalOf } from './legal-of';
import { defined } from '../../../../kernel/defined';
import type { Decision, Faction, Fit, Seat, Slot, SlotChoice } from '../model';

type Weapon = Faction['components']['main'][number] | Faction['corvettes'][number]['weapon'];

const reachOf = (weapon: Weapon): number => {
  switch (weapon.class) {
    case 'beam':
      return weapon.range * 2;
    case 'directFire':
      return weapon.range + weapon.accuracy;
    case 'cannon':
      return weapon.speed * 2;
    case 'torpedo':
      return weapon.speed * 2 + 2;
  }
};

/** A card's rating within its slot. */
const ratingOf = (faction: Faction, slot: SlotChoice['slot'], id: string): number => {
  const { main, broadside, hangar, pointDefence } = faction.components;
  switch (slot) {
    case 'main':
    case 'broadside': {
      const card = defined([...main, ...broadside].find((each) => each.id === id));
      return card.damage * 4 + reachOf(card) - card.cooldown * 3;
    }
    case 'hangar': {
      const card = defined(hangar.find((each) => each.id === id));
      return card.launchDistance + card.launchFacings.length * 2 + card.repairCooldownReduction;
    }
    case 'pointDefence': {
      const card = defined(pointDefence.find((each) => each.id === id));
      return card.accuracy * 2 + card.range;
    }
    case 'corvettes': {
      const card = defined(faction.corvettes.find((each) => each.id === id));
      return card.weapon.damage * 4 + reachOf(card.weapon) + card.speed + card.agility + card.evasion;
    }
  }
};

const byRating = (faction: Faction, choice: SlotChoice): string[] =>
  choice.cards
    .slice()
    .sort(
      (a, b) => ratingOf(faction, choice.slot, b) - ratingOf(faction, choice.slot, a) || (a < b ? -1 : 1),
    );

/** R-7, F-3. The best corvette cards, as many as a ship has, within their supply. */
const bestCraft = (
  craft: number,
  cards: readonly string[],
  supply: Readonly<Record<string, number>>,
): string[] => cards.flatMap((card) => Array.from({ length: supply[card] ?? 0 }, () => card)).slice(0, craft);

/** The best cards for a slot: one card, or all corvettes. */
const bestFor = (craft: number, faction: Faction, choice: SlotChoice): string[] => {
  const cards = byRating(faction, choice);
  return choice.slot === 'corvettes' ? bestCraft(craft, cards, choice.supply ?? {}) : cards.slice(0, 1);
};

const place = (craft: number, faction: Faction, seat: Seat, choice: SlotChoice): Decision => {
  const { slot } = choice;
  const cards = bestFor(craft, faction, choice);
  return slot === 'corvettes'
    ? { seat, type: 'place', slot, cards }
    : { seat, type: 'place', slot, card: defined(cards[0]) };
};

/** A whole loadout: `wanted` cards if the slot offers them, else the best. */
export const fitAll = (
  faction: Faction,
  { seat, fit = [] }: LegalOf<'commit'>,
  wanted: Partial<Fit> = {},
  craft = 4,
): Decision => {
  const chosen = (slot: Slot): string[] => {
    const choice = fit.find((each) => each.slot === slot);
    const own = [wanted[slot] ?? []].flat();
    if (own.length > 0 && own.every((card) => choice?.cards.includes(card))) return own;
    return choice ? bestFor(craft, faction, choice) : [];
  };
  const [main = '', broadside = '', hangar = '', pointDefence = ''] = (
    ['main', 'broadside', 'hangar', 'pointDefence'] as const
  ).map((slot) => chosen(slot)[0]);
  return {
    seat,
    type: 'commit',
    commands: [],
    fit: { main, broadside, hangar, pointDefence, corvettes: chosen('corvettes') },
  };
};

/**
 * §5, R-7. Places the best card in the first open slot; never swaps. Also the advice for new players.
 * `craft`: corvettes of a ship.
 */
export const fitFor = (
  faction: Faction,
  { seat, place: open }: LegalOf<'place' | 'pass'>,
  craft: number,
): Decision => (open[0] ? place(craft, faction, seat, open[0]) : { seat, type: 'pass' });
