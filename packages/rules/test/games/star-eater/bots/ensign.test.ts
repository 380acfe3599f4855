import {
  apply,
  BOT_LEVELS,
  createBot,
  legal,
  planMovement,
  setup,
  view,
  type Decision,
  type Match,
  type Mode,
  type SetupOptions,
} from '../../../../src/games/star-eater';
import { quarryOf } from '../../../../src/games/star-eater/common/bots/quarry';
import { askBot, botSeed, playBots } from '../../../../scripts/play/bot-match';
import { freeze } from '../../../../scripts/play/random-match';
import { overTheWire, position } from '../positions';
import { accepted } from '../../../../src/kernel/accepted';

const FACTION_IDS = ['fpa', 'lamais', 'tessari'] as const;

const SETUPS: Record<Mode, SetupOptions> = {
  duel: { mode: 'duel', factions: ['lamais', 'fpa'] },
  'free-for-all': { mode: 'free-for-all', factions: ['tessari', 'fpa', 'lamais'] },
  teams: { mode: 'teams', factions: ['fpa', 'tessari', 'fpa', 'tessari'] },
};

const decide = (match: Match, decision: Decision): Match => accepted(apply(match, decision)).match;

test('ensign: it is the first level, and its bot is made from a seed', () => {
  expect(BOT_LEVELS).toEqual(['ensign', 'captain', 'admiral', 'cadet']);
  expect(createBot('ensign', 'a seed')).toHaveProperty('answer');
});

test('ensign: it beats random legal play in at least 11 of 12 duels, with seats and factions swapped', () => {
  let won = 0;
  for (let game = 0; game < 12; game += 1) {
    const seat = game % 2;
    const mine = FACTION_IDS[(game >> 1) % 3] as string;
    const theirs = FACTION_IDS[((game >> 1) + (game < 6 ? 1 : 2)) % 3] as string;
    const factions = seat === 0 ? [mine, theirs] : [theirs, mine];
    const { match } = playBots(
      { mode: 'duel', factions },
      seat === 0 ? ['ensign', 'random'] : ['random', 'ensign'],
      `${2_000 + game}`,
    );
    if (match.outcome?.winners.includes(seat)) won += 1;
  }
  expect(won).toBeGreaterThanOrEqual(11);
});

describe.each(['duel', 'free-for-all', 'teams'] as const)('ensign: against itself (%s)', (mode) => {
  const options = SETUPS[mode];
  const everybody = options.factions.map(() => 'ensign' as const);
  const positions: { match: Match; decision: Decision }[] = [];
  const played = playBots(options, everybody, '7', (match, decision) => positions.push({ match, decision }));

  test('ensign: every answer is legal, and the match ends', () => {
    expect(played.match.outcome).not.toBeNull();
    const types = new Set(played.decisions.map((decision) => decision.type));
    for (const type of ['place', 'pass', 'commit', 'corvettes', 'move', 'defence'] as const)
      expect(types).toContain(type);
  });

  test('ensign: the same seed, view, legal answers and facts give the same answer, also from copies', () => {
    expect(playBots(options, everybody, '7').decisions).toEqual(played.decisions);
    for (const { match, decision } of positions.filter((_, i) => i % 9 === 0)) {
      const bot = createBot('ensign', botSeed('7', decision.seat));
      const given = [view(match, decision.seat), legal(match, decision.seat), match.setup] as const;
      const [seen, asked, facts] = overTheWire(given);
      if (!asked) throw new Error('it owed an answer a moment ago');
      expect(bot.answer(freeze(seen), freeze(asked), freeze(facts))).toEqual(decision);
    }
  });
});

describe('ensign: R-10 it knows only its view', () => {
  const start = position({
    players: 2,
    ships: [
      { seat: 0, at: [0, 4], facing: 0 },
      { seat: 1, at: [0, -4], facing: 3, linear: [3] },
    ],
  });
  const bot = createBot('ensign', 'blind');
  const orders: Decision[] = [
    { seat: 1, type: 'commit', engine: 'double', commands: ['fire-main', 'corvettes'] },
    { seat: 1, type: 'commit', engine: 'cw', commands: ['vent-coolant', 'special'] },
    { seat: 1, type: 'commit', engine: 'none', commands: ['port-broadside', 'defence-stations'] },
  ];

  test('R-10 its orders are the same whatever the enemy has sealed', () => {
    const answers = orders.map((sealed) => askBot(bot, decide(start, sealed), 0));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('R-10 in the action phase it is the same whatever the enemy has face down', () => {
    const seconds = ['special', 'corvettes', 'starboard-broadside'] as const;
    const answers = seconds.map((second) => {
      const sealed = decide(start, {
        seat: 1,
        type: 'commit',
        engine: 'none',
        commands: ['vent-coolant', second],
      });
      const asked = decide(sealed, {
        seat: 0,
        type: 'commit',
        engine: 'none',
        commands: ['defence-stations', 'fire-main'],
      });
      expect(legal(asked, 0)?.type).toBe('defence');
      return askBot(bot, asked, 0);
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });
});

describe('ensign: R-10 its orders cannot be predicted with another bot and seed', () => {
  const FORKS = 200;
  /** The orders of one bot per fork, each with its own seed, counted. */
  const ordersOfForks = (match: Match, seat: number): number[] => {
    const times = new Map<string, number>();
    for (let fork = 0; fork < FORKS; fork += 1) {
      const orders = JSON.stringify(askBot(createBot('ensign', `fork ${fork} ${match.round}`), match, seat));
      times.set(orders, (times.get(orders) ?? 0) + 1);
    }
    return [...times.values()];
  };

  test('R-10 the most frequent of 200 answers predicts at most a third of a duel’s orders', () => {
    const asked: Match[] = [];
    playBots(SETUPS.duel, ['ensign', 'ensign'], '7', (match, decision) => {
      if (decision.type === 'commit' && decision.seat === 0) asked.push(match);
    });
    const tried = asked.filter((_, i) => i % 2 === 0);
    const right = tried.map((match) => Math.max(...ordersOfForks(match, 0)));
    expect(tried.length).toBeGreaterThan(3);
    expect(right.reduce((total, each) => total + each, 0)).toBeLessThanOrEqual((tried.length * FORKS) / 3);
  });

  test('R-10 in one position with several close choices: at most a third', () => {
    const match = position({ players: 2 });
    expect(Math.max(...ordersOfForks(match, 0))).toBeLessThanOrEqual(FORKS / 3);
  });

  test('R-10 but a clearly best choice is always made: a winning shot', () => {
    const match = position({
      players: 2,
      ships: [
        { seat: 0, at: [0, 4], facing: 0, loadout: { main: 'fpa-main-beam' } },
        { seat: 1, at: [0, -2], facing: 0, structure: 1, armour: { stern: 0 } },
      ],
    });
    for (let fork = 0; fork < FORKS; fork += 1)
      expect(askBot(createBot('ensign', `fork ${fork}`), match, 0)).toMatchObject({
        commands: expect.arrayContaining(['fire-main']),
      });
  });
});

describe('ensign: its behaviour', () => {
  const bot = createBot('ensign', 'hands');
  const ordersAt = (scenario: unknown): Extract<Decision, { type: 'commit' }> => {
    const answer = askBot(bot, position(scenario), 0);
    if (answer.type !== 'commit') throw new Error(`it answered ${answer.type}`);
    return answer;
  };
  /** Plays both seats' orders, and default answers for the enemy, until the ensign is asked this question. */
  const askedFor = (
    scenario: unknown,
    commands: Extract<Decision, { type: 'commit' }>['commands'],
    enemy: Extract<Decision, { type: 'commit' }>['commands'],
  ): { match: Match; answer: Decision } => {
    let match = position(scenario);
    match = decide(match, { seat: 1, type: 'commit', engine: 'none', commands: enemy });
    match = decide(match, { seat: 0, type: 'commit', engine: 'none', commands });
    return { match, answer: askBot(bot, match, 0) };
  };

  test('ensign: R-20 it brakes while it can still stop before the edge', () => {
    const scenario = {
      players: 2,
      ships: [
        { seat: 0, at: [0, -5], facing: 0, linear: [0, 0, 0] },
        { seat: 1, at: [0, 8], facing: 0 },
      ],
    };
    let match = position(scenario);
    const whole = match.ships[0]?.armour;
    for (let round = 0; round < 4; round += 1) {
      const orders = askBot(bot, match, 0);
      if (orders.type !== 'commit' || !orders.engine) throw new Error('no orders');
      match = planMovement(match, { 0: orders.engine }).match;
    }
    expect(match.ships[0]?.armour).toEqual(whole);
    expect(match.ships[0]?.structure).toBe(14);
  });

  test('ensign: §10.1.1 it fires when a line crosses an enemy hull, and not when it crosses none', () => {
    const at = (enemy: readonly [number, number]) => ({
      players: 2,
      ships: [
        { seat: 0, at: [0, 4], facing: 0, loadout: { main: 'fpa-main-beam' } },
        { seat: 1, at: enemy, facing: 0 },
      ],
    });
    expect(ordersAt(at([0, -2])).commands).toContain('fire-main');
    expect(ordersAt(at([0, 8])).commands).not.toContain('fire-main');
  });

  test('ensign: R-33 point defence shoots down a torpedo that it can hit', () => {
    const { answer } = askedFor(
      {
        players: 2,
        ships: [
          { seat: 0, at: [0, 4], facing: 0, loadout: { pointDefence: 'fpa-pd-tracking' } },
          { seat: 1, faction: 'tessari', at: [0, -9], facing: 3 },
        ],
        tokens: [{ seat: 1, kind: 'torpedo', at: [-5, 3], facing: 2, weapon: 'tessari-broadside-seeker' }],
      },
      ['defence-stations', 'vent-coolant'],
      ['vent-coolant', 'special'],
    );
    expect(answer).toMatchObject({
      type: 'defence',
      option: 'fire',
      shots: [{ target: { kind: 'torpedo' } }],
    });
  });

  test('ensign: R-35 without targets it raises shields', () => {
    const { match, answer } = askedFor(
      { players: 2, ships: [{ seat: 0, at: [0, 8], facing: 0, armour: { bow: 1 } }] },
      ['defence-stations', 'vent-coolant'],
      ['vent-coolant', 'special'],
    );
    expect(answer).toMatchObject({ type: 'defence', option: 'shields' });
    expect(decide(match, answer).ships[0]?.shields).not.toEqual({});
  });

  test('ensign: R-35 it launches a corvette while all are aboard', () => {
    const { answer } = askedFor({ players: 2 }, ['corvettes', 'vent-coolant'], ['vent-coolant', 'special']);
    expect(answer).toMatchObject({ type: 'corvettes', option: 'launch' });
  });

  test('ensign: R-37 it plays a Ready card on top of a vent when that hits', () => {
    const { answer } = askedFor(
      {
        players: 2,
        ships: [
          { seat: 0, at: [0, 3], facing: 0, loadout: { main: 'fpa-main-beam' } },
          { seat: 1, at: [0, -3], facing: 3 },
        ],
        seats: [{ seat: 0, track: [['fire-main'], [], []] }],
      },
      ['vent-coolant', 'defence-stations'],
      ['vent-coolant', 'special'],
    );
    expect(answer).toEqual({ seat: 0, type: 'vent', card: 'fire-main', play: true });
  });

  test('ensign: R-38 it repairs the most damaged sections', () => {
    const { answer } = askedFor(
      { players: 2, ships: [{ seat: 0, at: [0, 8], facing: 0, armour: { bow: 0, fore: 3, stern: 0 } }] },
      ['special', 'defence-stations'],
      ['corvettes', 'special'],
    );
    expect(answer).toEqual({ seat: 0, type: 'special', sections: ['bow', 'stern'] });
  });

  test('ensign: §8.1.2 a Command Corvette moves away from a nearby hull', () => {
    const match = position({
      players: 4,
      ships: [{ seat: 1, at: [0, -3], facing: 3 }],
      tokens: [{ seat: 0, kind: 'command-corvette', at: [0, 1], facing: 3 }],
    });
    const played = match.initiative.reduce((now, seat) => decide(now, askBot(bot, now, seat)), match);
    expect(legal(played, 0)?.type).toBe('move');
    const answer = askBot(bot, played, 0);
    expect(answer).toMatchObject({ type: 'move' });
    const after = decide(played, answer).tokens.find((token) => token.kind === 'command-corvette');
    expect(after?.at[1]).toBeGreaterThan(1);
  });
});

test('ensign: in a free-for-all it fights the enemy that has lost more structure, of two equal ones the next around the table, so that nobody is everybody’s quarry; allies agree', () => {
  /** By seat, after seat `hit` has lost one structure. */
  const quarries = (options: SetupOptions, hit?: number): (number | undefined)[] => {
    const begun = accepted(setup(options));
    const ships = begun.match.ships.map((ship) => ({
      ...ship,
      structure: ship.structure - Number(ship.seat === hit),
    }));
    const match = { ...begun.match, ships };
    return ships.map(({ seat }) => quarryOf(match, seat)?.seat);
  };
  const threes = [
    ['fpa', 'lamais', 'tessari'],
    ['lamais', 'fpa', 'tessari'],
  ].map((factions): SetupOptions => ({ mode: 'free-for-all', factions, balance: 'eighth' }));
  for (const options of threes) {
    expect(quarries(options)).toEqual([1, 2, 0]);
    expect([0, 1, 2].map((hit) => quarries(options, hit))).toEqual([
      [1, 0, 0],
      [1, 2, 1],
      [2, 2, 0],
    ]);
  }
  const begun = accepted(setup(SETUPS.teams));
  const first = begun.match.ships[0];
  if (!first) throw new Error('the ships are on the board');
  const sameHex = { ...begun.match, ships: begun.match.ships.map((ship) => ({ ...ship, at: first.at })) };
  expect(sameHex.ships.map(({ seat }) => quarryOf(sameHex, seat)?.seat)).toEqual([1, 0, 1, 0]);
});
