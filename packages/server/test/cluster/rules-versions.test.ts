/** Processes with different versions of the rules, as while one release replaces another. */
import { RULES_VERSION } from '@star-eater/rules/src/games/star-eater';
import { GAMES } from '@star-eater/rules';
import { HOSTED, HostedGames } from '../../src/games';
import { TestServer, type Guest, type SeatedClient } from '../support/table';
import { ADMIN, enter, Fleet, type Member } from './fleet';

const CLOCK = { kind: 'live', commitSeconds: 600, choiceSeconds: 600, bankSeconds: 60 };

/** Without the newest version, and with nothing but one edition. */
const older = new HostedGames(
  GAMES.all()
    .filter(
      ({ id, edition, version }) => id === 'star-eater' && edition === 'june' && version !== RULES_VERSION,
    )
    .map((rules) => ({ rules, publisher: HOSTED.publisher({ game: rules.id, edition: rules.edition }) })),
  require.resolve('../../src/games'),
);

describe('Deployment: processes with different versions of the rules', () => {
  let fleet: Fleet;
  let newer: Member;
  let old: TestServer;
  beforeAll(async () => {
    fleet = await Fleet.start(['newer']);
    newer = fleet.member('newer');
    old = new TestServer({
      ...{ games: older, databaseUrl: fleet.postgres.url(), allowUnsafeDatabase: true, processName: 'old' },
      adminToken: ADMIN,
    });
    await old.start();
  });
  afterAll(async () => {
    await old.dispose();
    await fleet.end();
  });

  interface Duel {
    matchId: string;
    guests: [Guest, Guest];
    clients: SeatedClient[];
  }

  /** A live duel that the newer process holds. */
  async function duel(): Promise<Duel> {
    const guests: [Guest, Guest] = [await newer.guest('Ada'), await newer.guest('Bo')];
    const made = await newer.call('POST', '/api/matches', { mode: 'duel', clock: CLOCK }, guests[0].token);
    const { matchId, invite } = made.body as { matchId: string; invite: string };
    await newer.call('POST', `/api/matches/${matchId}/seats`, { invite }, guests[1].token);
    const clients: SeatedClient[] = [];
    for (const guest of guests) clients.push((await enter([newer], matchId, guest)).client);
    for (const client of clients) expect(await client.ask('ready')).toMatchObject({ ok: true });
    for (const client of clients) await client.state((state) => state.status === 'live');
    return { matchId, guests, clients };
  }
  /** Whoever owes a decision gives the default answer. */
  async function decide(clients: readonly SeatedClient[]): Promise<void> {
    const owes = clients.find(({ now, seat }) => now.pending.has(String(seat)));
    expect(await owes?.decideDefault()).toMatchObject({ ok: true });
  }
  const stateOf = async ({ matchId, guests }: Duel): Promise<unknown> =>
    (await old.call('GET', `/api/matches/${matchId}`, undefined, guests[0].token)).body['state'];

  test('Deployment: a match waits for a process with its rules, players are told so, and it continues then', async () => {
    const played = await duel();
    const waits = await duel();
    await decide(played.clients);
    await newer.server.kill();
    const { matchId, guests } = played;
    await old.until(async () => (await old.ticket(matchId, guests[0])).body['code'] === 'waiting');
    expect(await old.ticket(matchId, guests[1])).toMatchObject({
      status: 503,
      body: {
        message: expect.stringContaining(
          `its rules ${RULES_VERSION} with balance eighth cannot be reached right now`,
        ),
      },
    });
    expect(await stateOf(played)).toBe('live');
    // The operator may still close one, as soon as its process has been silent for long enough.
    const close = { matchId: waits.matchId, because: 'A test.' };
    const answers = new Set<number>();
    await old.until(async () => {
      answers.add((await old.call('POST', '/api/admin/close', close, ADMIN)).status);
      return [...answers].some((status) => status !== 503);
    });
    expect([...answers].filter((status) => status !== 503)).toEqual([200]);
    expect(await stateOf(waits)).toBe('closed');

    await newer.server.start();
    const entered = [await enter([newer], matchId, guests[0]), await enter([newer], matchId, guests[1])];
    expect(entered.map(({ address }) => address)).toEqual([newer.url, newer.url]);
    const clients = entered.map(({ client }) => client);
    expect(clients[0]?.now).toMatchObject({ status: 'live', rulesVersion: RULES_VERSION });
    await decide(clients);
    expect((await old.ticket(matchId, guests[0])).body['address']).toBe(newer.url);
  });

  test('Tickets: a process that cannot play a match which nobody holds lets another one open it', async () => {
    const guest = await old.guest('Ada');
    const made = await newer.call(
      'POST',
      '/api/matches',
      { mode: 'duel', game: 'star-clash', clock: CLOCK },
      guest.token,
    );
    const { matchId } = made.body as { matchId: string };
    expect(await old.ticket(matchId, guest)).toMatchObject({ status: 200, body: { address: newer.url } });
  });
});
