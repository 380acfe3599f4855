/** What command cards cost, from the data of the components behind them. */
import { commandCorvetteOf } from './facts';
import type { Faction } from './factions/schema';
import type { Command, Loadout, Mode } from './model';

/** §10.1.6. In spaces of the track, with a ship or a Command Corvette. */
export const POWER_TO_ENGINES_COOLDOWN = 2;

/**
 * Spaces that a ship's card cools down, before boosts and choices. An empty slot or an unknown faction
 * costs nothing.
 */
export const cooldownOf = (faction: Faction | null, loadout: Loadout, command: Command): number => {
  const cards = faction?.components;
  const costOf = (slot: readonly { id: string; cooldown: number }[] = [], id?: string): number =>
    slot.find((card) => card.id === id)?.cooldown ?? 0;
  switch (command) {
    case 'fire-main':
      return costOf(cards?.main, loadout.main);
    case 'port-broadside':
    case 'starboard-broadside':
      return costOf(cards?.broadside, loadout.broadside);
    case 'special':
      return costOf(cards?.special, loadout.special);
    case 'power-to-engines':
      return POWER_TO_ENGINES_COOLDOWN;
    case 'corvettes':
    case 'defence-stations':
    case 'vent-coolant':
      return 0;
  }
};

/** §8.1.3. The same for a Command Corvette. Outside teams a warp ends the match and costs nothing. */
export const commanderCooldownOf = (faction: Faction, mode: Mode, command: Command): number => {
  const { main, warp } = commandCorvetteOf(faction);
  switch (command) {
    case 'fire-main':
      return main.cooldown;
    case 'power-to-engines':
      return POWER_TO_ENGINES_COOLDOWN;
    case 'special':
      return mode === 'teams' ? warp.cooldown : 0;
    case 'corvettes':
    case 'defence-stations':
    case 'vent-coolant':
    case 'port-broadside':
    case 'starboard-broadside':
      return 0;
  }
};
