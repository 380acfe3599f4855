import { tipMessages } from '../../../../src/games/star-eater/beta/messages/tips';
import { areFollowed, tipFor } from '../../../../src/games/star-eater/beta/learn/tips';
import type { UnsentOrders } from '../../../../src/games/star-eater/common/orders/unsent';

const unsent = (engine: UnsentOrders['engine'], ...slots: UnsentOrders['slots']): UnsentOrders => ({
  engine,
  slots,
});
const NOTHING = unsent(null, null, null);

describe('docs/design.md, First match: tips', () => {
  test.each([
    [NOTHING, 'engine'],
    [unsent(null, 'corvettes', null), 'engine'],
    [unsent('double', null, null), 'cards'],
    [unsent('double', 'corvettes', null), 'cards'],
    [unsent('double', 'corvettes', 'special'), 'seal'],
  ] as const)('First match: in the first round the tip points at the next thing to do', (written, tip) => {
    expect(tipFor({ round: 1, isWriting: true, unsent: written })).toBe(tip);
  });

  test('First match: momentum is shown once there is any, and the first own cards end the tips', () => {
    const moment = { round: 2, isWriting: true };
    expect(tipFor({ ...moment, unsent: NOTHING })).toBe('momentum');
    expect(tipFor({ ...moment, unsent: unsent('S', null, null) })).toBe('cards');
    expect(areFollowed({ ...moment, unsent: unsent('S', 'corvettes', null) })).toBe(false);
    expect(areFollowed({ ...moment, unsent: unsent('S', 'corvettes', 'special') })).toBe(true);
  });

  test('First match: a tip has at most nine words', () => {
    for (const text of Object.values(tipMessages.text)) expect(text.split(' ').length).toBeLessThanOrEqual(9);
  });

  test('First match: no tip while orders are sealed or resolved', () => {
    expect(tipFor({ round: 1, isWriting: false, unsent: NOTHING })).toBeNull();
    expect(tipFor({ round: 1, isWriting: true, unsent: null })).toBeNull();
  });
});
