/** Simple facts of a draft match: cards and components. Nothing here changes a match. */
import type { DiceFaction, DiceHangar, DicePointDefence, DiceWeapon, SquadronCard } from './factions/schema';
import type { CallSign, Seat } from '../common/model';
import { defined } from '../../../kernel/defined';
import { COMPONENTS, type Component, type DiceCommand } from './model';
import type { DiceMatch, DiceSeat } from './state';

export const CALL_SIGNS: readonly CallSign[] = [1, 2, 3];

export const seatOf = (match: DiceMatch, seat: Seat): DiceSeat => defined(match.seats[seat]);

const dataOf = (match: DiceMatch, seat: Seat): DiceFaction => defined(match.setup.data[seat]);

export const otherSeat = (seat: Seat): Seat => 1 - seat;

const cardOf = <T extends { id: string }>(cards: readonly T[], id: string | undefined): T =>
  defined(cards.find((card) => card.id === id));

export const bayOf = (match: DiceMatch, seat: Seat): DiceHangar =>
  cardOf(dataOf(match, seat).components.hangar, seatOf(match, seat).loadout.hangar);

export const defenceOf = (match: DiceMatch, seat: Seat): DicePointDefence =>
  cardOf(dataOf(match, seat).components.pointDefence, seatOf(match, seat).loadout.pointDefence);

/** §4.2.1, §4.2.2. The weapon behind a fire card. */
export const weaponOf = (match: DiceMatch, seat: Seat, command: DiceCommand): DiceWeapon => {
  const { components } = dataOf(match, seat);
  const { loadout } = seatOf(match, seat);
  return command === 'fire-main'
    ? cardOf(components.main, loadout.main)
    : cardOf(components.broadside, loadout.broadside);
};

export const squadronCard = (match: DiceMatch, seat: Seat, callSign: CallSign): SquadronCard =>
  cardOf(dataOf(match, seat).corvettes, seatOf(match, seat).loadout.corvettes?.[callSign - 1]);

/** D-12. The component behind a card that uses one. */
const COMPONENT_OF: Readonly<Partial<Record<DiceCommand, Component>>> = {
  'fire-main': 'main',
  'port-broadside': 'broadside',
  'starboard-broadside': 'broadside',
  'defence-stations': 'pointDefence',
  special: 'special',
};

export const componentOf = (command: DiceCommand): Component | null => COMPONENT_OF[command] ?? null;

/** D-31. The cooldown tokens that a component takes once it has been used. */
export const cooldownOf = (match: DiceMatch, seat: Seat, component: Component): number => {
  switch (component) {
    case 'main':
      return weaponOf(match, seat, 'fire-main').cooldown;
    case 'broadside':
      return weaponOf(match, seat, 'port-broadside').cooldown;
    case 'pointDefence':
      return defenceOf(match, seat).cooldown;
    case 'special':
      return defined(dataOf(match, seat).components.special[0]).cooldown;
  }
};

/** D-31. Marks a component as used in this round. */
export const use = (match: DiceMatch, seat: Seat, component: Component): void => {
  const state = seatOf(match, seat);
  state.used = COMPONENTS.filter((each) => each === component || state.used.includes(each));
};
