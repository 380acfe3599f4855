/** Positions for tests, written as scenarios. */
import { matchFromScenario, type Match } from '../../../src/games/star-eater';

export const position = (scenario: unknown): Match => {
  const read = matchFromScenario(scenario);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value.match;
};

/** A copy as it comes over the network. */
export const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
