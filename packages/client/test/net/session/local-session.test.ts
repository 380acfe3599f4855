/** docs/design.md, Learn: one session for every game whose engine plays in this tab. */
import { LESSONS } from '../../../src/games/star-clash/learn/lessons';
import { openPosition } from '../../../src/games/star-clash/learn/open';
import type { Session } from '../../../src/games/star-clash/data';

const begin = (): Session => {
  const session = LESSONS[0] && openPosition(LESSONS[0].position);
  if (!session) throw new Error('the position cannot be read');
  return session;
};

const answer = (session: Session): Promise<boolean> => {
  const decision = session.store.get().asked?.default;
  if (!decision) throw new Error('nothing is asked');
  return session.decide(decision);
};

test('Star Clash: the others answer, and I am asked again with my own hand', async () => {
  const session = begin();
  const { mine, latest } = session.store.get();
  expect(mine?.private?.hand).toHaveLength(5);
  expect(latest?.view.seats[0]?.hand.cards ?? null).toBeNull();
  const hasAnswered = (seat: number): boolean => session.store.get().log.some(({ by }) => by === seat);
  for (let answers = 0; answers < 6 && !hasAnswered(2); answers += 1)
    expect(await answer(session)).toBe(true);
  const after = session.store.get();
  expect([0, 1, 2].filter(hasAnswered)).toEqual([0, 1, 2]);
  expect(after.asked?.legal.seat).toBe(0);
  expect(after.mine?.round).toBe(after.latest?.view.round);
});

test('a refused answer changes nothing and says why', async () => {
  const session = begin();
  const before = session.store.get();
  expect(await session.decide({ seat: 1, type: 'pass' } as never)).toBe(false);
  const after = session.store.get();
  expect(after.refusal).not.toBeNull();
  expect({ ...after, refusal: null }).toEqual(before);
});

test('a session that was closed takes no answer and changes nothing', async () => {
  const session = begin();
  session.close();
  const closed = session.store.get();
  expect(await answer(session)).toBe(false);
  session.dismissRefusal();
  expect(session.store.get()).toBe(closed);
});
