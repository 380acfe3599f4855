/**
 * §5, R-7. A ship with preset cards: for a first match, or kept for a rematch. The page places them one by
 * one as the player would, so the log and the rules see an ordinary loadout.
 */
import {
  fitFor,
  type Decision,
  type Faction,
  type Legal,
  type Loadout,
} from '@star-eater/rules/src/games/star-eater';
import { forBrowser } from '../../../../store/stored';
import { isFirstMatch } from '../lobby/first-match';

export type FittingQuestion = Extract<Legal, { type: 'place' | 'pass' }>;

/** The ready ships by faction. Guns that hit at once and homing torpedoes are the most forgiving weapons. */
export const READY_SHIPS: Readonly<Record<string, Loadout>> = {
  tessari: {
    main: 'tessari-main-rake',
    broadside: 'tessari-broadside-seeker',
    hangar: 'tessari-hangar-swarm',
    pointDefence: 'tessari-pd-needles',
    corvettes: ['tessari-stinger', 'tessari-stinger', 'tessari-hornet', 'tessari-wasp'],
  },
  lamais: {
    main: 'lamais-main-beam',
    broadside: 'lamais-broadside-beam',
    hangar: 'lamais-hangar-drum',
    pointDefence: 'lamais-pd-lattice',
    corvettes: ['lamais-assault', 'lamais-assault', 'lamais-hunter', 'lamais-raider'],
  },
  fpa: {
    main: 'fpa-main-beam',
    broadside: 'fpa-broadside-torpedo',
    hangar: 'fpa-hangar-catapult',
    pointDefence: 'fpa-pd-flak',
    corvettes: ['fpa-bomber', 'fpa-bomber', 'fpa-gunship', 'fpa-lancer'],
  },
};

const KEY = 'star-eater:kept-ship';

interface KeptShip {
  matchId: string;
  loadout: Loadout;
}

/** Remembers the ship for this match. Only the last one is kept. */
export const keepShip = (kept: KeptShip): void => forBrowser.setItem(KEY, JSON.stringify(kept));

function keptShip(matchId: string): Loadout | null {
  try {
    const kept = JSON.parse(forBrowser.getItem(KEY) ?? 'null') as Partial<KeptShip> | null;
    return kept?.matchId === matchId && typeof kept.loadout === 'object' ? kept.loadout : null;
  } catch {
    return null;
  }
}

/** The preset cards for this browser's player, with this faction, in this match; null if they choose. */
export const presetFor = (matchId: string, faction: string): Loadout | null =>
  isFirstMatch(matchId) ? (READY_SHIPS[faction] ?? null) : keptShip(matchId);

/** Whether a ship of this faction data can still have exactly these cards. */
export function canFit({ components, corvettes }: Faction, preset: Loadout, craft: number): boolean {
  const crew = preset.corvettes ?? [];
  return (
    (['main', 'broadside', 'hangar', 'pointDefence'] as const).every((slot) =>
      components[slot].some(({ id }) => id === preset[slot]),
    ) &&
    crew.length === craft &&
    crew.every(
      (id) =>
        crew.filter((each) => each === id).length <= (corvettes.find((card) => card.id === id)?.supply ?? 0),
    )
  );
}

/**
 * The next decision towards the preset. A card that is not offered is replaced by the advice for new players.
 */
export function presetDecision(
  preset: Loadout,
  faction: Faction,
  asked: FittingQuestion,
  craft: number,
): Decision {
  const { seat, place } = asked;
  for (const { slot, cards } of place) {
    if (slot === 'corvettes') {
      const wanted = preset.corvettes;
      if (wanted?.length === craft && wanted.every((id) => cards.includes(id)))
        return { seat, type: 'place', slot, cards: [...wanted] };
      continue;
    }
    const card = preset[slot];
    if (card !== undefined && cards.includes(card)) return { seat, type: 'place', slot, card };
  }
  return fitFor(faction, asked, craft);
}
