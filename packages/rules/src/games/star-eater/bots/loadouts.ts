/**
 * §5, R-7. Loadouts by enemy, from duels between bots that learn which cards win (`npm run balance -- --cards
 * learned`, docs/balance.md): for each slot the card that a side played most because it won most, while the
 * other side learned too.
 */
import { FIRST_BALANCE, type Balance } from '../edition';
import { areEnemies, factionOf } from '../facts';
import type { Decision, Fit, SlotChoice } from '../model';
import type { LegalOf, Situation } from './ensign/situation';

/** A card for every slot; of the corvettes, the one of five that stays at home. */
interface Loadout {
  cards: readonly string[];
  left: string;
}

type Loadouts = Readonly<Record<string, Readonly<Record<string, Loadout>>>>;

const FIRST: Loadouts = {
  fpa: {
    lamais: {
      cards: ['fpa-main-cannon', 'fpa-broadside-battery', 'fpa-hangar-repair', 'fpa-pd-long'],
      left: 'fpa-scout',
    },
    tessari: {
      cards: ['fpa-main-beam', 'fpa-broadside-torpedo', 'fpa-hangar-repair', 'fpa-pd-long'],
      left: 'fpa-scout',
    },
  },
  lamais: {
    fpa: {
      cards: ['lamais-main-cannon', 'lamais-broadside-beam', 'lamais-hangar-drum', 'lamais-pd-screen'],
      left: 'lamais-skiff',
    },
    tessari: {
      cards: ['lamais-main-cannon', 'lamais-broadside-cannon', 'lamais-hangar-yard', 'lamais-pd-lattice'],
      left: 'lamais-skiff',
    },
  },
  tessari: {
    fpa: {
      cards: ['tessari-main-rails', 'tessari-broadside-arc', 'tessari-hangar-cradle', 'tessari-pd-halo'],
      left: 'tessari-veil',
    },
    lamais: {
      cards: ['tessari-main-rails', 'tessari-broadside-arc', 'tessari-hangar-swarm', 'tessari-pd-needles'],
      left: 'tessari-veil',
    },
  },
};

const SECOND: Loadouts = {
  fpa: {
    lamais: {
      cards: ['fpa-main-cannon', 'fpa-broadside-battery', 'fpa-hangar-catapult', 'fpa-pd-tracking'],
      left: 'fpa-gunship',
    },
    tessari: {
      cards: ['fpa-main-cannon', 'fpa-broadside-torpedo', 'fpa-hangar-catapult', 'fpa-pd-flak'],
      left: 'fpa-gunship',
    },
  },
  lamais: {
    fpa: {
      cards: ['lamais-main-cannon', 'lamais-broadside-cannon', 'lamais-hangar-drum', 'lamais-pd-pulse'],
      left: 'lamais-hunter',
    },
    tessari: {
      cards: ['lamais-main-cannon', 'lamais-broadside-cannon', 'lamais-hangar-drum', 'lamais-pd-screen'],
      left: 'lamais-skiff',
    },
  },
  tessari: {
    fpa: {
      cards: ['tessari-main-rails', 'tessari-broadside-arc', 'tessari-hangar-swarm', 'tessari-pd-halo'],
      left: 'tessari-veil',
    },
    lamais: {
      cards: ['tessari-main-rails', 'tessari-broadside-arc', 'tessari-hangar-swarm', 'tessari-pd-halo'],
      left: 'tessari-veil',
    },
  },
};

const THIRD: Loadouts = {
  fpa: {
    lamais: {
      cards: ['fpa-main-beam', 'fpa-broadside-torpedo', 'fpa-hangar-repair', 'fpa-pd-long'],
      left: 'fpa-gunship',
    },
    tessari: {
      cards: ['fpa-main-cannon', 'fpa-broadside-torpedo', 'fpa-hangar-repair', 'fpa-pd-flak'],
      left: 'fpa-lancer',
    },
  },
  lamais: {
    fpa: {
      cards: ['lamais-main-cannon', 'lamais-broadside-beam', 'lamais-hangar-drum', 'lamais-pd-lattice'],
      left: 'lamais-hunter',
    },
    tessari: {
      cards: ['lamais-main-cannon', 'lamais-broadside-beam', 'lamais-hangar-yard', 'lamais-pd-lattice'],
      left: 'lamais-assault',
    },
  },
  tessari: {
    fpa: {
      cards: ['tessari-main-rails', 'tessari-broadside-seeker', 'tessari-hangar-swarm', 'tessari-pd-reach'],
      left: 'tessari-hornet',
    },
    lamais: {
      cards: ['tessari-main-rails', 'tessari-broadside-seeker', 'tessari-hangar-swarm', 'tessari-pd-halo'],
      left: 'tessari-stinger',
    },
  },
};

/** By version of the faction data. */
const LOADOUTS: Readonly<Record<Balance, Loadouts>> = {
  first: FIRST,
  second: SECOND,
  third: THIRD,
  // Duels have the numbers of the third.
  fourth: THIRD,
};

/** The whole supply of corvettes except one of this kind. */
const withoutOne = ({ cards, supply }: SlotChoice, left: string): string[] => {
  const all = cards.flatMap((card) => Array.from({ length: supply?.[card] ?? 0 }, () => card));
  return all.filter((_, i) => i !== all.indexOf(left));
};

/** The cards for each slot of a whole loadout, if known. */
export const wantedAgainst = (situation: Situation, asked: LegalOf<'commit'>, craft: number): Partial<Fit> =>
  Object.fromEntries(
    (asked.fit ?? []).flatMap((choice) => {
      const { seat } = asked;
      const one = { seat, type: 'place' as const, place: [choice], swap: [], pass: false };
      const found = loadoutAgainst(situation, one, craft);
      return found?.type === 'place' ? [[choice.slot, found.cards ?? found.card]] : [];
    }),
  ) as Partial<Fit>;

/** The answer for the first open slot; null for unknown factions, cards or enemies. */
export const loadoutAgainst = (
  { match, seat }: Situation,
  asked: LegalOf<'place' | 'pass'>,
  craft: number,
): Decision | null => {
  const [open] = asked.place;
  const enemy = match.setup.factions.findIndex((_, other) => areEnemies(match, seat, other));
  const known = LOADOUTS[match.setup.balance ?? FIRST_BALANCE];
  const loadout = known[factionOf(match, seat).id]?.[match.setup.factions[enemy]?.id ?? ''];
  if (!open || !loadout) return null;
  if (open.slot === 'corvettes') {
    const cards = withoutOne(open, loadout.left);
    return cards.length === craft ? { seat, type: 'place', slot: 'corvettes', cards } : null;
  }
  const card = loadout.cards.find((each) => open.cards.includes(each));
  return card ? { seat, type: 'place', slot: open.slot, card } : null;
};
