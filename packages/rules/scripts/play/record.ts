/** Recorded random matches: equal seeds give equal matches, for bench and golden replays. */
import {
  apply,
  pending,
  randomAnswer,
  setup,
  type Decision,
  type EditionId,
  type Mode,
  type RulesVersion,
  type SetupOptions,
} from '../../src/games/star-eater';
import { oneOf, seeded } from './random';
import { randomSetup } from './random-match';
import { accepted } from '../../src/kernel/accepted';

export interface Recorded {
  options: SetupOptions;
  decisions: Decision[];
  rounds: number;
  rulesVersion: RulesVersion;
}

/** Plays a match to its end, or 2,000 decisions, without checks. */
export function recordMatch(mode: Mode, seed: number, edition?: EditionId): Recorded {
  const random = seeded(seed);
  const options = randomSetup(mode, random, edition);
  let { match } = accepted(setup(options));
  const decisions: Decision[] = [];
  while (match.outcome === null && decisions.length < 2_000) {
    const answer = randomAnswer(match, oneOf(random, pending(match)).seat, random);
    if (!answer) throw new Error('a pending choice without an answer');
    const applied = accepted(apply(match, answer));
    decisions.push(answer);
    match = applied.match;
  }
  return { options, decisions, rounds: match.round, rulesVersion: match.setup.rules };
}
