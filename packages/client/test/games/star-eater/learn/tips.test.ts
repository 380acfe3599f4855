import { tipMessages } from '../../../../src/games/star-eater/beta/messages/tips';
import {
  areFollowed,
  hurtSeats,
  newsOf,
  struckSeats,
  tipFor,
  usedAlready,
  type Moment,
  type NewsId,
} from '../../../../src/games/star-eater/beta/learn/tips/tips';
import { firstMatch } from '../../../../src/games/star-eater/common/lobby/first-match';
import { FIRST_CARDS, isTaughtLater } from '../../../../src/games/star-eater/common/orders/taught';
import type { UnsentOrders } from '../../../../src/games/star-eater/common/orders/unsent';
import { setup, view as viewOf } from '@star-eater/rules/src/games/star-eater';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

const unsent = (engine: UnsentOrders['engine'], ...slots: UnsentOrders['slots']): UnsentOrders => ({
  engine,
  slots,
});
const NOTHING = unsent(null, null, null);
const FULL = unsent('S', 'fire-main', 'special');
const at = (round: number, more: Partial<Moment> = {}): Moment => ({
  round,
  isWriting: true,
  unsent: NOTHING,
  hand: ['fire-main', 'corvettes', 'defence-stations', 'special'],
  isThreatened: false,
  ...more,
});

describe('docs/design.md, First match: tips', () => {
  test.each([
    [NOTHING, 'engine'],
    [unsent(null, 'fire-main', null), 'engine'],
    [unsent('double', null, null), 'cards'],
    [unsent('double', 'fire-main', null), 'cards'],
    [unsent('double', 'fire-main', 'special'), 'seal'],
  ] as const)('First match: in the first round the tip points at the next thing to do', (written, tip) => {
    expect(tipFor(at(1, { unsent: written }))).toBe(tip);
  });

  test('First match: momentum is shown once there is any, then the first own cards', () => {
    expect(tipFor(at(2))).toBe('momentum');
    expect(tipFor(at(2, { unsent: unsent('S', null, null) }))).toBe('cards');
    expect(tipFor(at(2, { unsent: FULL }))).toBeNull();
  });

  test('First match: corvettes come in round 3, shields when something comes, never both in one round', () => {
    expect(tipFor(at(3))).toBe('corvettes');
    expect(tipFor(at(3, { unsent: FULL }), { corvettes: 3 })).toBe('corvettes');
    expect(tipFor(at(3, { unsent: unsent(null, 'corvettes', null) }), { corvettes: 3 })).toBeNull();
    expect(tipFor(at(3, { isThreatened: true }), { corvettes: 3 })).toBe('corvettes');
    expect(tipFor(at(4, { isThreatened: true }), { corvettes: 3 })).toBe('shields');
    expect(tipFor(at(2, { unsent: unsent('S', null, null), isThreatened: true }))).toBe('shields');
    expect(tipFor(at(3, { isThreatened: true }), { shields: 2 })).toBe('corvettes');
    expect(
      tipFor(at(3, { isThreatened: true, unsent: unsent(null, 'defence-stations', null) }), { shields: 3 }),
    ).toBeNull();
    expect(tipFor(at(5), { corvettes: 3, shields: 4 })).toBeNull();
  });

  test('First match: what was used before its tip came needs no tip', () => {
    const begun = accepted(setup({ mode: 'duel', factions: ['tessari', 'lamais'] }));
    const view = { ...viewOf(begun.match, 'all'), round: 4 };
    expect(usedAlready(view, 0)).toEqual({});
    const token = { kind: 'corvette', seat: 0, at: [0, 0], facing: 0, callSign: 1, fired: false } as const;
    const used = usedAlready(
      { ...view, tokens: [token], ships: view.ships.map((ship) => ({ ...ship, shields: { core: 1 } })) },
      0,
    );
    expect(used).toEqual({ corvettes: 3, shields: 3 });
    expect(tipFor(at(4, { isThreatened: true }), used)).toBeNull();
    expect(areFollowed(at(4), used)).toBe(true);
  });

  test('First match: the tips end after both cards, or where those never come', () => {
    expect(areFollowed(at(3), { corvettes: 3, shields: 2 })).toBe(false);
    expect(areFollowed(at(4), { corvettes: 3, shields: 2 })).toBe(true);
    expect(areFollowed(at(6), { corvettes: 3 })).toBe(false);
    expect(areFollowed(at(7), {})).toBe(true);
  });

  test('First match: a tip and its news have at most nine words each', () => {
    for (const text of [...Object.values(tipMessages.text), ...Object.values(tipMessages.news)])
      expect(text.split(' ').length).toBeLessThanOrEqual(9);
  });

  test('First match: no tip while orders are sealed or resolved', () => {
    expect(tipFor(at(1, { isWriting: false }))).toBeNull();
    expect(tipFor(at(1, { unsent: null }))).toBeNull();
  });

  test('First match: the first hit, the first own loss and the first motion are each told once', () => {
    const { ships } = accepted(setup({ mode: 'duel', factions: ['tessari', 'lamais'] })).match;
    const hurt = (seat: number) =>
      ships.map((ship) => (ship.seat === seat ? { ...ship, structure: ship.structure - 1 } : ship));
    const news = (round: number, now: typeof ships, told: NewsId[]) =>
      newsOf(round, { hurt: hurtSeats(now, ships), struck: struckSeats(now, ships) }, 0, told);
    expect(news(2, ships, [])).toBe('moving');
    expect(news(2, ships, ['moving'])).toBeNull();
    expect(news(2, hurt(1), [])).toBe('hit');
    expect(news(3, hurt(1), ['hit'])).toBeNull();
    expect(news(3, hurt(0), ['moving'])).toBe('wasHurt');
    const scratched = ships.map((ship) => ({ ...ship, armour: { ...ship.armour, core: 0 } }));
    expect(news(3, scratched, ['hit'])).toBe('wasHit');
  });

  test('First match: guns first; Defence Stations and Corvettes! cannot be chosen before their round', () => {
    firstMatch.begin('m1');
    expect(FIRST_CARDS[0]).toBe('fire-main');
    expect(isTaughtLater('m1', 1, 'corvettes')).toBe(3);
    expect(isTaughtLater('m1', 2, 'defence-stations')).toBeNull();
    expect(isTaughtLater('m1', 3, 'corvettes')).toBeNull();
    expect(isTaughtLater('m1', 1, 'fire-main')).toBeNull();
    expect(isTaughtLater('m2', 1, 'corvettes')).toBeNull();
  });
});
