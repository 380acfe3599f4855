/** Draft 0.10, docs/rules/star-eater-draft.md: what a position alone does not show. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../../../src';
import {
  apply,
  legal,
  matchFromScenario,
  owedRoll,
  pending,
  rollDice,
  setup,
  starEaterDice,
  view,
  type DiceDecision,
  type DiceMatch,
} from '../../../../src/games/star-eater/dice';
import { answersOf } from '../../../../src/games/star-eater/dice/legal';
import { accepted } from '../../../../src/kernel/accepted';
import { defined } from '../../../../src/kernel/defined';
import { die, roundKey, stream } from '../../../../src/kernel/streams';
import { chainOf } from '../../../../src/kernel/seed-chain';
import { jointOf } from '../../../../src/kernel/commits';

const scenario = (file: string): object =>
  JSON.parse(
    readFileSync(join(__dirname, '../../../../../../scenarios/star-eater/draft', file), 'utf8'),
  ) as object;

const begun = (factions: unknown[] = ['fpa', 'lamais']): DiceMatch =>
  accepted(setup({ edition: 'draft', mode: 'duel', factions })).match;

const rolled = (match: DiceMatch, ...values: number[]): DiceMatch => accepted(rollDice(match, values)).match;

/** The position of a scenario, before its decisions. */
const positionOf = (input: object): DiceMatch => accepted(matchFromScenario(input)).value.match;

const played = (match: DiceMatch, ...decisions: DiceDecision[]): DiceMatch =>
  decisions.reduce((current, decision) => accepted(apply(current, decision)).match, match);

const idle = (seat: number): DiceDecision => ({
  seat,
  type: 'commit',
  engine: 'none',
  commands: ['vent-coolant', 'defence-stations'],
});

test('E-1 the registry has the draft under its version, and set-up, view and replay name it', () => {
  expect(GAMES.current({ game: 'star-eater', edition: 'draft' })).toBe(starEaterDice);
  expect(starEaterDice.version).toBe('draft-0.10/1');
  expect(view(begun(), 'all').edition).toBe('draft');
  expect(starEaterDice.setupOf(begun())).toMatchObject({ edition: 'draft', mode: 'duel' });
});

test('D-1 options for more than two are refused', () => {
  for (const mode of ['free-for-all', 'teams'])
    expect(starEaterDice.parseOptions({ mode })).toMatchObject({ refusal: { code: 'no-such-mode' } });
  expect(setup({ edition: 'draft', mode: 'teams', factions: [] })).toMatchObject({ ok: false });
});

test('D-36 data is kept as given, and wrong data is refused with its path', () => {
  const { factions } = starEaterDice.setupOf(begun());
  expect(factions[0]?.components.hangar[0]).toEqual({
    id: 'fpa-bay-supply',
    name: 'Supply Bay',
    launchDistance: 1,
    recallDistance: 1,
    resupply: 1,
  });
  expect(starEaterDice.setupOf(begun(factions))).toEqual(starEaterDice.setupOf(begun()));
  const wrong = structuredClone(defined(factions[0]));
  Object.assign(defined(wrong.corvettes[0]), { agility: 1 });
  expect(setup({ edition: 'draft', mode: 'duel', factions: [wrong, 'lamais'] })).toMatchObject({
    refusal: { code: 'bad-faction' },
  });
});

test('D-36 equal accuracy and evasion hit on 5 to 12', () => {
  const june = GAMES.current({ game: 'star-eater', edition: 'june' });
  const made = june?.setUp({ mode: 'duel', factions: ['fpa', 'lamais'] } as never, () => 0);
  const newest = defined(made?.ok ? (made.setup as never as { factions: { corvettes: object[] }[] }) : null);
  const accuracies = (faction: { corvettes: object[] } | undefined): (number | undefined)[] =>
    (faction?.corvettes ?? []).map((card) => (card as { weapon: { accuracy?: number } }).weapon.accuracy);
  const drafted = starEaterDice.setupOf(begun()).factions;
  for (const seat of [0, 1])
    expect(accuracies(drafted[seat])).toEqual(
      accuracies(newest.factions[seat]).map((value) => (value === undefined ? undefined : value + 2)),
    );
});

test('E-3 events and refusals cite paragraphs of the edition’s own book', () => {
  const match = played(positionOf(scenario('D-8-head-on.json')), idle(0));
  const last = apply(match, idle(1));
  const cited = (type: string): string | undefined =>
    last.ok ? last.events.find((event) => event.type === type)?.rule : undefined;
  expect([cited('committed'), cited('shipMoved'), cited('collided')]).toEqual(['§6.1', '§6.2.2', 'D-8']);
  const cannons = apply(played(positionOf(scenario('D-7-tokens-fly.json')), idle(0), idle(1)), {
    seat: 0,
    type: 'vent',
    component: 'main',
  });
  expect(cannons.ok && cannons.events.find((event) => event.type === 'cannonsMoved')?.rule).toBe('§7.2');
});

test('E-9, D-8 a collision lists the tokens that are removed', () => {
  const last = apply(played(positionOf(scenario('D-8-head-on.json')), idle(0)), idle(1));
  expect(last.ok && last.events.find((event) => event.type === 'collided')).toMatchObject({
    seats: [0, 1],
    removed: 2,
    offending: 2,
    damage: 1,
    track: [
      { token: 0, from: 0, outcome: 'removed' },
      { token: 3, from: 1, outcome: 'removed' },
    ],
  });
});

test('D-35 every question of a default match is answered by the default', () => {
  let match = rolled(begun(), 1);
  for (let i = 0; i < 60 && !match.outcome && match.round < 4; i += 1) {
    const owed = owedRoll(match);
    if (owed) {
      match = rolled(match, ...Array.from({ length: owed.count }, () => 6));
      continue;
    }
    const [first] = pending(match);
    match = played(match, defined(starEaterDice.defaultDecision(match, defined(first).seat)));
  }
  expect(match.round).toBe(4);
});

test('D-38, D-39 the house is told the rounds whose keys may be told', () => {
  const chance = defined(starEaterDice.chance(starEaterDice.setupOf(begun())));
  expect([chance.way, chance.game, chance.rounds]).toEqual(['asked', 'star-eater', 400]);
  const match = positionOf({ edition: 'draft', round: 3 });
  expect(chance.roundsOf(match)).toEqual({ told: 2, running: 3 });
  const over = played(match, { seat: 0, type: 'resign' });
  expect(over.outcome).toEqual({ winners: [1], rule: 'R-43' });
  expect(chance.roundsOf(over)).toEqual({ told: 3, running: null });
});

/** vector-2 of docs/rules/chance.md. */
const vector = (): { key: string } => {
  const last = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('');
  const [anchor = '', seed = ''] = chainOf(last, 400);
  const values = ['aa', 'bb'].map((byte, seat) => ({ seat, value: byte.repeat(32) }));
  const joint = jointOf({ anchor, game: 'star-eater', match: 'vector-2', values });
  return { key: roundKey(seed, joint, 1) };
};

test('D-40 vector-2: Tessari against FPA, and the coin gives seat 0 Initiative', () => {
  const { key } = vector();
  const options = { mode: 'duel' as const, factions: [null, null] };
  expect(starEaterDice.openSeats(options)).toEqual([0, 1]);
  const made = accepted(starEaterDice.setUp(options, stream(key, 'factions').uniform));
  expect(made.setup.factions.map(({ id }) => id)).toEqual(['tessari', 'fpa']);
  const started = accepted(starEaterDice.start(made.setup));
  expect(owedRoll(started.match)).toEqual({ round: 1, first: 0, sides: 2, count: 1 });
  expect(rolled(started.match, die(key, 0, 2)).initiative).toEqual([0, 1]);
});

test('D-38 a roll that is refused changes nothing', () => {
  const match = begun();
  const before = JSON.stringify(match);
  for (const values of [[], [3], [1, 1], [1.5], [0]])
    expect(rollDice(match, values)).toMatchObject({ refusal: { code: 'bad-roll', rule: 'D-38' } });
  expect(rollDice(rolled(match, 1), [1])).toMatchObject({ refusal: { code: 'no-roll' } });
  expect(JSON.stringify(match)).toBe(before);
});

/** The number of sequences of legal decisions of this length. */
const sequences = (match: DiceMatch, depth: number): number => {
  if (depth === 0) return 1;
  let total = 0;
  for (const { seat } of pending(match))
    for (const answer of answersOf(match, seat)) total += sequences(played(match, answer), depth - 1);
  return total;
};

describe('legal decision sequences', () => {
  /* Ten engine settings and 8 × 7 ordered pairs of cards: 560 for each of two seats. */
  it('D-6 commitments: 1,120', () => {
    expect(sequences(positionOf({ edition: 'draft' }), 1)).toBe(1120);
  });

  /*
   * FPA: 2 + 2 + 3 in capacity, and three torpedoes for both bombers. With s on the bombers and 4 − s on the gunship:
   * s = 1 has 2 ways, s = 2 has 3, s = 3 has 2: 7. Lamais has no tokens among its munitions, so that s = 4 is possible in
   * one way: 8. Both in turn: 56.
   */
  it('D-5 munitions: 7, 56', () => {
    let match = rolled(begun(), 1);
    while (pending(match)[0]?.type !== 'arm')
      match = played(match, defined(starEaterDice.defaultDecision(match, pending(match)[0]?.seat ?? 0)));
    expect([sequences(match, 1), sequences(match, 2)]).toEqual([7, 56]);
  });

  /*
   * A bomber (speed 2) alone on open board, any turn before each step. One step: 6 ends. Two steps: 6 straight on, 12 at
   * the hexes between (two ways each, with different facings), 12 on neighbours with another facing than that of one
   * step, 6 back at its own hex. With staying and passing: 6 + 6 + 12 + 12 + 6 + 2 = 44. Without munitions nothing is
   * asked after the move.
   */
  it('D-17, D-19 one bomber: 44', () => {
    const match = positionOf({
      edition: 'draft',
      tokens: [{ seat: 0, kind: 'corvette', at: [0, 0], facing: 2, callSign: 1 }],
      seats: [{ seat: 0, munitions: [0, 0, 0] }],
    });
    const asked = played(match, idle(0), idle(1));
    expect(legal(asked, 0)?.type).toBe('activate');
    expect(sequences(asked, 1)).toBe(44);
  });

  /*
   * Hard point 0 of FPA is at [0,-1] and looks NW. Of Lamais at [-3,0] it sees [-2,0] and [-2,-1], which are 2 away; the
   * hexes behind them are hidden or out of range. Each takes a value above 6 + 0 − 3 = 3. With holding: 3 answers.
   */
  it('D-27 a battery with two targets: 3', () => {
    const match = played(positionOf(scenario('D-27-both-hold.json')), {
      seat: 0,
      type: 'commit',
      engine: 'none',
      commands: ['port-broadside', 'vent-coolant'],
    });
    const asked = played(match, idle(1));
    const fire = legal(asked, 0);
    expect(fire?.type === 'fire' && fire.targets.map(({ target, need }) => [target.section, need])).toEqual([
      ['port-bow', 3],
      ['port-quarter', 3],
    ]);
    expect([...answersOf(asked, 0)]).toHaveLength(3);
  });
});
