/** A match whose log is what was written, and still does not fold: an error of the server or its rules. */
import { defined } from '@star-eater/rules/src/kernel/defined';
import { entryHash, type Entry } from '../../src/log/entry';
import { closeMatch } from '../../src/matches/close';
import { operatorLog } from '../../src/operator-log';
import { DATABASES } from '../support/databases';
import { playOn, TestServer } from '../support/table';
import { TestTime } from '../support/test-time';

const LIVE = { kind: 'live', commitSeconds: 600, choiceSeconds: 600, bankSeconds: 60 } as const;
const MINUTE = 60_000;

/** The log with another last entry: its hash is right, and no engine accepts it. */
function poisoned(entries: readonly Entry[]): Entry[] {
  const [before, last] = entries.slice(-2);
  const bare = {
    ...defined(last),
    body: { kind: 'decision', from: 'player', decision: { seat: 0, type: 'unheard-of' } } as const,
  };
  return [...entries.slice(0, -1), { ...bare, hash: entryHash(defined(before).hash, bare) }];
}

describe.each(DATABASES)('The log: a match that does not fold, in %s', (_name, openDatabase) => {
  const time = new TestTime();
  const lines: { match?: string; msg: string }[] = [];
  const log = operatorLog('error', { write: (line: string) => lines.push(JSON.parse(line)) });
  const server = new TestServer({ log, time }, openDatabase).aroundTests();

  /** A duel in progress whose log does not fold from now on; nobody has tried to load it yet. */
  async function poisonedDuel() {
    const { registry, store } = server.running.services;
    const duel = await server.begunDuel({ clock: LIVE });
    await playOn(duel.players, ({ phase }) => phase === 'commitment');
    const entries = store.entries.of.bind(store.entries);
    const read = jest
      .spyOn(store.entries, 'of')
      .mockImplementation(async (id, after) =>
        id === duel.matchId ? poisoned(await entries(id, after)) : entries(id, after),
      );
    // As after a write whose answer was lost.
    registry.peek(duel.matchId)?.abandon();
    lines.length = 0;
    return { ...duel, mend: () => read.mockRestore() };
  }

  test('The log: it fails alone, is claimed once a minute, logged once, and goes on when it is mended; nobody is charged', async () => {
    const { registry, store } = server.running.services;
    const good = await server.begunDuel({ clock: LIVE });
    const bad = await poisonedDuel();
    const epoch = async () => defined(await store.matches.get(bad.matchId)).epoch;
    const held = await epoch();
    const lost = time.now();
    const asked = async () => [
      await server.ticket(bad.matchId, bad.guests[0]),
      await server.ticket(bad.matchId, bad.guests[1]),
    ];
    const refused = {
      status: 503,
      body: { code: 'waiting', message: expect.stringContaining('cannot load this match') },
    };

    expect(await asked()).toMatchObject([refused, refused]);
    await registry.revive(() => false);
    time.slip(MINUTE - 1);
    expect(await asked()).toMatchObject([refused, refused]);
    expect(await epoch()).toBe(held + 1);
    time.slip(1);
    expect(await asked()).toMatchObject([refused, refused]);
    expect(await epoch()).toBe(held + 2);
    expect(lines).toEqual([expect.objectContaining({ match: bad.matchId })]);
    expect(await good.players[0].decideDefault()).toMatchObject({ ok: true });

    bad.mend();
    time.slip(MINUTE);
    expect(await asked()).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(defined((await store.entries.of(bad.matchId)).at(-1)).body).toMatchObject({
      kind: 'clock',
      what: 'down',
      from: lost,
      until: time.now(),
    });
    const again = await server.enter(bad.matchId, bad.guests[1]);
    expect(await again.decideDefault()).toMatchObject({ ok: true });
    expect(again.now.seats.map(({ bank }) => bank)).toEqual([60_000, 60_000]);
  });

  test('Staying: it can be closed, and a player of it can remove their data', async () => {
    const { registry, cluster, store } = server.running.services;
    const bad = await poisonedDuel();
    const removed = await server.call('DELETE', '/api/players/me', undefined, bad.guests[1].token);
    expect(removed.status).toBe(204);
    expect(await closeMatch(server.running.services, cluster, bad.matchId, 'Idle.')).toBe(true);
    expect(await closeMatch(server.running.services, cluster, bad.matchId, 'Idle.')).toBe(false);
    const shown = await server.enter(bad.matchId, bad.guests[0]);
    expect(shown.now).toMatchObject({ status: 'closed', closedBecause: 'Idle.' });
    expect(lines).toEqual([expect.objectContaining({ match: bad.matchId })]);
    expect(registry.peek(bad.matchId)?.position).toBeNull();
    expect((await store.matches.get(bad.matchId))?.status).toBe('closed');
    bad.mend();
  });
});
