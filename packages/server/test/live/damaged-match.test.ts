import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Decision } from '@star-eater/rules/src/games/star-eater';
import { entryHash, type Entry } from '../../src/log/entry';
import { operatorLog } from '../../src/operator-log';
import { entryOf } from '../../src/matches/rows/match-record';
import { playOn, TestServer } from '../support/table';

const LIVE = { kind: 'live', commitSeconds: 600, choiceSeconds: 600, bankSeconds: 0 } as const;

const commitOf = (seat: number): Decision => ({
  seat,
  type: 'commit',
  engine: 'N',
  commands: ['special', 'vent-coolant'],
});

type Harm = (file: DatabaseSync, id: string, last: number) => void;

/** The engine setting of the last entry, which is a commitment. */
const turnShip = `UPDATE entries SET body = replace(body, '"engine":"N"', '"engine":"S"') WHERE match_id = ? AND seq = ?`;

/** As by an attacker who knows how the chain is made. */
function turnAndHash(file: DatabaseSync, id: string, last: number): void {
  file.prepare(turnShip).run(id, last);
  const row = (seq: number): Entry =>
    entryOf(file.prepare('SELECT * FROM entries WHERE match_id = ? AND seq = ?').get(id, seq) as never);
  const hash = entryHash(row(last - 1).hash, row(last) as never);
  file.prepare('UPDATE entries SET hash = ? WHERE match_id = ? AND seq = ?').run(hash, id, last);
}

const HARMS: [what: string, because: RegExp, harm: Harm][] = [
  ['an engine setting', /entry \d+ was altered/, (file, id, last) => file.prepare(turnShip).run(id, last)],
  ['orders with their hash', /the seal of entry \d+ does not match its orders/, turnAndHash],
  [
    'an entry that is gone',
    /entry 2 is missing/,
    (file, id) => file.prepare('DELETE FROM entries WHERE match_id = ? AND seq = 2').run(id),
  ],
  [
    'a log that ends too early',
    /the log ends at entry \d+, not at \d+/,
    (file, id, last) => file.prepare('DELETE FROM entries WHERE match_id = ? AND seq = ?').run(id, last),
  ],
  [
    'text that is no JSON',
    /its log cannot be read/,
    (file, id) => file.prepare(`UPDATE entries SET body = '{' WHERE match_id = ? AND seq = 3`).run(id),
  ],
  [
    'the faction data',
    /its set-up was altered|entry 1 was altered/,
    (file, id) =>
      file
        .prepare(`UPDATE matches SET shared = replace(shared, '"factions",0', '"factions",1') WHERE id = ?`)
        .run(id),
  ],
  [
    'a set-up that is no JSON',
    /its set-up cannot be read/,
    (file, id) => file.prepare(`UPDATE matches SET setup = 'x' WHERE id = ?`).run(id),
  ],
];

describe('The log: a match altered in the store', () => {
  const lines: { match?: string; because?: string; msg: string }[] = [];
  const log = operatorLog('error', { write: (line: string) => lines.push(JSON.parse(line)) });
  const server = new TestServer({ log }).aroundTests();

  test.each(HARMS)(
    'The log: %s: it is closed with a reason, logged once, and all others go on',
    async (_what, because, harm) => {
      const [bad, good] = [await server.begunDuel({ clock: LIVE }), await server.begunDuel({ clock: LIVE })];
      let last = 0;
      for (const { players } of [good, bad]) {
        await playOn(players, (state) => state.phase === 'commitment');
        last = ((await players[0].decide(commitOf(0))) as { seq: number }).seq;
      }
      await server.running.stop();
      const file = new DatabaseSync(join(server.dataDir, 'star-eater.sqlite'));
      harm(file, bad.matchId, last);
      file.close();
      lines.length = 0;
      await server.start();

      const path = `/api/matches/${bad.matchId}`;
      const { body } = await server.call('GET', path, undefined, bad.guests[0].token);
      expect(body).toMatchObject({ state: 'closed', waitsForYou: false });
      expect(body['closedBecause']).toMatch(because);
      const again = await server.enter(bad.matchId, bad.guests[0]);
      expect(again.now.closedBecause).toMatch(because);
      expect(await again.ask('chat', { text: 'what now?', to: 'all' })).toMatchObject({ code: 'not-live' });
      expect(await (await server.enter(good.matchId, good.guests[1])).decide(commitOf(1))).toMatchObject({
        ok: true,
      });
      await server.restart();
      await server.enter(bad.matchId, bad.guests[1]);
      expect(lines).toEqual([
        expect.objectContaining({ match: bad.matchId, because: expect.stringMatching(because) }),
      ]);
    },
  );
});
