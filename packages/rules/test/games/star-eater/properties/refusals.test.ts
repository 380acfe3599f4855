import fc from 'fast-check';
import {
  answersOf,
  apply,
  COMMANDS,
  ENGINES,
  legal,
  pending,
  SLOTS,
  stateHash,
  type Decision,
  type Match,
  type Seat,
} from '../../../../src/games/star-eater';
import { freeze } from '../../../../scripts/play/random-match';
import { oneOf, seeded, type Random } from '../../../../scripts/play/random';
import { holds, play, seededMatch } from './matches';

const int = (random: Random, from: number, to: number): number => from + random(to - from + 1);

/** A well-formed decision that may or may not be legal. */
function anyDecision(match: Match, seat: Seat, type: Decision['type'], random: Random): Decision | null {
  const faction = match.setup.factions[seat];
  switch (type) {
    case 'commit': {
      const commands = Array.from({ length: int(random, 0, 3) }, () => oneOf(random, COMMANDS));
      return { seat, type, engine: oneOf(random, [...ENGINES, null]), commands };
    }
    case 'thrust':
      return { seat, type, direction: oneOf(random, [0, 1, 2, 3, 4, 5] as const) };
    case 'move':
      return {
        seat,
        type,
        ...(random(8) > 0 ? { callSign: int(random, 1, 4) } : {}),
        before: int(random, -3, 3),
        forward: int(random, 1, 5),
        after: int(random, -3, 3),
      };
    case 'vent':
      return { seat, type, card: oneOf(random, COMMANDS), play: random(2) === 0 };
    case 'corvettes': {
      const callSign = int(random, 1, 4);
      if (random(3) === 0) return { seat, type, option: 'activate' };
      if (random(2) === 0) return { seat, type, option: 'repair', callSign };
      return {
        seat,
        type,
        option: 'launch',
        callSign,
        hangar: int(random, 0, 2),
        distance: int(random, 1, 3),
        facing: oneOf(random, [0, 1, 2, 3, 4, 5] as const),
      };
    }
    case 'place':
    case 'pass': {
      const slot = oneOf(random, SLOTS);
      if (slot === 'corvettes' || !faction) return null;
      const cards: readonly { id: string }[] = faction.components[slot];
      const card = oneOf(random, cards).id;
      return random(4) === 0
        ? { seat, type: 'pass' }
        : { seat, type: oneOf(random, ['place', 'swap']), slot, card };
    }
    case 'warp':
      return { seat, type, to: [int(random, -4, 4), int(random, -11, 11)] };
    default:
      return null;
  }
}

/** Answers are equal when they mean the same: missing fields have their defaults. */
const meaning = (decision: Decision): string => {
  const { seat, type, ...rest } = decision;
  const filled = {
    ...(type === 'move' ? { before: 0, after: 0 } : {}),
    ...(type === 'commit' ? { engine: null } : {}),
    ...(type === 'vent' ? { play: false } : {}),
    ...rest,
  };
  const fields = Object.entries(filled).filter(([, value]) => value !== undefined);
  return JSON.stringify([seat, type, fields.sort(([a], [b]) => (a < b ? -1 : 1))]);
};

/** The whole list if it is short enough, otherwise null. */
function listed(match: Match, seat: Seat): Set<string> | null {
  const all = new Set<string>();
  for (const answer of answersOf(match, seat)) {
    all.add(meaning(answer));
    if (all.size > 3_000) return null;
  }
  return all;
}

test('R-28 legal and apply agree: an answer is accepted exactly when it is listed', () => {
  const taken = new Map<string, number>();
  const refused = new Map<string, number>();
  const note = (counts: Map<string, number>, type: string): void => {
    counts.set(type, (counts.get(type) ?? 0) + 1);
  };
  holds(
    seededMatch,
    (which) => {
      const random = seeded(which.seed + 1);
      play(which, {
        maxDecisions: 250,
        watch: (match) => {
          const [owed] = pending(match);
          if (!owed || random(2) > 0) return;
          const answers = listed(match, owed.seat);
          if (!answers) return;
          for (let i = 0; i < 6; i += 1) {
            const decision = anyDecision(match, owed.seat, owed.type, random);
            if (!decision) return;
            const { ok } = apply(match, decision);
            note(ok ? taken : refused, decision.type);
            if (ok !== answers.has(meaning(decision)))
              throw new Error(`${ok ? 'taken' : 'refused'}, but not as listed: ${JSON.stringify(decision)}`);
          }
        },
      });
    },
    12,
  );
  for (const type of ['commit', 'move', 'vent', 'corvettes', 'place'])
    expect([type, (taken.get(type) ?? 0) > 0, (refused.get(type) ?? 0) > 0]).toEqual([type, true, true]);
});

test('R-28 every listed answer is accepted', () => {
  const types = new Set<string>();
  holds(
    seededMatch,
    (which) => {
      const random = seeded(which.seed + 2);
      play(which, {
        maxDecisions: 250,
        watch: (match) => {
          for (const { seat, type } of pending(match)) {
            types.add(type);
            let seen = 0;
            for (const answer of answersOf(match, seat)) {
              seen += 1;
              if (seen > 400) break;
              if (random(seen < 20 ? 2 : 12) > 0) continue;
              const applied = apply(match, answer);
              if (!applied.ok) throw new Error(`${JSON.stringify(answer)}: ${applied.refusal.message}`);
            }
            expect(seen).toBeGreaterThan(0);
          }
        },
      });
    },
    6,
  );
  expect(types.size).toBeGreaterThan(8);
});

test('R-28 a refused decision leaves the match as it was, and says which rule refuses it', () => {
  const garbage = fc.oneof(
    fc.jsonValue(),
    fc.record({ seat: fc.integer({ min: -1, max: 5 }), type: fc.string() }),
    fc.record({
      seat: fc.integer({ min: 0, max: 3 }),
      type: fc.constantFrom('commit', 'move', 'fire', 'defence', 'escape', 'special', 'shoot', 'react'),
      commands: fc.array(fc.constantFrom<unknown>(...COMMANDS, 7, null)),
      shots: fc.array(fc.jsonValue()),
    }),
  );
  holds(
    fc.tuple(seededMatch, fc.array(garbage, { minLength: 20, maxLength: 40 })),
    ([which, decisions]) => {
      const random = seeded(which.seed + 3);
      play(which, {
        maxDecisions: 60,
        watch: (match) => {
          const before = stateHash(freeze(match));
          const strangers = match.seats.filter(({ seat }) => legal(match, seat) === null);
          const wrong = [
            oneOf(random, decisions),
            ...strangers.map(({ seat }) => ({ seat, type: 'thrust', direction: 0 })),
            { seat: 0, type: 'commit', engine: 'N', commands: ['special', 'special'] },
          ];
          for (const decision of wrong) {
            const applied = apply(match, decision);
            if (applied.ok) throw new Error(`taken: ${JSON.stringify(decision)}`);
            const { code, rule, message } = applied.refusal;
            expect([code, rule, message].every((text) => text.length > 0)).toBe(true);
            expect(message).not.toMatch(/\{\w+\}/);
          }
          expect(stateHash(match)).toBe(before);
        },
      });
    },
    8,
  );
});
