/** Positions for tests, written as scenarios. */
import { matchFromScenario, type Match } from '../../../src/games/star-eater';
import { accepted } from '../../../src/kernel/accepted';

export const position = (scenario: unknown): Match => accepted(matchFromScenario(scenario)).value.match;

/** A copy as it comes over the network. */
export const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
