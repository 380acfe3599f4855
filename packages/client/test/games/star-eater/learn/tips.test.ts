import { tipMessages } from '../../../../src/games/star-eater/beta/messages/tips';
import { areFollowed, tipFor } from '../../../../src/games/star-eater/beta/learn/tips';
import type { OrdersDraft } from '../../../../src/games/star-eater/common/orders/draft';

const draft = (engine: OrdersDraft['engine'], ...slots: OrdersDraft['slots']): OrdersDraft => ({
  engine,
  slots,
});
const NOTHING = draft(null, null, null);

describe('docs/design.md, First match: tips', () => {
  test.each([
    [NOTHING, 'engine'],
    [draft(null, 'corvettes', null), 'engine'],
    [draft('double', null, null), 'cards'],
    [draft('double', 'corvettes', null), 'cards'],
    [draft('double', 'corvettes', 'special'), 'seal'],
  ] as const)('First match: in the first round the tip points at the next thing to do', (written, tip) => {
    expect(tipFor({ round: 1, isWriting: true, draft: written })).toBe(tip);
  });

  test('First match: momentum is shown once there is any, and the first own cards end the tips', () => {
    const moment = { round: 2, isWriting: true };
    expect(tipFor({ ...moment, draft: NOTHING })).toBe('momentum');
    expect(tipFor({ ...moment, draft: draft('S', null, null) })).toBe('cards');
    expect(areFollowed({ ...moment, draft: draft('S', 'corvettes', null) })).toBe(false);
    expect(areFollowed({ ...moment, draft: draft('S', 'corvettes', 'special') })).toBe(true);
  });

  test('First match: a tip has at most nine words', () => {
    for (const text of Object.values(tipMessages.text)) expect(text.split(' ').length).toBeLessThanOrEqual(9);
  });

  test('First match: no tip while orders are sealed or resolved', () => {
    expect(tipFor({ round: 1, isWriting: false, draft: NOTHING })).toBeNull();
    expect(tipFor({ round: 1, isWriting: true, draft: null })).toBeNull();
  });
});
