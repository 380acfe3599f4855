/** @jest-environment node */
/** C-82. What can be picked is what the engine says is legal, and the engine accepts what is confirmed. */
import {
  apply,
  legal,
  pending,
  type Decision,
  type Legal,
  type Match,
} from '@star-eater/rules/src/games/star-clash';
import {
  ammoOf,
  chosen,
  decisionOf,
  isChoice,
  NOTHING,
  targetFor,
  type Pick,
  type Thing,
} from '../../../src/games/star-clash/play/pick';
import { playOut, TABLES } from './playout';

/** Everything on the table and in the hand. */
function thingsOf(match: Match, seat: number): Thing[] {
  return [
    ...(match.seats[seat]?.hand ?? []).map((card): Thing => ({ what: 'card', card })),
    ...match.seats.flatMap((each): Thing[] => [
      { what: 'fleet', seat: each.seat },
      ...(each.squadron ? [{ what: 'squadron' as const, seat: each.seat }] : []),
      ...each.fleet.flatMap(({ ship, cards }): Thing[] => [
        { what: 'ship', ship, seat: each.seat },
        ...cards.map(({ card }): Thing => ({ what: 'ammo', ammo: card, seat: each.seat })),
      ]),
    ]),
  ];
}

/** All decisions that a card of the hand leads to by picking. */
function pointed(match: Match, asked: Legal, seat: number): Decision[] {
  const things = thingsOf(match, seat);
  return things.flatMap((thing) => {
    if (thing.what !== 'card' || !isChoice(NOTHING, asked, thing)) return [];
    const card = chosen(NOTHING, asked, thing);
    const direct = decisionOf(card, asked, seat);
    if (direct) return [direct];
    return things
      .filter((target) => isChoice(card, asked, target))
      .flatMap((target) => decisionOf(chosen(card, asked, target), asked, seat) ?? []);
  });
}

const count = (asked: Legal): number =>
  asked.type === 'turn'
    ? asked.plays.reduce((sum, { ships, fleets, squadrons, ammo }) => {
        const lists = [ships, fleets, squadrons, ammo].filter((list) => list !== undefined);
        return sum + (lists.length === 0 ? 1 : lists.reduce((all, list) => all + list.length, 0));
      }, 0)
    : 0;

test.each(TABLES.map((table) => [JSON.stringify(table), table] as const))(
  'C-82: exactly the legal plays can be picked: %s',
  (_name, table) => {
    const { steps } = playOut(table, 11);
    for (const { match } of steps.slice(0, 40)) {
      const [owing] = pending(match);
      const asked = owing && legal(match, owing.seat);
      if (!asked || asked.type !== 'turn') continue;
      const decisions = pointed(match, asked, asked.seat);
      // Picking anything of a fleet lays a minefield.
      const plays = new Set(decisions.map((decision) => JSON.stringify(decision)));
      expect(plays.size).toBe(count(asked));
      for (const decision of decisions) expect(apply(match, decision)).toMatchObject({ ok: true });
    }
  },
);

const TURN: Legal = {
  seat: 0,
  type: 'turn',
  plays: [{ card: 'pl1-1', ships: ['jcs-adamant'] }],
  squadron: [1],
  strike: { carriers: ['hsv-falcon', 'hsv-eagle'], ships: ['jcs-adamant', 'odn-gust'] },
  discard: true,
  exchange: { with: [2], cards: ['pl1-1'] },
  end: false,
};
const follow = (from: Pick, asked: Legal, things: readonly Thing[]): Pick =>
  things.reduce((pick, thing) => chosen(pick, asked, thing), from);
const ship = (id: string, seat = 1): Thing => ({ what: 'ship', ship: id, seat });

describe('C-82: other kinds of turn', () => {
  test('C-37: each carrier gets the next target', () => {
    const pick = follow({ kind: 'strike', strikes: [], carrier: 'hsv-falcon' }, TURN, [
      ship('jcs-adamant'),
      ship('odn-gust'),
    ]);
    expect(decisionOf(pick, TURN, 0)).toEqual({
      seat: 0,
      type: 'strike',
      strikes: [
        { carrier: 'hsv-falcon', ship: 'jcs-adamant' },
        { carrier: 'hsv-eagle', ship: 'odn-gust' },
      ],
    });
  });

  test('C-37: picking a carrier again changes its target', () => {
    const pick = follow({ kind: 'strike', strikes: [], carrier: 'hsv-falcon' }, TURN, [
      ship('jcs-adamant'),
      ship('hsv-falcon', 0),
      ship('odn-gust'),
    ]);
    expect(decisionOf(pick, TURN, 0)).toMatchObject({
      strikes: [{ carrier: 'hsv-falcon', ship: 'odn-gust' }],
    });
  });

  test('C-37, C-82: with a target for each carrier another target is the last one’s', () => {
    const things = [ship('jcs-adamant'), ship('jcs-adamant')];
    const pick = follow({ kind: 'strike', strikes: [], carrier: 'hsv-falcon' }, TURN, things);
    expect(isChoice(pick, TURN, ship('odn-gust'))).toBe(true);
    expect(decisionOf(chosen(pick, TURN, ship('odn-gust')), TURN, 0)).toMatchObject({
      strikes: [
        { carrier: 'hsv-falcon', ship: 'jcs-adamant' },
        { carrier: 'hsv-eagle', ship: 'odn-gust' },
      ],
    });
  });

  test('C-16: picking a card twice does not discard it', () => {
    const card: Thing = { what: 'card', card: 'pl1-1' };
    const pick = follow({ kind: 'discard', cards: [] }, TURN, [card, card, { what: 'card', card: 'ms-1' }]);
    expect(decisionOf(pick, TURN, 0)).toEqual({ seat: 0, type: 'discard', cards: ['ms-1'] });
  });

  test('C-34: a pick is complete with the die’s number of ships, the latest ones picked', () => {
    const asked: Legal = { seat: 0, type: 'pick', fleet: 1, count: 2, ships: ['a', 'b', 'c'] };
    const two = follow({ kind: 'pick', ships: [] }, asked, [ship('a'), ship('b')]);
    expect(decisionOf({ kind: 'pick', ships: ['a'] }, asked, 0)).toBeNull();
    expect(decisionOf(two, asked, 0)).toMatchObject({ ships: ['a', 'b'] });
    expect(decisionOf(chosen(two, asked, ship('c')), asked, 0)).toMatchObject({ ships: ['b', 'c'] });
  });

  test('C-49: an offer needs a card and an ally', () => {
    const pick = follow({ kind: 'exchange', with: null, card: null }, TURN, [
      { what: 'card', card: 'pl1-1' },
      { what: 'fleet', seat: 2 },
    ]);
    expect(decisionOf(pick, TURN, 0)).toEqual({ seat: 0, type: 'exchange', with: 2, card: 'pl1-1' });
  });

  test('C-73: each kind of card has its own kind of target', () => {
    expect(targetFor('pl1-1', ship('odn-gust'))).toEqual({ ship: 'odn-gust' });
    expect(targetFor('mf1-1', ship('odn-gust'))).toBeNull();
    expect(targetFor('mf1-1', { what: 'fleet', seat: 1 })).toEqual({ fleet: 1 });
    expect(targetFor('ef-1', ship('odn-gust'))).toBeNull();
    expect(targetFor('ef-1', { what: 'ammo', ammo: 'rb2-1', seat: 1 })).toEqual({ ammo: 'rb2-1' });
    expect(targetFor('pl1-1', { what: 'squadron', seat: 1 })).toEqual({ squadron: 1 });
  });
});

test('C-27: a ship with several ammo cards counts as the heaviest that can be picked', () => {
  const on = (card: string) => ({ card, by: 1, on: [] });
  const cards = ['tt2-1', 'tt4-1', 'tt3-1'].map(on);
  const of = (isPickable: (thing: Thing) => boolean) => ammoOf(cards, 2, isPickable);
  expect(of(() => true)).toEqual({ what: 'ammo', ammo: 'tt4-1', seat: 2 });
  expect(of((thing) => thing.what === 'ammo' && thing.ammo !== 'tt4-1')).toMatchObject({
    ammo: 'tt3-1',
  });
  expect(of(() => false)).toBeNull();
});
