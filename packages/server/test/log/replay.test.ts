import type { Decision } from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { verifyReplay } from '../../src/log/verify';
import type { Replay } from '../../src/log/replay';
import { playOn, TestServer, type Json } from '../support/table';
import { setUpIn } from '../support/star-eater';

const commitOf = (seat: number, engine = 'none', commands = ['vent-coolant', 'special']): Decision =>
  ({ seat, type: 'commit', engine, commands }) as Decision;

describe('The log: replays', () => {
  const server = new TestServer();
  let live: Replay;
  let finished: Replay;
  let takenBack: string[];

  beforeAll(async () => {
    await server.start();
    const { players, matchId, guests } = await server.begunDuel();
    await playOn(players, (state) => state.phase === 'commitment');
    await players[0].decide(commitOf(0, 'NW'));
    await players[1].decide(commitOf(1), { expects: players[1].now.seats[1]?.since });
    await playOn(players, (state) => state.round === 2);
    const withdrawn = players[0].request(commitOf(0, 'SE', ['corvettes', 'fire-main']));
    takenBack = withdrawn['nonces'] as string[];
    await expect(players[0].ask('decide', withdrawn)).resolves.toMatchObject({ ok: true });
    expect(await players[0].decide({ seat: 0, type: 'uncommit' })).toMatchObject({
      ok: true,
      seq: expect.any(Number),
    });
    await players[0].ask('chat', { text: 'hm', to: 'all' });
    await playOn(players, (state) => state.round === 3);
    await players[0].decide(commitOf(0, 'SW', ['corvettes', 'fire-main']));
    const path = `/api/matches/${matchId}/replay`;
    live = (await server.call('GET', path, undefined, guests[1].token)).body as unknown as Replay;
    await players[1].decide({ seat: 1, type: 'resign' });
    finished = (await server.call('GET', path, undefined, guests[1].token)).body as unknown as Replay;
  });
  afterAll(() => server.dispose());

  test('The log: a finished replay is complete, and every entry of it follows', () => {
    expect(finished.complete).toBe(true);
    expect(verifyReplay(finished)).toMatchObject({
      ok: true,
      sealed: 0,
      outcome: { winners: [0], rule: 'R-43' },
    });
    expect(finished.entries.map(({ seq }) => seq)).toEqual(finished.entries.map((_, index) => index + 1));
  });

  test('The log: orders taken back or never revealed are opened only in the finished replay', () => {
    const values = (replay: Replay) =>
      replay.openings.filter(({ part }) => part === 0).map(({ value }) => value);
    expect(values(finished)).toEqual(expect.arrayContaining(['NW', 'SE', 'SW']));
    expect(values(live)).toContain('NW');
    expect(values(live)).not.toContain('SE');
    expect(values(live)).not.toContain('SW');
    for (const nonce of takenBack) expect(JSON.stringify(live)).not.toContain(nonce);
  });

  test("The log: a live match's replay ends at the last completed round, and verifies as far as it goes", () => {
    expect(live.complete).toBe(false);
    expect(live.entries.length).toBeLessThan(finished.entries.length);
    expect(verifyReplay(live)).toMatchObject({ ok: true, entries: live.entries.length, outcome: null });
    const shut = live.entries.filter(({ sealed }) => sealed);
    expect(shut.length).toBeGreaterThan(0);
    for (const { hash, stateHash } of shut) expect([hash, stateHash]).toEqual([null, null]);
  });

  test('The log: a commitment in a replay has orders and nonces only as openings', () => {
    for (const { body } of [...live.entries, ...finished.entries]) {
      const decision = body['decision'] as Json | undefined;
      if (decision?.['type'] === 'commit') expect(Object.keys(decision).sort()).toEqual(['seat', 'type']);
      expect(JSON.stringify(body)).not.toContain('nonce');
    }
  });

  test('The log: any changed character in a finished replay is found, and its entry named', () => {
    const text = JSON.stringify(finished);
    const step = Math.max(1, Math.floor(text.length / 400));
    let changed = 0;
    for (let at = 0; at < text.length; at += step) {
      const was = text[at] as string;
      const other = /[0-8a-e]/.test(was)
        ? String.fromCharCode(was.charCodeAt(0) + 1)
        : was === '9'
          ? '0'
          : null;
      if (other === null) continue;
      let data: unknown;
      try {
        data = JSON.parse(text.slice(0, at) + other + text.slice(at + 1));
      } catch {
        continue;
      }
      changed += 1;
      expect([at, verifyReplay(data).ok]).toEqual([at, false]);
    }
    expect(changed).toBeGreaterThan(100);
  });

  test.each<[string, (replay: Replay) => unknown, number | null]>([
    [
      'a decision of the third entry',
      (replay) =>
        (defined(replay.entries[2]).body['decision'] = {
          ...(defined(replay.entries[2]).body['decision'] as object),
          type: 'pass',
        }),
      3,
    ],
    ['the time of the fourth', (replay) => (defined(replay.entries[3]).at += 1), 4],
    ['an entry taken out', (replay) => replay.entries.splice(4, 1), 6],
    [
      'two entries swapped',
      (replay) => replay.entries.splice(1, 2, defined(replay.entries[2]), defined(replay.entries[1])),
      3,
    ],
    // The set-up names its balance, and the engine knows what that balance contains.
    ['the faction data', (replay) => (defined(setUpIn(replay.setup).factions[0]).ship.structure += 1), 0],
    ['another match', (replay) => (replay.matchId = 'other'), 1],
  ])('The log: verify names what does not follow: %s', (_what, change, seq) => {
    const copy = structuredClone(finished);
    change(copy);
    expect(verifyReplay(copy)).toMatchObject({ ok: false, seq });
  });

  test('The log: an opening that does not fit its seal is named', () => {
    const copy = structuredClone(finished);
    const opening = defined(copy.openings.find(({ part }) => part === 0));
    opening.value = opening.value === 'N' ? 'S' : 'N';
    expect(verifyReplay(copy)).toMatchObject({
      ok: false,
      seq: opening.seq,
      message: expect.stringContaining('sealed'),
    });
  });
});
