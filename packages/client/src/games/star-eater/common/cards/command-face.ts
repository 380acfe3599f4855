/** What a command card shows. The component behind it changes when a ship is lost (§8.1.3). */
import {
  commandCorvetteOf,
  commanderCooldownOf,
  cooldownOf,
  type Command,
  type Faction,
  type Loadout,
  type Mode,
} from '@star-eater/rules/src/games/star-eater';
import { commanderMessages } from '../messages/commander';
import { messages } from '../messages/table';
import { abilityShort, abilityText, componentOf, weaponStats, type Stat } from './cards';

export interface CommandFace {
  /** The component behind it, or ''. */
  component: string;
  stats: Stat[];
  text: string;
  /** The same in a few words, for the card's face. */
  short: string;
  /** Spaces on the track, before boosts and choices. */
  cooldown: number;
}

export function shipFace(faction: Faction | null, loadout: Loadout, command: Command): CommandFace {
  const component = componentOf(faction, loadout, command);
  return {
    component: component?.card.name ?? '',
    stats: component?.kind === 'weapon' ? weaponStats(component.card) : [],
    text: component?.kind === 'special' ? abilityText(component.card) : messages.commandNote[command],
    short: component?.kind === 'special' ? abilityShort(component.card) : messages.commandShort[command],
    cooldown: cooldownOf(faction, loadout, command),
  };
}

/** §8.1.3, R-40. */
export function commanderFace(faction: Faction, mode: Mode, command: Command): CommandFace {
  const { main, pointDefence } = commandCorvetteOf(faction);
  const plain = {
    component: '',
    stats: [],
    text: commanderMessages.card(command, mode),
    short: commanderMessages.card(command, mode),
    cooldown: commanderCooldownOf(faction, mode, command),
  };
  switch (command) {
    case 'fire-main':
      return {
        ...plain,
        component: messages.classes[main.class] ?? '',
        stats: weaponStats(main),
      };
    case 'defence-stations':
      return {
        ...plain,
        component: commanderMessages.pointDefence,
        stats: [
          { label: messages.stats.range, value: String(pointDefence.range), icon: 'range' },
          { label: messages.stats.accuracy, value: String(pointDefence.accuracy), icon: 'accuracy' },
        ],
      };
    case 'special':
      return {
        ...plain,
        component: commanderMessages.warp,
      };
    case 'corvettes':
    case 'power-to-engines':
    case 'vent-coolant':
    case 'port-broadside':
    case 'starboard-broadside':
      return plain;
  }
}
