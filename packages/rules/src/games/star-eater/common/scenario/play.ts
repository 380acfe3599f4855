/** docs/scenarios.md: plays the decisions of a scenario, whatever the edition. */
import { refusedAt, type ScenarioRefusal } from '../../../../kernel/refusal';
import type { Refusal, Seat } from '../model';

type Played<M, E> = { ok: true; match: M; events: E[] } | { ok: false; refusal: Refusal };

export interface ScenarioError {
  error: ScenarioRefusal;
}

export const isScenarioError = (run: object): run is ScenarioError => 'error' in run;

/** What plays the default answers of an edition. */
interface Defaults<M, D, E> {
  pending: (match: M) => readonly { seat: Seat }[];
  defaultDecision: (match: M, seat: Seat) => D | null;
  apply: (match: M, decision: D) => Played<M, E>;
}

/** The default answer of every pending seat. */
export const playDefaults = <M, D, E>(
  match: M,
  { pending, defaultDecision, apply }: Defaults<M, D, E>,
): Played<M, E> => {
  let current = match;
  const events: E[] = [];
  for (const { seat } of pending(match)) {
    const answer = defaultDecision(current, seat);
    if (!answer) continue;
    const applied = apply(current, answer);
    if (!applied.ok) return applied;
    current = applied.match;
    events.push(...applied.events);
  }
  return { ok: true, match: current, events };
};

/** Plays the decisions in order. A refusal has the index of its decision. */
export const playDecisions = <M, E>(
  start: M,
  decisions: readonly unknown[],
  play: (match: M, decision: unknown) => Played<M, E>,
): { match: M; events: E[] } | ScenarioError => {
  let match = start;
  const events: E[] = [];
  for (const [index, decision] of decisions.entries()) {
    const played = play(match, decision);
    if (!played.ok) return { error: refusedAt(index, played.refusal) };
    match = played.match;
    events.push(...played.events);
  }
  return { match, events };
};
