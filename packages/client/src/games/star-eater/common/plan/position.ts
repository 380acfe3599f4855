/** The engine's position, rebuilt from what is shown: for plans and reasons, never for deciding. */
import type { Snapshot } from '../data';
import {
  isRulesVersion,
  matchFromView,
  type Faction,
  type KnownSetup,
  type Match,
  type Seat,
} from '@star-eater/rules/src/games/star-eater';

/** The set-up's part of the position; null while a faction is not known. */
export function knownSetup(shown: Snapshot, faction: (seat: Seat) => Faction | null): KnownSetup | null {
  const factions = shown.seats.map(({ seat }) => faction(seat)).filter((data) => data !== null);
  if (factions.length !== shown.seats.length) return null;
  const { mode, radius, rulesVersion } = shown;
  return { mode, radius, factions, ...(isRulesVersion(rulesVersion) ? { rules: rulesVersion } : {}) };
}

export function knownPosition(shown: Snapshot, faction: (seat: Seat) => Faction | null): Match | null {
  const setup = knownSetup(shown, faction);
  return setup && matchFromView(shown.view, setup);
}
