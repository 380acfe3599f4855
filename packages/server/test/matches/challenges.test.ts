/** P-22: challenges: who may send one, what the challenged see, and what ends one. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../src/store/tables';
import type { Challenge } from '../../src/wire/challenge';
import { DATABASES } from '../support/databases';
import { FakeSmtp } from '../support/smtp';
import { TestServer, type Guest, type Json } from '../support/table';
import { TestTime } from '../support/test-time';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ADMIN = 'the-operator-of-these-tests';
const LIVE = { kind: 'live', commitSeconds: 90, choiceSeconds: 30, bankSeconds: 300 };
const DAYS = { kind: 'correspondence', hours: 24 };

describe.each(DATABASES)('Challenges, with %s', (name, openDatabase) => {
  const time = new TestTime();
  const smtp = new FakeSmtp();
  const limits = { challenges: 1000, newMatches: 1000, joins: 1000, follows: 1000, signIns: 1000 };
  const server = new TestServer(
    async () => ({ time, adminToken: ADMIN, mail: await smtp.mail(), limits }),
    openDatabase,
  ).aroundTests();

  let many = 0;
  const account = (called: string) => server.account(`${called} ${name} ${(many += 1)}`);
  const as = ({ token }: Guest, method: string, path: string, body?: object) =>
    server.call(method, path, body, token);
  const challenge = (by: Guest, others: readonly Guest[], more: object = {}) =>
    as(by, 'POST', '/api/matches', {
      ...{ mode: 'duel', clock: DAYS, invitees: others.map(({ playerId }) => playerId) },
      ...more,
    });
  const made = async (by: Guest, others: readonly Guest[], more: object = {}): Promise<string> => {
    const { status, body } = await challenge(by, others, more);
    expect([status, body['message']]).toEqual([201, undefined]);
    return body['matchId'] as string;
  };
  const standing = async (of: Guest): Promise<Challenge[]> =>
    (await as(of, 'GET', '/api/challenges')).body['challenges'] as Challenge[];
  const matchOf = async (id: string) => server.running.services.store.matches.get(id);
  const befriend = async (one: Guest, other: Guest) => {
    await as(one, 'PUT', `/api/follows/${other.playerId}`, {});
    await as(other, 'PUT', `/api/follows/${one.playerId}`, {});
  };
  const friends = async (): Promise<[Guest, Guest]> => {
    const [ada, bo] = [await account('Ada'), await account('Bo')];
    await befriend(ada, bo);
    return [ada, bo];
  };
  const leaveAll = async (guest: Guest) => {
    const { body } = await as(guest, 'GET', '/api/players/me/matches');
    for (const match of body['matches'] as Json[])
      if (match['state'] === 'open' && match['yourSeat'] !== null)
        await as(guest, 'DELETE', `/api/matches/${match['matchId']}/seats`);
  };
  /** Each look of the housekeeping takes a timer of its own. */
  const closed = (id: string) =>
    server.until(async () => {
      time.pass(10_000);
      return (await matchOf(id))?.status === 'closed';
    });
  const REFUSED = { status: 403, body: { code: 'not-welcome' } };

  test('P-22, B-24: by correspondence Broad Reach has whole fleets at a time, and counts so; who says otherwise has it so', async () => {
    const [ada, bo] = await friends();
    const game = { game: 'starship-battles', rated: true };
    const optionsOf = async (more: object) =>
      (await matchOf(await made(ada, [bo], { ...game, ...more })))?.options;
    expect(await optionsOf({})).toEqual({ mode: 'duel', activation: 'side' });
    expect(await optionsOf({ clock: LIVE })).toEqual({ mode: 'duel' });
    expect(await optionsOf({ activation: 'alternating', rated: false })).toMatchObject({
      activation: 'alternating',
    });
    await leaveAll(ada);
  });

  test('P-22: a friend is challenged, sees game, pace and who asks, accepts, and the match begins', async () => {
    const [ada, bo] = await friends();
    const matchId = await made(ada, [bo], { rated: true });
    expect(await standing(bo)).toEqual([
      {
        matchId,
        by: { playerId: ada.playerId, name: ada.name },
        ...{
          game: 'star-eater',
          edition: 'june',
          mode: 'duel',
          clock: DAYS,
          rated: true,
        },
        at: expect.any(Number),
        until: expect.any(Number),
      },
    ]);
    expect(await standing(ada)).toEqual([]);
    const stranger = await account('Cy');
    expect(await as(stranger, 'POST', `/api/matches/${matchId}/seats`, {})).toMatchObject({ status: 403 });
    expect((await as(bo, 'POST', `/api/matches/${matchId}/seats`, {})).body).toEqual({ matchId, seat: 1 });
    expect(await standing(bo)).toEqual([]);
    const [one, two] = [await server.enter(matchId, ada), await server.enter(matchId, bo)];
    await one.state(({ status }) => status === 'live');
    for (const { room } of [one, two]) await room.leave();
  });

  test('P-22: for whom it is for: friends, anyone or nobody; and the same refusal for every reason', async () => {
    const [ada, bo] = [await account('Ada'), await account('Bo')];
    const set = (challenges: string) => as(bo, 'PATCH', '/api/players/me', { challenges });
    expect((await as(bo, 'GET', '/api/players/me')).body).toMatchObject({ challenges: 'friends' });
    const notFriend = await challenge(ada, [bo]);
    expect(notFriend).toMatchObject(REFUSED);
    expect(await set('anyone')).toMatchObject({ status: 200, body: { challenges: 'anyone' } });
    await made(ada, [bo]);
    await befriend(ada, bo);
    await set('nobody');
    expect((await challenge(ada, [bo])).body).toEqual(notFriend.body);
    await set('anyone');
    await as(bo, 'PUT', `/api/blocks/${ada.playerId}`, {});
    expect((await challenge(ada, [bo])).body).toEqual(notFriend.body);
    expect(await set('all')).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^challenges: /) },
    });
    await leaveAll(ada);
  });

  test('P-22: a guest who takes challenges of anyone is challenged, but not to a rated match', async () => {
    const [ada, guest] = [await account('Ada'), await server.guest('Passing')];
    await as(guest, 'PATCH', '/api/players/me', { challenges: 'anyone' });
    expect(await challenge(ada, [guest], { rated: true })).toMatchObject(REFUSED);
    const matchId = await made(ada, [guest]);
    expect(await standing(guest)).toMatchObject([{ matchId }]);
    await leaveAll(ada);
    expect(await standing(guest)).toEqual([]);
  });

  test.each<[string, (ada: Guest, bo: Guest) => object, number, string]>([
    ['oneself', (ada) => ({ invitees: [ada.playerId] }), 400, 'invitees'],
    ['somebody twice', (_ada, bo) => ({ invitees: [bo.playerId, bo.playerId] }), 400, 'invitees'],
    ['more than there are seats', (_ada, bo) => ({ invitees: [bo.playerId, 'x'] }), 400, 'invitees'],
    ['nine', () => ({ invitees: Array.from({ length: 9 }, (_, at) => `p${at}`) }), 400, 'invitees'],
    ['no ids', () => ({ invitees: [7] }), 400, 'invitees'],
    ['somebody unknown', () => ({ invitees: ['nobody'] }), 404, ''],
    [
      'beside a bot',
      (_ada, bo) => ({ invitees: [bo.playerId], bots: [{ seat: 1, level: 'cadet' }] }),
      400,
      'invitees',
    ],
  ])('P-22: %s is refused by name, and nothing is made', async (_what, bodyOf, status, field) => {
    const [ada, bo] = await friends();
    const answer = await challenge(ada, [], bodyOf(ada, bo));
    expect(answer).toMatchObject({ status });
    expect(answer.body['message']).toMatch(new RegExp(`^${field}`));
    expect((await as(ada, 'GET', '/api/players/me/matches')).body['matches']).toEqual([]);
    expect(await standing(bo)).toEqual([]);
  });

  test('P-22: several are challenged to one match, and each answers alone', async () => {
    const [ada, bo] = await friends();
    const cy = await account('Cy');
    await befriend(ada, cy);
    const matchId = await made(ada, [bo, cy], { mode: 'free-for-all' });
    expect((await as(bo, 'DELETE', `/api/challenges/${matchId}`)).status).toBe(204);
    expect(await standing(bo)).toEqual([]);
    expect(await standing(cy)).toMatchObject([{ matchId }]);
    expect((await matchOf(matchId))?.status).toBe('open');
    await as(cy, 'POST', `/api/matches/${matchId}/seats`, {});
    expect((await matchOf(matchId))?.seats.map(({ playerId }) => playerId)).toEqual([
      ada.playerId,
      null,
      cy.playerId,
    ]);
    for (const each of [ada, cy]) await leaveAll(each);
  });

  test('P-22: declining closes the match that nobody else was asked to, and its challenger reads who declined', async () => {
    const [ada, bo] = await friends();
    const matchId = await made(ada, [bo]);
    expect(await as(ada, 'DELETE', `/api/challenges/${matchId}`)).toMatchObject({ status: 404 });
    expect((await as(bo, 'DELETE', `/api/challenges/${matchId}`)).status).toBe(204);
    expect(await matchOf(matchId)).toMatchObject({ status: 'closed', closedBecause: `${bo.name} declined.` });
    expect(await as(bo, 'DELETE', `/api/challenges/${matchId}`)).toMatchObject({ status: 404 });
  });

  test('P-22: a live one ends after ten minutes unless it was seen, then and any other after seven days', async () => {
    const [ada, bo] = await friends();
    const cy = await account('Cy');
    await befriend(ada, cy);
    const unseen = await made(ada, [bo], { clock: LIVE });
    const seen = await made(ada, [cy], { clock: LIVE });
    expect(await standing(cy)).toMatchObject([{ matchId: seen }]);
    const slow = await made(ada, [bo]);
    time.pass(11 * MINUTE);
    await closed(unseen);
    expect(await standing(bo)).toMatchObject([{ matchId: slow }]);
    time.pass(6 * DAY);
    expect(await standing(cy)).toMatchObject([{ matchId: seen }]);
    expect((await matchOf(slow))?.status).toBe('open');
    time.pass(DAY);
    for (const id of [seen, slow]) await closed(id);
    expect(await standing(bo)).toEqual([]);
  });

  test.each<[string, (ada: Guest, bo: Guest) => Promise<unknown>]>([
    ['they block the challenger', (ada, bo) => as(bo, 'PUT', `/api/blocks/${ada.playerId}`, {})],
    ['the challenger blocks them', (ada, bo) => as(ada, 'PUT', `/api/blocks/${bo.playerId}`, {})],
    ['they are friends no more', (ada, bo) => as(bo, 'DELETE', `/api/follows/${ada.playerId}`)],
    ['the challenger follows them no more', (ada, bo) => as(ada, 'DELETE', `/api/follows/${bo.playerId}`)],
    ['they want none', (_ada, bo) => as(bo, 'PATCH', '/api/players/me', { challenges: 'nobody' })],
    [
      'they are banned',
      (_ada, { playerId }) =>
        server.call(
          'POST',
          '/api/desk/act',
          { action: 'ban', playerId, reason: 'A test.', until: time.now() + MINUTE },
          ADMIN,
        ),
    ],
    [
      'they are leaving',
      (_ada, { playerId }) => server.running.services.store.retention.deleteLater(playerId, time.now()),
    ],
    ['the challenger leaves the match', (ada) => leaveAll(ada)],
  ])('P-22: a challenge ends when %s', async (_what, act) => {
    const [ada, bo] = await friends();
    const matchId = await made(ada, [bo]);
    await act(ada, bo);
    const record = await matchOf(matchId);
    expect(record?.status === 'closed' || record?.seats[1]?.keptFor === null).toBe(true);
    expect(await server.running.services.store.invitees.standing(bo.playerId, time.now())).toEqual([]);
    await leaveAll(ada);
  });

  test('P-22: whoever is away gets a letter, written with the match', async () => {
    const [ada, bo] = await friends();
    const { db } = server.running.services.store.challenges as unknown as { db: Kysely<Tables> };
    await db
      .insertInto('mail_addresses')
      .values({
        ...{ player_id: bo.playerId, address: `${bo.playerId}@example.org`, is_confirmed: 1 },
        ...{ confirm_hash: null, stop_code: bo.playerId, way_key: null, gets_notices: 1 },
      })
      .execute();
    await made(ada, [bo], { rated: true });
    await server.until(async () => (await smtp.count(1)).some((letter) => letter.includes('challenges you')));
    await leaveAll(ada);
  });

  test('P-22: whoever sits at another table is told there', async () => {
    const [ada, bo] = await friends();
    const { body } = await as(bo, 'POST', '/api/matches', { mode: 'duel' });
    const table = await server.enter(body['matchId'] as string, bo);
    const told = new Promise<string>((resolve) => {
      table.room.onMessage('notice', ({ text }: { text: string }) => resolve(text));
    });
    await made(ada, [bo]);
    time.pass(3000);
    expect(await told).toContain(`${ada.name} challenges you.`);
    await table.room.leave();
    for (const each of [ada, bo]) await leaveAll(each);
  });

  test('P-65, P-66: the export has challenges to me, and nothing is left of who is gone', async () => {
    const [ada, bo] = await friends();
    const matchId = await made(ada, [bo]);
    const { body } = await as(bo, 'GET', '/api/players/me/export');
    expect((body['rows'] as Json)['invitees']).toMatchObject([{ match_id: matchId, player_id: bo.playerId }]);
    await as(bo, 'DELETE', `/api/challenges/${matchId}`);
  });
});
