import {
  apply,
  createBot,
  legal,
  pending,
  setup,
  view,
  type Event,
  type Match,
} from '@star-eater/rules/src/games/star-eater';
import { accepted } from '@star-eater/rules/src/kernel/accepted';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { plannedToll } from '../../../../src/games/star-eater/beta/review/planned';
import {
  secondThoughts,
  tollOf,
  type Orders,
} from '../../../../src/games/star-eater/beta/review/second-thoughts';

/** The commitment of a round in a duel between two bots. */
function commitmentOf(round: number): Match {
  let { match } = accepted(setup({ mode: 'duel', factions: ['fpa', 'tessari'] }));
  while (match.round < round || match.phase === 'loadout') {
    const { seat } = defined(pending(match)[0]);
    const asked = defined(legal(match, seat) ?? undefined);
    match = accepted(
      apply(match, createBot('ensign', `${seat}`).answer(view(match, seat), asked, match.setup)),
    ).match;
  }
  return match;
}

const RESTING: Orders = { engine: 'none', commands: ['vent-coolant', 'power-to-engines'] };
const question = (match: Match) => ({
  match,
  seat: 0,
  orders: { 0: RESTING, 1: RESTING },
});

describe('docs/design.md, Review: what a bot would have ordered', () => {
  test('Review: legal orders for the round, always the same, and their result', () => {
    const match = commitmentOf(1);
    const answer = defined(secondThoughts(question(match)) ?? undefined);
    expect(apply(match, { seat: 0, type: 'commit', ...answer.orders }).ok).toBe(true);
    const toll = { dealt: expect.any(Number), taken: expect.any(Number) };
    expect(answer.toll).toEqual({ expected: toll, came: toll });
    expect(secondThoughts(question(match))).toEqual(answer);
  });

  test('Review: the bot of a seat knows nothing of the other’s orders', () => {
    const match = commitmentOf(2);
    const other = { ...question(match), orders: { 1: { ...RESTING, engine: 'S' as const } } };
    const { orders, expected } = defined(secondThoughts(other) ?? undefined);
    expect(secondThoughts(question(match))).toMatchObject({ orders, expected });
  });

  test('Review: the orders expected of the other seats are legal', () => {
    const match = commitmentOf(3);
    const { expected } = defined(secondThoughts(question(match)) ?? undefined);
    expect(expected.map(({ seat }) => seat)).toEqual([1]);
    for (const { seat, orders } of expected)
      expect(apply(match, { seat, type: 'commit', ...orders }).ok).toBe(true);
  });

  test('Review: refused orders have no result', () => {
    const match = commitmentOf(1);
    const orders = { 1: { engine: null, commands: [] } };
    expect(secondThoughts({ ...question(match), orders })?.toll.came).toBeNull();
  });

  test('Review: damage by the edge is taken by its ship and dealt by nobody', () => {
    const edge = { type: 'damaged', seat: 1, amount: 4, by: [] } as unknown as Event;
    expect(tollOf([edge], 'duel', 0)).toEqual({ dealt: 0, taken: 0 });
    expect(tollOf([edge], 'duel', 1)).toEqual({ dealt: 0, taken: 4 });
  });

  test('Review: the plan of orders is that of the table: a round at rest, far from everything, has no effect', () => {
    expect(plannedToll(commitmentOf(1), 0, RESTING)).toEqual({ dealt: 0, taken: 0 });
  });
});
