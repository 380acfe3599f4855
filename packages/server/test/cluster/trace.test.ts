/** The lines of a log that follow one decision, over the process that took it and the one that came after. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defined } from '@star-eater/rules/src/kernel/defined';
import type { Guest, Json, SeatedClient } from '../support/table';
import { enter, Fleet, type Member } from './fleet';

const CLOCK = { kind: 'live', commitSeconds: 600, choiceSeconds: 600, bankSeconds: 60 };

describe('Operator: what the logs tell of a decision', () => {
  const directory = mkdtempSync(join(tmpdir(), 'srv-trace-'));
  const logOf = (name: string) => join(directory, `${name}.log`);
  let fleet: Fleet;
  let one: Member;
  let two: Member;
  beforeAll(async () => {
    fleet = await Fleet.start([]);
    [one, two] = await Promise.all([
      fleet.add('one', { LOG_LEVEL: 'debug' }, logOf('one')),
      fleet.add('two', { LOG_LEVEL: 'debug' }, logOf('two')),
    ]);
  });
  afterAll(async () => {
    await fleet.end();
    rmSync(directory, { recursive: true, force: true });
  });

  /** What a process has logged of the match, as soon as this is in it: the last lines may still be on their way. */
  async function tracesOf(name: string, match: string, isThere: (line: Json) => boolean): Promise<Json[]> {
    for (;;) {
      const lines = readFileSync(logOf(name), 'utf8').split('\n').slice(0, -1);
      const all = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Json);
      const traces = all.filter((line) => line['msg'] === 'trace' && line['match'] === match);
      if (traces.some(isThere)) return traces;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function duel(): Promise<{ matchId: string; guests: [Guest, Guest]; clients: SeatedClient[] }> {
    const guests: [Guest, Guest] = [await one.guest('Ada'), await one.guest('Bo')];
    const made = await one.call('POST', '/api/matches', { mode: 'duel', clock: CLOCK }, guests[0].token);
    const { matchId, invite } = made.body as { matchId: string; invite: string };
    await one.call('POST', `/api/matches/${matchId}/seats`, { invite }, guests[1].token);
    const clients = [(await enter([one], matchId, guests[0])).client];
    // Its ticket is from the other process.
    clients.push((await enter([two], matchId, guests[1])).client);
    for (const client of clients) expect(await client.ask('ready')).toMatchObject({ ok: true });
    for (const client of clients) await client.state((state) => state.status === 'live');
    return { matchId, guests, clients };
  }

  test('Operator: by its id a decision is followed from the ticket to its holder, the log and the room, and to the next holder', async () => {
    const { matchId, guests, clients } = await duel();
    const [ada, bo] = clients as [SeatedClient, SeatedClient];
    while (ada.now.phase === 'loadout') {
      const owes = defined(clients.find(({ seat }) => ada.now.pending.has(String(seat))));
      const { seq } = (await owes.decideDefault()) as { seq: number };
      for (const client of clients) await client.upTo(seq);
    }
    const sent = await bo.defaultRequest();
    const { seq } = (await bo.ask('decide', sent)) as { seq: number };
    const decision = sent['id'] as string;
    const first = await tracesOf('one', matchId, (line) => line['step'] === 'shown' && line['seq'] === seq);
    await one.server.kill();
    const { client } = await enter([two], matchId, guests[1]);
    expect(await client.ask('decide', sent)).toMatchObject({ ok: true, seq });
    const then = await tracesOf('two', matchId, (line) => line['step'] === 'repeated');

    const steps = [...then, ...first]
      .filter(
        (line) =>
          line['decision'] === decision ||
          line['seq'] === seq ||
          line['step'] === 'loaded' ||
          'player' in line,
      )
      .filter((line) => !('player' in line) || line['player'] === guests[1].playerId)
      .sort((a, b) => Number(a['time']) - Number(b['time']))
      .map(({ process, step, epoch }) => `${String(process)} ${String(step)} ${String(epoch ?? '')}`.trim());
    const before = String(first.find(({ step }) => step === 'saved')?.['epoch']);
    const after = String(then.findLast(({ step }) => step === 'loaded')?.['epoch']);
    const way = [
      ...[`two ticket ${before}`, `one joined ${before}`],
      ...['one arrived', `one saved ${before}`, `one shown ${before}`],
      ...[`two loaded ${after}`, `two ticket ${after}`, `two joined ${after}`, 'two arrived', 'two repeated'],
    ];
    // Others may be between them: tickets that somebody asked for again.
    let at = 0;
    for (const step of steps) if (step === way[at]) at += 1;
    expect({ steps, missing: way.slice(at) }).toEqual({ steps, missing: [] });
    expect(after).not.toBe(before);

    // Secrets are in neither log, at the level that says most.
    const {
      nonces,
      seal,
      decision: orders,
    } = sent as unknown as {
      nonces: string[];
      seal: string[];
      decision: { commands: string[] };
    };
    const secrets = [
      ...nonces,
      ...seal,
      JSON.stringify(orders.commands),
      ...guests.map(({ token }) => token),
    ];
    const logs = ['one', 'two'].map((name) => readFileSync(logOf(name), 'utf8'));
    expect(secrets.filter((secret) => logs.some((log) => log.includes(secret)))).toEqual([]);
  });
});
