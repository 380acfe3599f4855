/** docs/protocol.md, A whole client: the bots of `examples/` play to the end of a match on a real server. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { verifyReplay } from '../src/log/verify';
import { HOSTED } from '../src/games';
import { TestServer } from './support/table';

const EXAMPLES = join(__dirname, '../examples');

/** What a bot prints at the end. */
interface Printed {
  match: string;
  seat: number;
  winners: number[];
  rule: string;
}

const played = async (bot: string, url: string): Promise<Printed> => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(EXAMPLES, bot), url]);
  return JSON.parse(stdout) as Printed;
};

describe('docs/protocol.md, A whole client', () => {
  const server = new TestServer().aroundTests();

  test.each([
    ['star-eater-bot.mjs', 'star-eater'],
    ['star-clash-bot.mjs', 'star-clash'],
  ])('A whole client: %s plays a match of %s to its end', async (bot, game) => {
    const { match, seat, winners, rule } = await played(bot, server.url);
    const { body } = await server.call('GET', `/api/matches/${match}`);
    expect(body).toMatchObject({ game, state: 'finished', outcome: { winners, rule } });
    const replay = (await server.call('GET', `/api/matches/${match}/replay`)).body;
    expect(verifyReplay(replay, HOSTED.rules)).toMatchObject({ ok: true });
    // It answered each of its questions itself: no time ran out, and no bot took its seat.
    const kinds = (replay['entries'] as { kind: string; by: number | null }[])
      .filter(({ by }) => by === seat)
      .map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['decision']));
  });
});
