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
  type Match,
} from '../packages/rules/src/games/star-eater';
import script from './duel.json';

/** The decision with no more boost than is legal now. */
function inNewMatch(decision: Decision, match: Match): Decision {
  const asked = legal(match, decision.seat);
  if (decision.type !== 'fire' || asked?.type !== 'fire') return decision;
  return { ...decision, boost: Math.min(decision.boost ?? 0, asked.maxBoost) };
}

const decisionsOfNewMatch = (): Decision[] => {
  const { factions } = script;
  const begun = setup({ mode: 'duel', factions, balance: newestBalance(editionFor(RULES_VERSION)) });
  if (!begun.ok) throw new Error(begun.refusal.message);
  let { match } = begun;
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
