import {
  apply,
  cardsUnderway,
  legal,
  matchFromView,
  stateHash,
  view,
  type Match,
} from '../../../../src/games/star-eater';
import { playBots, type Contestant } from '../../../../scripts/play/bot-match';
import { randomSetup } from '../../../../scripts/play/random-match';
import { seeded } from '../../../../scripts/play/random';
import { overTheWire, position } from '../positions';
import { accepted } from '../../../../src/kernel/accepted';

const commit = (match: Match, decision: unknown): Match => accepted(apply(match, decision)).match;

test.each(['duel', 'free-for-all', 'teams'] as const)(
  'plan: §7.1 a view read back shows the same view, and continues the same way (%s)',
  (mode) => {
    let compared = 0;
    for (let seed = 1; seed <= 4; seed += 1) {
      const options = randomSetup(mode, seeded(seed * 31));
      const chance = options.factions.map((): Contestant => 'random');
      playBots(options, chance, `${seed}`, (match) => {
        if (match.phase !== 'commitment' || match.seats.some((seat) => seat.orders)) return;
        const seen = overTheWire(view(match, 0));
        const read = matchFromView(seen, match.setup);
        expect(view(read, 0)).toEqual(seen);
        for (const seat of match.initiative) expect(legal(read, seat)).toEqual(legal(match, seat));
        compared += 1;
      });
    }
    expect(compared).toBeGreaterThan(5);
  },
);

describe('plan: R-10 a position reveals no more than its view', () => {
  const start = position({ players: 2 });
  const mine = { seat: 0, type: 'commit', engine: 'double', commands: ['fire-main', 'corvettes'] };
  const theirs = { seat: 1, type: 'commit', engine: 'cw', commands: ['vent-coolant', 'special'] };
  const others = { seat: 1, type: 'commit', engine: 'N', commands: ['fire-main', 'defence-stations'] };

  test('R-10 it is the same whatever an enemy has sealed', () => {
    const hashes = [theirs, others].map((orders) =>
      stateHash(matchFromView(view(commit(start, orders), 0), start.setup)),
    );
    expect(hashes[0]).toBe(hashes[1]);
  });

  test('R-10 the cards that its owner has sealed are in hand again, unless the orders are given', () => {
    const seen = view(commit(start, mine), 0);
    expect(seen.seats[0]?.hand).not.toContain('fire-main');
    expect(matchFromView(seen, start.setup).seats[0]?.hand).toContain('fire-main');
    const orders = { engine: 'double', commands: ['fire-main', 'corvettes'] } as const;
    const read = matchFromView(seen, start.setup, {
      0: { engine: orders.engine, commands: [...orders.commands] },
    });
    expect(view(read, 0)).toEqual({ ...seen, pending: [{ seat: 1, type: 'commit' }] });
    expect(stateHash(commit(read, theirs))).toBe(stateHash(commit(commit(start, mine), theirs)));
  });

  test('R-25 torpedoes keep their order of arrival', () => {
    const match = position({
      players: 2,
      ships: [
        { seat: 0, faction: 'fpa' },
        { seat: 1, faction: 'tessari' },
      ],
      tokens: [
        { seat: 1, kind: 'torpedo', at: [3, -1], facing: 4, weapon: 'tessari-corvette-seeker' },
        { seat: 0, kind: 'cannon', at: [5, -1], facing: 4, weapon: 'fpa-main-cannon' },
        { seat: 0, kind: 'torpedo', at: [6, -1], facing: 4, weapon: 'fpa-corvette-torpedo' },
      ],
    });
    const read = matchFromView(view(match, 'stranger'), match.setup);
    expect(read.tokens).toEqual(match.tokens);
    expect(read.nextAge).toBe(match.nextAge);
  });
});

test('plan: §8 a commander plays with the cards that step 5 left it: none of the ship’s others is active', () => {
  const match = position({
    players: 3,
    tokens: [{ seat: 0, kind: 'command-corvette', at: [0, -5], facing: 3 }],
    seats: [{ seat: 0, track: [['corvettes']] }],
  });
  const seen = view(match, 0);
  expect(cardsUnderway(seen, 0)).toEqual([]);
  expect(cardsUnderway(seen, 1)).toEqual([]);
  const sealed = view(commit(match, { seat: 0, type: 'commit', commands: ['fire-main'] }), 0);
  expect(cardsUnderway(sealed, 0)).toEqual(['fire-main']);
});
