/** What the shared parts of the table show in the draft's way. */
import type { Faction } from '@star-eater/rules/src/games/star-eater';
import { DICE_FACTIONS, type DiceFaction } from '@star-eater/rules/src/games/star-eater/dice';
import { cardBy, statsOf, type AnyCard, type Stat } from '../common/cards/cards';
import { diceNotes, factionNotes } from '../common/messages/factions';
import type { Book } from '../common/context/book';
import { diceBeats } from './board/beats';
import { dicePosition, factionAt } from './context';
import { messages } from './messages/table';

const { stats } = messages;
const stat = (label: string, value: number, icon: Stat['icon']): Stat => ({
  label,
  value: String(value),
  icon,
});

type Found<K extends 'hangar' | 'pointDefence' | 'main' | 'broadside'> = DiceFaction['components'][K][number];

const componentBy = <K extends 'hangar' | 'pointDefence' | 'main' | 'broadside'>(
  slot: K,
  id: string,
): Found<K> | undefined =>
  DICE_FACTIONS.flatMap(({ components }) => components[slot] as Found<K>[]).find((card) => card.id === id);

const areaOf = (card: { areaOfEffect?: number | undefined }): Stat[] =>
  card.areaOfEffect === undefined ? [] : [stat(stats.area, card.areaOfEffect, 'launch')];

/** What the newest book's cards do not have; see `filled` in the rules. */
const SPARE: readonly Stat['icon'][] = ['agility'];

/** The numbers of the card as the draft prints it. */
function diceStats(found: AnyCard): Stat[] {
  const { id } = found.card;
  const shared = statsOf(found).filter(({ icon }) => !SPARE.includes(icon));
  switch (found.kind) {
    case 'weapon': {
      const card = componentBy('main', id) ?? componentBy('broadside', id);
      return [...shared, ...(card?.class === 'directFire' ? areaOf(card) : [])];
    }
    case 'hangar': {
      const card = componentBy('hangar', id);
      if (!card) return shared;
      return [
        stat(stats.launch, card.launchDistance, 'launch'),
        stat(stats.recall, card.recallDistance, 'range'),
        stat(stats.resupply, card.resupply, 'tokens'),
      ];
    }
    case 'pointDefence': {
      const card = componentBy('pointDefence', id);
      return card ? [...shared, stat(stats.cooldown, card.cooldown, 'cooldown'), ...areaOf(card)] : shared;
    }
    case 'corvette': {
      const card = DICE_FACTIONS.flatMap(({ corvettes }) => corvettes).find((each) => each.id === id);
      if (!card) return shared;
      const { weapon } = card;
      return [
        ...shared,
        stat(stats.capacity, card.capacity, 'tokens'),
        ...(weapon.class === 'directFire' ? areaOf(weapon) : []),
      ];
    }
    case 'special':
      return shared;
  }
}

const PHASES = ['commitment', 'movement', 'action', 'fighters', 'weapons', 'cooldown'] as const;

export const DICE_BOOK: Book = {
  factionAt,
  phases: PHASES.map((phase) => ({ phase, name: messages.phases[phase] })),
  statsOf: diceStats,
  classes: messages.classes,
  classNotes: messages.classNotes,
  slots: messages.slots,
  factionNotes: { ...factionNotes, ...diceNotes },
  loadout: messages.loadout,
  commands: [],
  hasPriorities: false,
  swapRule: 'D-4',
  firstNote: messages.loadout.coin,
  fitsOutAlone: false,
  craft: () => 3,
  positionOf: dicePosition,
  beatsOf: diceBeats,
  craftStays: true,
  hasArcs: () => true,
};

/** A card's name and number of munitions by its id. */
export const squadronNamed = (faction: Faction | null, id: string | undefined): string =>
  (faction && id !== undefined ? cardBy(faction, id)?.card.name : undefined) ?? '';
