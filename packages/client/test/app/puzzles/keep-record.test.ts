/** docs/design.md, Puzzles: what was reached in this browser moves into an account, and comes back in another browser. */
import type { OwnRecord } from '../../../src/app/puzzles/api';
import { answerOf } from '../../support/answer';

const before = globalThis.fetch;
/** What the account has; null for a guest. */
let kept: OwnRecord | null;
let sent: OwnRecord[];

beforeEach(() => {
  localStorage.clear();
  [kept, sent] = [null, []];
  globalThis.fetch = (_path, init) => {
    sent.push((JSON.parse(String(init?.body)) as { games: OwnRecord }).games);
    return Promise.resolve(answerOf({ games: kept }));
  };
});
afterEach(() => {
  globalThis.fetch = before;
});

const signInAs = (playerId: string): void =>
  localStorage.setItem('star-eater:identity', JSON.stringify({ playerId, token: 'secret', name: 'Ada' }));

/** As a page that is opened anew: modules read the storage when they are loaded. */
async function opened() {
  jest.resetModules();
  const [keep, record, solved] = await Promise.all([
    import('../../../src/app/puzzles/keep-record'),
    import('../../../src/app/puzzles/record'),
    import('../../../src/app/puzzles/solved'),
  ]);
  return { ...keep, ...record, ...solved };
}

const BEST = { amount: 9, round: 3, matchId: 'heron', seq: 4 };
const RECORD: OwnRecord = {
  'star-eater': { days: [[10, 3]], puzzles: [2, 5], beaten: ['cadet'], best: [BEST] },
};

test('Record: it moves into the account, in runs of days, and is not sent again unless it changes', async () => {
  signInAs('ada');
  const page = await opened();
  for (const day of [12, 10, 11]) page.markSolved('star-eater', day);
  for (const puzzle of [5, 2]) page.markPuzzle('star-eater', puzzle);
  page.markBeaten('star-eater', 'cadet');
  page.markRound('star-eater', BEST);
  // A guest's stays in the browser.
  await page.keepRecord();
  kept = RECORD;
  await page.keepRecord();
  expect(sent).toEqual([RECORD, RECORD]);
  await page.keepRecord();
  expect(sent).toHaveLength(2);
  page.markPuzzle('star-eater', 6);
  await page.keepRecord();
  expect(sent.at(-1)?.['star-eater']?.puzzles).toEqual([2, 5, 6]);
});

test('Record: another browser has all of it after it was signed in, beside what was reached there', async () => {
  kept = RECORD;
  const there = await opened();
  there.markSolved('star-eater', 20);
  signInAs('ada');
  const page = await opened();
  await page.keepRecord();
  expect(page.solvedDays('star-eater').get()).toEqual([10, 11, 12, 20]);
  expect(page.solvedPuzzles('star-eater').get()).toEqual([2, 5]);
  expect(page.isBeaten(page.beaten.get(), 'star-eater', 'cadet')).toBe(true);
  expect(page.bestRounds.get()).toEqual({ 'star-eater': [BEST] });
});

test('Record: what one account has left in the browser is not given to the next one', async () => {
  signInAs('ada');
  kept = RECORD;
  await (await opened()).keepRecord();
  signInAs('bo');
  kept = {};
  const page = await opened();
  await page.keepRecord();
  expect(sent.at(-1)).toEqual({});
  expect([page.solvedDays('star-eater').get(), page.beaten.get(), page.bestRounds.get()]).toEqual([
    [],
    [],
    {},
  ]);
});

test('Record: without a player nothing is asked, and no guest is made', async () => {
  const page = await opened();
  page.markPuzzle('star-eater', 1);
  await page.keepRecord();
  expect(sent).toEqual([]);
});
