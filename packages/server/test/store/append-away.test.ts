import type { Ended } from '../../src/ratings/ended';
import { postgresAppend } from '../../src/store/postgres/append';
import { openPool } from '../../src/store/postgres/connect';
import { Unsure, type Append } from '../../src/store/log/append';
import { DatabaseAway } from '../../src/store/failures';
import { Health } from '../../src/store/health';

const append: Append = {
  matchId: 'm1',
  epoch: 1,
  entries: [],
  standing: {
    status: 'finished',
    round: 1,
    phase: '',
    awaited: [],
    outcome: null,
    finishedAt: 1,
    closedBecause: null,
  },
};
const ended: Ended = {
  isRated: true,
  isPrivate: false,
  pool: 'star-eater/duel',
  at: 1,
  how: 'played',
  isCorrespondence: false,
  leaver: null,
  onTime: false,
  isDraw: true,
  seats: [],
};
const rated: Append = { ...append, ended };

// Nobody listens on port 1.
const health = new Health();
const pool = openPool('postgres://nobody@127.0.0.1:1/none', 1, health);
afterAll(() => pool.end());

test.each([
  ['a decision', append],
  ['the end of a rated match', rated],
])(
  'docs/operations.md, PostgreSQL killed: %s that found no connection was not written, and is not read from the log again',
  async (_what, given) => {
    const failed: unknown = await postgresAppend(
      pool,
      health,
      true,
    )([given]).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(DatabaseAway);
    expect(failed).not.toBeInstanceOf(Unsure);
  },
);
