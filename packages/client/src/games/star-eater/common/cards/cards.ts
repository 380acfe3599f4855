/** What a card's face shows of its faction data: names, weapons, numbers. Decides no rule. */
import type { Snapshot } from '../data';
import {
  factionsIn,
  type CallSign,
  type Command,
  type CorvetteCard,
  type Faction,
  type Hangar,
  type Loadout,
  type PointDefence,
  type Seat,
  type ShipWeapon,
  type Slot,
  type Special,
} from '@star-eater/rules/src/games/star-eater';
import { messages } from '../messages/table';

export type AnyCard =
  | { kind: 'weapon'; card: ShipWeapon }
  | { kind: 'hangar'; card: Hangar }
  | { kind: 'pointDefence'; card: PointDefence }
  | { kind: 'special'; card: Special }
  | { kind: 'corvette'; card: CorvetteCard };

/** A seat's faction, even after its ship is lost. */
export const factionAt = (snapshot: Snapshot, seat: Seat): Faction | null =>
  factionsIn(snapshot.rulesVersion, snapshot.balance)[snapshot.seats[seat]?.faction ?? ''] ?? null;

export function cardBy(faction: Faction, id: string): AnyCard | null {
  const { main, broadside, hangar, pointDefence, special } = faction.components;
  const weapon = [...main, ...broadside].find((card) => card.id === id);
  if (weapon) return { kind: 'weapon', card: weapon };
  const bay = hangar.find((card) => card.id === id);
  if (bay) return { kind: 'hangar', card: bay };
  const defence = pointDefence.find((card) => card.id === id);
  if (defence) return { kind: 'pointDefence', card: defence };
  const ability = special.find((card) => card.id === id);
  if (ability) return { kind: 'special', card: ability };
  const corvette = faction.corvettes.find((card) => card.id === id);
  return corvette ? { kind: 'corvette', card: corvette } : null;
}

/** The card of a seat's corvette; null before any are chosen. */
export const corvetteCard = (
  faction: Faction | null,
  loadout: Loadout | undefined,
  callSign: CallSign,
): CorvetteCard | null =>
  faction?.corvettes.find(({ id }) => id === loadout?.corvettes?.[callSign - 1]) ?? null;

/** Name of a card, weapon or token; corvette weapons are named by class. */
export function nameOf(faction: Faction | null, id: string): string {
  if (!faction) return messages.spaced(id);
  const found = cardBy(faction, id);
  if (found) return found.card.name;
  const corvette = faction.corvettes.find((card) => card.weapon.id === id);
  if (corvette) return `${corvette.name}’s ${(messages.classes[corvette.weapon.class] ?? '').toLowerCase()}`;
  const commander = faction.commandCorvette;
  if (!commander) return messages.spaced(id);
  if (commander.main.id === id)
    return `${commander.name}’s ${(messages.classes[commander.main.class] ?? '').toLowerCase()}`;
  if (commander.pointDefence.id === id) return messages.classes['pointDefence'] ?? id;
  return messages.spaced(id);
}

/** The component behind a command, if any. */
export function componentOf(faction: Faction | null, loadout: Loadout, command: Command): AnyCard | null {
  const by = (id: string | undefined): AnyCard | null => (faction && id ? cardBy(faction, id) : null);
  switch (command) {
    case 'fire-main':
      return by(loadout.main);
    case 'port-broadside':
    case 'starboard-broadside':
      return by(loadout.broadside);
    case 'corvettes':
      return by(loadout.hangar);
    case 'defence-stations':
      return by(loadout.pointDefence);
    case 'special':
      return by(loadout.special);
    case 'vent-coolant':
    case 'power-to-engines':
      return null;
  }
}

export interface Stat {
  label: string;
  value: string;
  icon:
    | 'damage'
    | 'range'
    | 'speed'
    | 'accuracy'
    | 'evasion'
    | 'agility'
    | 'cooldown'
    | 'tokens'
    | 'uses'
    | 'launch';
}

type Armed =
  | { class: 'beam'; damage: number; range: number }
  | { class: 'directFire'; damage: number; range: number; accuracy: number }
  | { class: 'cannon'; damage: number; speed: number; tokens: number }
  | { class: 'torpedo'; damage: number; speed: number; evasion: number; tokens: number };

/** §4.3. A weapon's numbers as on its card. */
export function weaponStats(weapon: Armed): Stat[] {
  const damage: Stat = { label: messages.stats.damage, value: String(weapon.damage), icon: 'damage' };
  switch (weapon.class) {
    case 'beam':
      return [damage, { label: messages.stats.range, value: String(weapon.range), icon: 'range' }];
    case 'directFire':
      return [
        damage,
        { label: messages.stats.range, value: String(weapon.range), icon: 'range' },
        { label: messages.stats.accuracy, value: String(weapon.accuracy), icon: 'accuracy' },
      ];
    case 'cannon':
      return [
        damage,
        { label: messages.stats.speed, value: String(weapon.speed), icon: 'speed' },
        { label: messages.stats.tokens, value: String(weapon.tokens), icon: 'tokens' },
      ];
    case 'torpedo':
      return [
        damage,
        { label: messages.stats.speed, value: String(weapon.speed), icon: 'speed' },
        { label: messages.stats.evasion, value: String(weapon.evasion), icon: 'evasion' },
        { label: messages.stats.tokens, value: String(weapon.tokens), icon: 'tokens' },
      ];
  }
}

/** The sentence on a special's card. */
export function abilityText(card: Special): string {
  switch (card.ability) {
    case 'restoreArmour':
      return messages.abilities.restoreArmour(card);
    case 'clearMomentum':
      return messages.abilities.clearMomentum();
    case 'jump':
      return messages.abilities.jump(card);
  }
}

export function abilityShort(card: Special): string {
  switch (card.ability) {
    case 'restoreArmour':
      return messages.abilitiesShort.restoreArmour(card);
    case 'clearMomentum':
      return messages.abilitiesShort.clearMomentum();
    case 'jump':
      return messages.abilitiesShort.jump(card);
  }
}

/** Every number on a card, in reading order. */
export function statsOf({ kind, card }: AnyCard): Stat[] {
  const cooldown = (spaces: number): Stat => ({
    label: messages.stats.cooldown,
    value: String(spaces),
    icon: 'cooldown',
  });
  switch (kind) {
    case 'weapon':
      return [...weaponStats(card), cooldown(card.cooldown)];
    case 'hangar':
      return [
        { label: messages.stats.launch, value: String(card.launchDistance), icon: 'launch' },
        {
          label: messages.stats.launchFacings,
          value: card.launchFacings.map((facing) => messages.facingsAway[facing]).join(', '),
          icon: 'agility',
        },
        // Only a hangar with an unusual repair mentions it.
        ...(card.repairCooldownReduction > 0
          ? [
              {
                label: messages.stats.repair,
                value: `−${card.repairCooldownReduction}`,
                icon: 'cooldown' as const,
              },
            ]
          : []),
      ];
    case 'pointDefence':
      return [
        { label: messages.stats.range, value: String(card.range), icon: 'range' },
        { label: messages.stats.accuracy, value: String(card.accuracy), icon: 'accuracy' },
      ];
    case 'special':
      return [
        { label: messages.stats.uses, value: String(card.uses), icon: 'uses' },
        cooldown(card.cooldown),
      ];
    case 'corvette':
      return [
        { label: messages.stats.speed, value: String(card.speed), icon: 'speed' },
        { label: messages.stats.agility, value: String(card.agility), icon: 'agility' },
        { label: messages.stats.evasion, value: String(card.evasion), icon: 'evasion' },
        ...weaponStats(card.weapon).map((stat) =>
          stat.icon === 'evasion'
            ? { ...stat, label: messages.stats.torpedoEvasion }
            : stat.icon === 'speed'
              ? { ...stat, label: messages.stats.tokenSpeed }
              : stat,
        ),
      ];
  }
}

/** The line below a card's name: its kind. */
/** `nouns`: those of the book in play. */
export function kindLine(
  found: AnyCard,
  nouns: { classes: Readonly<Record<string, string>>; slots: Readonly<Record<Slot, string>> },
  slot?: Slot | 'special',
): string {
  switch (found.kind) {
    case 'weapon':
      return nouns.classes[found.card.class] ?? '';
    case 'hangar':
      return nouns.slots.hangar;
    case 'pointDefence':
      return nouns.slots.pointDefence;
    case 'special':
      return slot === 'special' ? messages.special : abilityText(found.card);
    case 'corvette':
      return nouns.classes[found.card.weapon.class] ?? '';
  }
}
