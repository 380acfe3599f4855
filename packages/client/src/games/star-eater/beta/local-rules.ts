/** The rules of June and February for what runs in this browser. */
import {
  agreeDraw,
  apply,
  defaultDecision,
  EDITION,
  FIRST_BALANCE,
  GAME_ID,
  isRulesVersion,
  legal,
  pending,
  RULES_VERSION,
  sealing,
  setup,
  view,
  type Match,
} from '@star-eater/rules/src/games/star-eater';
import type { LocalRules } from '../../../store/engine';
import type { StarEater } from '../common/data';

/** Of the version that a match began with, or of the last one. */
export function localRules(version: string): LocalRules<StarEater, Match> {
  const known = isRulesVersion(version) ? version : RULES_VERSION;
  return {
    ...{ id: GAME_ID, edition: EDITION, version: known },
    ...{ apply, agreeDraw, view, pending, legal, defaultDecision, sealings: [sealing] },
    start: (input) => setup(input, known),
    draws: () => null,
    facts: ({ setup: { mode, radius, balance = FIRST_BALANCE } }) => ({ mode, radius, balance }),
    seat: (match, seat) => ({
      faction: match.setup.factions[seat]?.id ?? '',
      committed: match.phase === 'commitment' && match.seats[seat]?.orders !== null,
    }),
  };
}

export const LOCAL = localRules(RULES_VERSION);
