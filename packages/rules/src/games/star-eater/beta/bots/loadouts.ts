/**
 * §5, R-7. Loadouts by enemy, from duels between bots that learn which cards win (`npm run lab -- balance --cards
 * learned`, docs/balance.md): for each slot the card that a side played most because it won most, while the
 * other side learned too.
 */
import type { LegalOf } from '../../common/bots/legal-of';
import { editionOf, FIRST_BALANCE, type Balance, type Edition } from '../../common/edition';
import { factionOf } from '../../common/facts';
import type { Decision, Fit, Mode, SlotChoice } from '../../common/model';
import type { Match } from '../../common/state';
import { fitAll } from '../../common/bots/loadout';

/**
 * The last word of the id of each slot's card, in the order of `SLOTS`; of the corvettes, that of the one of five
 * that stays at home.
 */
type Loadout = readonly [main: string, broadside: string, hangar: string, pointDefence: string, left: string];

const SLOTS: readonly SlotChoice['slot'][] = ['main', 'broadside', 'hangar', 'pointDefence', 'corvettes'];

type Loadouts = Readonly<Record<string, Readonly<Record<string, Loadout>>>>;

const FIRST: Loadouts = {
  fpa: {
    lamais: ['cannon', 'battery', 'repair', 'long', 'scout'],
    tessari: ['beam', 'torpedo', 'repair', 'long', 'scout'],
  },
  lamais: {
    fpa: ['cannon', 'beam', 'drum', 'screen', 'skiff'],
    tessari: ['cannon', 'cannon', 'yard', 'lattice', 'skiff'],
  },
  tessari: {
    fpa: ['rails', 'arc', 'cradle', 'halo', 'veil'],
    lamais: ['rails', 'arc', 'swarm', 'needles', 'veil'],
  },
};

const SECOND_BALANCE: Loadouts = {
  fpa: {
    lamais: ['cannon', 'battery', 'catapult', 'tracking', 'gunship'],
    tessari: ['cannon', 'torpedo', 'catapult', 'flak', 'gunship'],
  },
  lamais: {
    fpa: ['cannon', 'cannon', 'drum', 'pulse', 'hunter'],
    tessari: ['cannon', 'cannon', 'drum', 'screen', 'skiff'],
  },
  tessari: {
    fpa: ['rails', 'arc', 'swarm', 'halo', 'veil'],
    lamais: ['rails', 'arc', 'swarm', 'halo', 'veil'],
  },
};

const THIRD: Loadouts = {
  fpa: {
    lamais: ['beam', 'torpedo', 'repair', 'long', 'gunship'],
    tessari: ['cannon', 'torpedo', 'repair', 'flak', 'lancer'],
  },
  lamais: {
    fpa: ['cannon', 'beam', 'drum', 'lattice', 'hunter'],
    tessari: ['cannon', 'beam', 'yard', 'lattice', 'assault'],
  },
  tessari: {
    fpa: ['rails', 'seeker', 'swarm', 'reach', 'hornet'],
    lamais: ['rails', 'seeker', 'swarm', 'halo', 'stinger'],
  },
};

const FIFTH: Loadouts = {
  ...THIRD,
  lamais: { ...THIRD['lamais'], fpa: ['cannon', 'cannon', 'yard', 'lattice', 'assault'] },
};

/** What captains of FPA learned in teams; the others keep their cards, since with all learned ones Lamais lost too often. */
const IN_TEAMS: Loadouts = {
  ...FIFTH,
  fpa: { ...FIFTH['fpa'], lamais: ['cannon', 'torpedo', 'catapult', 'flak', 'bomber'] },
};

/**
 * In a free-for-all point defence with a long range wins: it reaches a Command Corvette as soon as it is placed. Tessari
 * also takes the hangar that its admirals take in duels when they learn.
 */
const IN_FREE_FOR_ALL: Loadouts = {
  ...FIFTH,
  fpa: { ...FIFTH['fpa'], tessari: ['cannon', 'torpedo', 'repair', 'long', 'lancer'] },
  tessari: {
    fpa: ['rails', 'seeker', 'cradle', 'reach', 'hornet'],
    lamais: ['rails', 'seeker', 'cradle', 'reach', 'stinger'],
  },
};

/** By version of the faction data: those of duels, and of all matches where there are no others. */
const LOADOUTS: Readonly<Record<Balance, Loadouts>> = {
  first: FIRST,
  second: SECOND_BALANCE,
  third: THIRD,
  // Duels have the numbers of the third.
  fourth: THIRD,
  fifth: FIFTH,
  sixth: FIFTH,
  seventh: FIFTH,
  eighth: FIFTH,
};

/** By mode and version of the faction data: where a mode has its own. */
const OF_MODE: Readonly<Partial<Record<Mode, Readonly<Partial<Record<Balance, Loadouts>>>>>> = {
  teams: { eighth: IN_TEAMS },
  'free-for-all': { eighth: IN_FREE_FOR_ALL },
};

/** The whole supply of corvettes except one of this kind. */
const withoutOne = ({ cards, supply }: SlotChoice, left: string | undefined): string[] => {
  const all = cards.flatMap((card) => Array.from({ length: supply?.[card] ?? 0 }, () => card));
  const at = all.findIndex((card) => card === left);
  return all.filter((_, i) => i !== at);
};

/** Whether there are learned loadouts under this book; else cards are rated by their numbers. */
const KNOWN: Readonly<Record<Edition['loadouts'], boolean>> = { learned: true, rated: false };

/** The known cards for each slot of a whole loadout. */
const knownFor = (match: Match, asked: LegalOf<'commit'>): Partial<Fit> =>
  Object.fromEntries(
    (asked.fit ?? []).flatMap((choice) => {
      const { seat } = asked;
      const one = { seat, type: 'place' as const, place: [choice], swap: [], pass: false };
      const found = loadoutAgainst(match, one);
      return found?.type === 'place' ? [[choice.slot, found.cards ?? found.card]] : [];
    }),
  ) as Partial<Fit>;

/**
 * A whole loadout: the wanted cards, in other slots those that win against this enemy. Instead of a card that
 * the ship cannot have, and where nothing is known, the best card by its numbers.
 */
export const fitAgainst = (match: Match, asked: LegalOf<'commit'>, wanted: Partial<Fit> = {}): Decision =>
  fitAll(
    factionOf(match, asked.seat),
    asked,
    { ...knownFor(match, asked), ...wanted },
    editionOf(match).craft,
  );

/**
 * The answer for the first open slot, against the next seat around the table, an enemy in every mode; null for
 * unknown factions, cards or enemies.
 */
export const loadoutAgainst = (match: Match, asked: LegalOf<'place' | 'pass'>): Decision | null => {
  const { craft, loadouts } = editionOf(match);
  if (!KNOWN[loadouts]) return null;
  const [open] = asked.place;
  const { seat } = asked;
  const { mode, factions, balance = FIRST_BALANCE } = match.setup;
  const enemy = factions[(seat + 1) % factions.length];
  const known = OF_MODE[mode]?.[balance] ?? LOADOUTS[balance];
  const loadout = known[factionOf(match, seat).id]?.[enemy?.id ?? ''];
  if (!open || !loadout) return null;
  const word = loadout[SLOTS.indexOf(open.slot)];
  const card = open.cards.find((each) => each.endsWith(`-${word}`));
  if (open.slot === 'corvettes') {
    const cards = withoutOne(open, card);
    return cards.length === craft ? { seat, type: 'place', slot: 'corvettes', cards } : null;
  }
  return card ? { seat, type: 'place', slot: open.slot, card } : null;
};
