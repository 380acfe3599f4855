/** Random play of draft 0.10: docs/rules/star-eater-draft.md. */
import fc from 'fast-check';
import { DICE_GOLDEN, readDiceGolden } from '../../../../scripts/golden/dice';
import {
  applyStep,
  diceHashes,
  playDiceBots,
  playRandomDice,
  randomStep,
  startOf,
  type DiceStep,
} from '../../../../scripts/play/dice/match';
import { seeded } from '../../../../scripts/play/random';
import { canonical, stateHash } from '../../../../src/games/star-eater';
import {
  DICE_COMMANDS,
  legal,
  matchFromScenario,
  owedRoll,
  rollDice,
  view,
  type DiceDecision,
  type DiceMatch,
  type DiceView,
} from '../../../../src/games/star-eater/dice';
import { accepted } from '../../../../src/kernel/accepted';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const holds = (check: (seed: number) => void, numRuns: number): void =>
  fc.assert(fc.property(seeds, check), { numRuns, endOnFailure: true });

test('D-2, D-34 random legal matches end, and every invariant holds after every step', () => {
  holds((seed) => {
    const { match, steps } = playRandomDice(seed, { oddOneIn: 80 });
    expect(match.outcome !== null || steps.length === 3_000).toBe(true);
  }, 12);
});

test('D-2 the phases of a round come in their order', () => {
  const order = ['commitment', 'movement', 'action', 'fighters', 'weapons', 'cooldown'];
  holds((seed) => {
    const phases: string[] = [];
    playRandomDice(seed, {
      checked: false,
      maxSteps: 120,
      watch: (_match, _step, events) => {
        for (const event of events) if (event.type === 'phaseStarted') phases.push(event.phase);
      },
    });
    expect(phases.length).toBeGreaterThan(5);
    expect(phases).toEqual(phases.map((_, i) => order[i % order.length]));
  }, 4);
});

test('D-37 the same steps give the same hash everywhere, also from saved and resumed states', () => {
  holds((seed) => {
    const hashes: string[] = [];
    const { options, steps } = playRandomDice(seed, {
      checked: false,
      maxSteps: 150,
      watch: (match) => hashes.push(stateHash(match)),
    });
    expect(diceHashes(options, steps).slice(1)).toEqual(hashes);
    let resumed = startOf(options);
    const again = steps.map((step) => {
      resumed = applyStep(JSON.parse(JSON.stringify(resumed)) as DiceMatch, step).match;
      return stateHash(resumed);
    });
    expect(again).toEqual(hashes);
  }, 4);
});

test.each(DICE_GOLDEN)('docs/protocol.md: the draft, %s, reaches the same hash at every entry', (name) => {
  const { setup, steps, hashes, rulesVersion } = readDiceGolden(name);
  expect(rulesVersion).toBe('draft-0.10/1');
  expect(hashes).toHaveLength(steps.length + 1);
  expect(diceHashes(setup, steps)).toEqual(hashes);
});

/** What everybody but the owner sees, as one text. */
const seenByOthers = (match: DiceMatch, owner: number, look = view): string =>
  canonical([look(match, 'stranger'), look(match, 1 - owner), legal(match, 1 - owner) ?? null]);

/** A position in which seat 0 has committed and seat 1 has not. */
const committed = (cards: DiceDecision): DiceMatch => {
  const read = accepted(matchFromScenario({ edition: 'draft' }));
  return applyStep(read.value.match, cards).match;
};

const commit = (first: number, second: number): DiceDecision => ({
  seat: 0,
  type: 'commit',
  engine: 'none',
  commands: [0, 1].map((i) => DICE_COMMANDS[i === 0 ? first : second] ?? 'special'),
});

test('R-10, D-6 nobody else sees what is committed', () => {
  const [one, other] = [committed(commit(0, 1)), committed(commit(6, 7))];
  expect(seenByOthers(one, 0)).toBe(seenByOthers(other, 0));
  const leaking = (match: DiceMatch, viewer: Parameters<typeof view>[1]): DiceView => ({
    ...view(match, viewer),
    rolls: match.seats[0]?.cards.includes('fire-main') ? 1 : 0,
  });
  expect(seenByOthers(one, 0, leaking)).not.toBe(seenByOthers(other, 0, leaking));
});

/** A random match up to its first dice after the coin, and the state there. */
const untilDice = (seed: number): DiceMatch => {
  const random = seeded(seed);
  let match = startOf({ edition: 'draft', mode: 'duel', factions: ['fpa', 'lamais'] });
  for (let i = 0; i < 1_000 && !match.outcome; i += 1) {
    if (owedRoll(match)?.sides === 12) return match;
    match = applyStep(match, randomStep(match, random)).match;
  }
  return match;
};

test('H-23, D-37 all that can be seen before a roll is the same for every roll that may come', () => {
  const owing = [1, 2, 3, 4, 5].map(untilDice).filter((match) => owedRoll(match));
  expect(owing.length).toBeGreaterThan(1);
  for (const match of owing) {
    const { count } = owedRoll(match) ?? { count: 0 };
    const before = canonical(match);
    const after = [1, 12].map((value) => {
      const rolled = accepted(
        rollDice(
          match,
          Array.from({ length: count }, () => value),
        ),
      );
      return canonical(view(rolled.match, 'all'));
    });
    expect(after[0]).not.toBe(after[1]);
    expect(canonical(match)).toBe(before);
    expect(view(match, 'all').pending).toEqual([]);
    for (const seat of [0, 1]) expect(legal(match, seat)).toBeNull();
  }
});

test('D-35 the ensign beats random play', () => {
  const results = Array.from({ length: 12 }, (_, seed) => {
    const factions = [
      ['fpa', 'lamais', 'tessari'][seed % 3] ?? '',
      ['lamais', 'tessari', 'fpa'][seed % 3] ?? '',
    ];
    const seat = seed % 2;
    const contestants = seat === 0 ? (['ensign', 'random'] as const) : (['random', 'ensign'] as const);
    const { match } = playDiceBots(factions, contestants, `${seed}`);
    return match.outcome?.winners.includes(seat);
  });
  expect(results.filter(Boolean).length).toBeGreaterThanOrEqual(11);
});

test('D-35 two ensigns with equal seeds play the same match', () => {
  const play = (): DiceStep[] => playDiceBots(['tessari', 'fpa'], ['ensign', 'ensign'], '7').steps;
  expect(play()).toEqual(play());
});
