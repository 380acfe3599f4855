/**
 * The decisions of duel.json for new matches: up to the end with the newest numbers, which is earlier than
 * with the first.
 */
import {
  apply,
  editionFor,
  newestBalance,
  RULES_VERSION,
  setup,
  type Decision,
} from '../packages/rules/src/games/star-eater';
import script from './duel.json';

const decisionsOfNewMatch = (): Decision[] => {
  const { factions } = script;
  const begun = setup({ mode: 'duel', factions, balance: newestBalance(editionFor(RULES_VERSION)) });
  if (!begun.ok) throw new Error(begun.refusal.message);
  let { match } = begun;
  const decisions: Decision[] = [];
  for (const decision of script.decisions as Decision[]) {
    if (match.outcome) break;
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
