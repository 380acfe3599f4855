/**
 * §5, R-7. A ship whose cards are known beforehand: that of a first match, and one that is kept for a rematch. The page
 * places them one after the other as its player would, so that the log and the rules see an ordinary loadout.
 */
import {
  fitFor,
  type Decision,
  type Faction,
  type Legal,
  type Loadout,
} from '@star-eater/rules/src/games/star-eater';
import { isFirstMatch } from '../lobby/first-match';

export type FittingQuestion = Extract<Legal, { type: 'place' | 'pass' }>;

/** Guns that hit at once and torpedoes that find their target: what forgives most. */
const FIRST_SHIP: Loadout = {
  main: 'tessari-main-rake',
  broadside: 'tessari-broadside-seeker',
  hangar: 'tessari-hangar-swarm',
  pointDefence: 'tessari-pd-needles',
  corvettes: ['tessari-stinger', 'tessari-stinger', 'tessari-hornet', 'tessari-wasp'],
};

const KEY = 'star-eater:kept-ship';

interface KeptShip {
  matchId: string;
  loadout: Loadout;
}

/** Remembers the ship for this match. Only the last one is kept. */
export function keepShip(kept: KeptShip): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Then its player chooses again.
  }
}

function keptShip(matchId: string): Loadout | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<KeptShip> | null;
    return kept?.matchId === matchId && typeof kept.loadout === 'object' ? kept.loadout : null;
  } catch {
    return null;
  }
}

/** The cards that are placed for this browser's player in this match; null where they choose. */
export const presetFor = (matchId: string): Loadout | null =>
  isFirstMatch(matchId) ? FIRST_SHIP : keptShip(matchId);

/** The next decision towards the preset. A card that is not offered is replaced by the advice for new players. */
export function presetDecision(preset: Loadout, faction: Faction, asked: FittingQuestion): Decision {
  const { seat, place } = asked;
  for (const { slot, cards } of place) {
    if (slot === 'corvettes') {
      const four = preset.corvettes;
      if (four?.length === 4 && four.every((id) => cards.includes(id)))
        return { seat, type: 'place', slot, cards: [...four] };
      continue;
    }
    const card = preset[slot];
    if (card !== undefined && cards.includes(card)) return { seat, type: 'place', slot, card };
  }
  return fitFor(faction, asked);
}
