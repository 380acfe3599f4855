/**
 * Matches that began under an older version of the rules continue under it. `older/june-1` is the store of
 * the release that only had `beta1-2021-06-26/1`: a match of each mode, stopped in round 3 or later while
 * held point defence was asked, those of three and four with a Command Corvette on the board.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { RULES_VERSION } from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { verifyReplay } from '../../src/log/verify';
import type { Replay } from '../../src/log/replay';
import { finishWithEnsigns } from '../support/ensigns';
import { preflight } from '../support/preflight';
import { TestServer, type Guest, type SeatedClient } from '../support/table';

const OLD = 'beta1-2021-06-26/1';
const STORE = join(__dirname, 'older/june-1');

interface Begun {
  mode: string;
  matchId: string;
  /** Entries written by the old release. */
  seq: number;
  tokens: string[];
}

const BEGUN = JSON.parse(readFileSync(join(STORE, 'matches.json'), 'utf8')) as Begun[];

const unpack = (directory: string): void => {
  for (const name of ['star-eater.sqlite', 'star-eater.progress'])
    writeFileSync(join(directory, name), gunzipSync(readFileSync(join(STORE, `${name}.gz`))));
};

describe('The log: rulesVersion of a match from an older release', () => {
  const server = new TestServer();
  beforeAll(async () => {
    unpack(server.dataDir);
    await server.start();
  });
  afterAll(() => server.dispose());

  const enterAll = async ({ matchId, tokens }: Begun): Promise<SeatedClient[]> => {
    const seated: SeatedClient[] = [];
    for (const token of tokens) seated.push(await server.enter(matchId, { token } as Guest));
    return seated;
  };

  test('The log: preflight reports that matches of the older version can continue', async () => {
    expect(await preflight(server.url)).toEqual({
      code: 0,
      said: expect.stringContaining(`3 matches with rules ${OLD}: can continue`),
    });
  });

  test.each(BEGUN)(
    'The log: a $mode from the old release can be finished, and its replay verifies',
    async (begun) => {
      const { matchId, seq, tokens } = begun;
      const players = await enterAll(begun);
      expect(defined(players[0]).now).toMatchObject({ seq, status: 'live', rulesVersion: OLD });
      await finishWithEnsigns(server, matchId, players);
      const { body } = await server.call('GET', `/api/matches/${matchId}/replay`, undefined, tokens[0]);
      const replay = body as unknown as Replay;
      expect(replay).toMatchObject({ rulesVersion: OLD, complete: true });
      expect(replay.entries.length).toBeGreaterThan(seq);
      expect(verifyReplay(replay)).toMatchObject({ ok: true, entries: replay.entries.length });
      expect(verifyReplay({ ...replay, rulesVersion: RULES_VERSION })).toMatchObject({ ok: false });
    },
    180_000,
  );

  test('The log: a new match in the same store uses the newest version', async () => {
    const { players } = await server.begunDuel();
    expect(players[0].now.rulesVersion).toBe(RULES_VERSION);
  });
});
