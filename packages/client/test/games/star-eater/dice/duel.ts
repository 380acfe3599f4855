/** A random duel of the draft, with dice of a known chain, as the log of a room would have it. */
import { die, roundKey, seedBefore } from '@star-eater/rules';
import {
  apply,
  owedRoll,
  pending,
  randomAnswer,
  rollDice,
  setup,
  view,
  type DiceDecision,
  type DiceEvent,
  type DiceMatch,
  type DiceView,
} from '@star-eater/rules/src/games/star-eater/dice';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

export interface PlayedEntry {
  seq: number;
  kind: 'decision' | 'roll';
  body: { decision: DiceDecision } | { values: number[] };
  before: DiceView;
  events: DiceEvent[];
  after: DiceView;
}

export const JOINT = 'ab'.repeat(32);
const LAST_SEED = 'cd'.repeat(32);
const ROUNDS = 60;

export const SETUP = { edition: 'draft', mode: 'duel', factions: ['fpa', 'tessari'] };

export const seedOfRound = (round: number): string => {
  let seed = LAST_SEED;
  for (let at = ROUNDS; at > round; at -= 1) seed = seedBefore(seed);
  return seed;
};

/** Its entries until the match is over, or `most` of them. */
export function playedDuel(most: number): { match: DiceMatch; entries: PlayedEntry[] } {
  let state = 4242;
  const random = (n: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % n;
  };
  let { match } = accepted(setup(SETUP));
  const entries: PlayedEntry[] = [];
  while (!match.outcome && entries.length < most) {
    const owed = owedRoll(match);
    const values = owed
      ? Array.from({ length: owed.count }, (_, i) =>
          die(roundKey(seedOfRound(owed.round), JOINT, owed.round), owed.first + i, owed.sides),
        )
      : null;
    const seat = pending(match)[0]?.seat ?? 0;
    const decision = values ? null : randomAnswer(match, seat, random);
    const applied = accepted(values ? rollDice(match, values) : apply(match, decision));
    entries.push({
      seq: entries.length + 1,
      kind: values ? 'roll' : 'decision',
      body: values ? { values } : { decision: decision as DiceDecision },
      before: view(match, 'all'),
      events: applied.events,
      after: view(applied.match, 'all'),
    });
    match = applied.match;
  }
  return { match, entries };
}
