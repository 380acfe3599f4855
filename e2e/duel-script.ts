/**
 * The decisions of duel.json for new matches: up to the end with the newest numbers, which is earlier than
 * with the first, and with no more boost than they allow.
 */
import {
  apply,
  editionFor,
  legal,
  newestBalance,
  RULES_VERSION,
  setup,
  type Decision,
  type Direction,
  type Match,
} from '../packages/rules/src/games/star-eater';
import script from './duel.json';

/** The decision with no more boost than is legal now. */
function inNewMatch(decision: Decision, match: Match): Decision {
  const asked = legal(match, decision.seat);
  if (decision.type !== 'fire' || asked?.type !== 'fire') return decision;
  return { ...decision, boost: Math.min(decision.boost ?? 0, asked.maxBoost) };
}

const newMatch = (): Match => {
  const { factions } = script;
  const begun = setup({ mode: 'duel', factions, balance: newestBalance(editionFor(RULES_VERSION)) });
  if (!begun.ok) throw new Error(begun.refusal.message);
  return begun.match;
};

const decisionsOfNewMatch = (): Decision[] => {
  let match = newMatch();
  const decisions: Decision[] = [];
  for (const written of script.decisions as Decision[]) {
    if (match.outcome) break;
    const decision = inNewMatch(written, match);
    const applied = apply(match, decision);
    if (!applied.ok) throw new Error(`duel.json: ${JSON.stringify(decision)}: ${applied.refusal.message}`);
    ({ match } = applied);
    decisions.push(decision);
  }
  if (match.outcome?.winners[0] !== script.winner)
    throw new Error('duel.json has another end in new matches');
  return decisions;
};

export const DUEL: readonly Decision[] = decisionsOfNewMatch();

/** Where the bow of this seat's ship points before each of these decisions. */
export function bowsOf(seat: number): (Direction | undefined)[] {
  let match = newMatch();
  return DUEL.map((decision) => {
    const bow = match.ships.find((ship) => ship.seat === seat)?.facing;
    const applied = apply(match, decision);
    if (!applied.ok) throw new Error(applied.refusal.message);
    ({ match } = applied);
    return bow;
  });
}
