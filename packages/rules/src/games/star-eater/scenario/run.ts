/** docs/scenarios.md: runs decisions from a prepared position. Untrusted JSON in, a view out. */
import { apply } from '../apply';
import { defaultDecision } from '../defaults';
import { RULES_VERSION, type RulesVersion } from '../edition';
import { pending } from '../legal';
import type { Event, Refusal, View } from '../model';
import type { Match } from '../state';
import { view } from '../view';
import { matchFromScenario } from './read';

export interface ScenarioError {
  error: Refusal & { decision: number | null };
}

export interface ScenarioRun {
  match: Match;
  view: View;
  events: Event[];
}

export const isScenarioError = (run: ScenarioRun | ScenarioError): run is ScenarioError => 'error' in run;

/** One decision of a scenario: as written, or the default answer of every pending seat. */
const play = (match: Match, decision: unknown): ReturnType<typeof apply> => {
  if (decision !== 'default') return apply(match, decision);
  let current = match;
  const events: Event[] = [];
  for (const { seat: owing } of pending(match)) {
    const answer = defaultDecision(current, owing);
    if (!answer) continue;
    const applied = apply(current, answer);
    if (!applied.ok) return applied;
    current = applied.match;
    events.push(...applied.events);
  }
  return { ok: true, match: current, events };
};

/**
 * docs/scenarios.md. Plays a scenario, under `rules` if it names no version. A refusal has the index of its
 * decision, or null for the position.
 */
export const runScenario = (
  input: unknown,
  rules: RulesVersion = RULES_VERSION,
): ScenarioRun | ScenarioError => {
  const read = matchFromScenario(input, rules);
  if (!read.ok) return { error: { ...read.refusal, decision: null } };
  let { match } = read.value;
  const events: Event[] = [];
  for (const [index, decision] of read.value.decisions.entries()) {
    const played = play(match, decision);
    if (!played.ok) return { error: { ...played.refusal, decision: index } };
    match = played.match;
    events.push(...played.events);
  }
  return { match, view: view(match, 'all'), events };
};
