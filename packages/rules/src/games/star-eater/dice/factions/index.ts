/** D-36. The draft's own ships and cards. A test parses them (parse.ts); a page need not. */
import { changed } from '../../common/factions/changes';
import type { Faction } from '../../common/factions/schema';
import fpa from './fpa.json';
import lamais from './lamais.json';
import type { DiceFaction } from './schema';
import { DICE_SECOND_BALANCE } from './second';
import tessari from './tessari.json';

/** D-19. A squadron may turn any way before each step. */
export const ANY_TURN = 3;

const filledOnce = new WeakMap<DiceFaction, Faction>();

const fill = (data: DiceFaction): Faction => ({
  ...data,
  ship: { ...data.ship, shieldCapacity: { perSection: 0, total: 0 } },
  components: {
    main: data.components.main.map((card) => ({ ...card, tieBreaker: 0 })),
    broadside: data.components.broadside.map((card) => ({ ...card, tieBreaker: 0 })),
    hangar: data.components.hangar.map((card) => ({
      ...card,
      launchFacings: [0],
      repairCooldownReduction: 0,
      tieBreaker: 0,
    })),
    pointDefence: data.components.pointDefence.map((card) => ({ ...card, tieBreaker: 0 })),
    special: data.components.special.map((card) => ({ ...card, priority: 0, tieBreaker: 0 })),
  },
  corvettes: data.corvettes.map((card) => ({ ...card, agility: ANY_TURN })),
});

/** The data with the fields of the other books, at values that change nothing. */
export const filled = (data: DiceFaction): Faction => {
  const known = filledOnce.get(data) ?? fill(data);
  filledOnce.set(data, known);
  return known;
};

/** The project's own factions, in their order: in the first balance. */
export const DICE_FACTIONS = [fpa, lamais, tessari] as unknown as readonly DiceFaction[];

const SECOND_FACTIONS = DICE_FACTIONS.map((faction) =>
  changed(faction, DICE_SECOND_BALANCE[faction.id] ?? {}),
);

/** The project's own factions in one balance; the first for an unknown one. */
export const diceFactionsIn = (balance: string): readonly DiceFaction[] =>
  balance === 'second' ? SECOND_FACTIONS : DICE_FACTIONS;
