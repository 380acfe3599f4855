/** docs/scenarios.md: runs decisions from a prepared position. Untrusted JSON in, a view out. */
import { apply } from '../apply';
import { defaultDecision } from '../defaults';
import { RULES_VERSION, type RulesVersion } from '../../common/edition';
import { pending } from '../legal';
import type { Event, View } from '../../common/model';
import type { Match } from '../../common/state';
import { view } from '../view';
import { refusedAt } from '../../../../kernel/refusal';
import { isScenarioError, playDecisions, playDefaults, type ScenarioError } from '../../common/scenario/play';
import { matchFromScenario } from './read';

export interface ScenarioRun {
  match: Match;
  view: View;
  events: Event[];
}

/** One decision of a scenario: as written, or the default answer of every pending seat. */
const play = (match: Match, decision: unknown): ReturnType<typeof apply> =>
  decision === 'default' ? playDefaults(match, { pending, defaultDecision, apply }) : apply(match, decision);

/**
 * docs/scenarios.md. Plays a scenario, under `rules` if it names no version. A refusal has the index of its
 * decision, or null for the position.
 */
export const runScenario = (
  input: unknown,
  rules: RulesVersion = RULES_VERSION,
): ScenarioRun | ScenarioError => {
  const read = matchFromScenario(input, rules);
  if (!read.ok) return { error: refusedAt(null, read.refusal) };
  const played = playDecisions(read.value.match, read.value.decisions, play);
  return isScenarioError(played) ? played : { ...played, view: view(played.match, 'all') };
};
