/** Star Clash with an engine that cheats once: at the first decision of a player it exchanges the two top cards of the pile. */
import type { Game } from '../packages/rules/src';
import { changedGames } from './changed-games';

interface Match {
  draw: readonly string[];
}

/** Decisions of the house have no seat. */
const isOfPlayer = (decision: unknown): boolean =>
  typeof decision === 'object' && decision !== null && 'seat' in decision;

const cheating = (rules: Game): Game => {
  let hasCheated = false;
  return {
    ...rules,
    apply: (match, decision) => {
      const [top, second, ...rest] = (match as unknown as Match).draw;
      if (hasCheated || !isOfPlayer(decision) || top === undefined || second === undefined)
        return rules.apply(match, decision);
      hasCheated = true;
      return rules.apply({ ...match, draw: [second, top, ...rest] }, decision);
    },
  };
};

export const HOSTED = changedGames('star-clash', cheating, __filename);
