/** P-46 … P-55 over HTTP, on both databases. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../src/store/tables';
import { announceRegular, wrongIn } from '../../src/tournaments/house';
import { sweepTournaments } from '../../src/tournaments/steps';
import type { PairingShown, Standing, TournamentAnswer } from '../../src/wire/tournament';
import { DATABASES } from '../support/databases';
import { FakeSmtp } from '../support/smtp';
import { TestServer, type Answer, type Guest } from '../support/table';
import { TestTime } from '../support/test-time';
import { secondStandings } from './second-standings';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ADMIN = 'the operator of all tournaments';
const NAMES = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal', 'Ida'];

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`there is none at ${index}`);
  return found;
}

describe.each(DATABASES)('Tournaments with %s', (_name, openDatabase) => {
  const time = new TestTime();
  const smtp = new FakeSmtp();
  const limits = {
    calls: 1e6,
    newPlayers: 1e6,
    newMatches: 1e6,
    joins: 1e6,
    seeks: 1e6,
    tickets: 1e6,
    tournaments: 1e6,
  };
  const publicAddress = 'https://play.example.org';
  const server = new TestServer(
    async () => ({ time, mail: await smtp.mail(), publicAddress, adminToken: ADMIN, limits }),
    openDatabase,
  ).aroundTests();

  const services = () => server.running.services;
  const db = () => Reflect.get(services().store.ratings, 'db') as Kysely<Tables>;
  const step = () => sweepTournaments(services());
  async function account(name: string): Promise<Guest> {
    const guest = await server.guest(name);
    await services().store.accounts.setKind(guest.playerId, 'account');
    return guest;
  }
  const four = async () =>
    [await account('Ada'), await account('Bo'), await account('Cy'), await account('Di')] as const;
  const people = (count: number) => Promise.all(NAMES.slice(0, count).map((name) => account(name)));

  async function make(more: object): Promise<string> {
    const wanted = { name: 'A cup', startsAt: time.now() + HOUR, ...more };
    const { status, body } = await server.call('POST', '/api/tournaments', wanted, ADMIN);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body['id'] as string;
  }
  const enter = (id: string, { token }: Guest) =>
    server.call('PUT', `/api/tournaments/${id}/entry`, undefined, token);
  const withdraw = (id: string, { token }: Guest) =>
    server.call('DELETE', `/api/tournaments/${id}/entry`, undefined, token);
  const show = async (id: string, guest?: Guest): Promise<TournamentAnswer> =>
    (await server.call('GET', `/api/tournaments/${id}`, undefined, guest?.token))
      .body as unknown as TournamentAnswer;
  const roundOf = async (id: string, number: number): Promise<PairingShown[]> =>
    (await server.call('GET', `/api/tournaments/${id}/rounds/${number}`)).body['pairings'] as PairingShown[];
  /** They are at the page of an arena. */
  const here = (id: string, guests: readonly Guest[], ms = 15 * SECOND) =>
    Promise.all(guests.map((each) => services().store.tournaments.seen(id, each.playerId, time.now() + ms)));
  /** The loser of each match resigns: the one with the higher number. */
  async function playAll(id: string): Promise<void> {
    for (const { matchId, players } of (await show(id)).running) {
      const loser = at(players, 0).number > at(players, 1).number ? 0 : 1;
      await resign(matchId, loser);
    }
  }
  const resign = async (matchId: string | null, seat: number) =>
    expect(await services().cluster.act(matchId ?? '', { kind: 'resign', seat })).toBe(true);

  async function started(
    format: string,
    count: number,
    more: object = {},
  ): Promise<{ id: string; guests: Guest[] }> {
    const id = await make({ format, ...more });
    const guests = await people(count);
    for (const guest of guests) expect((await enter(id, guest)).status).toBe(200);
    time.slip(HOUR);
    await here(id, guests);
    await step();
    return { id, guests };
  }

  test('P-19, P-50: a round robin begins when it is full, at most three matches each at once, everybody meets everybody, and profiles say the place', async () => {
    const id = await make({ format: 'round-robin', most: 6 });
    const guests = await people(6);
    for (const guest of guests) await enter(id, guest);
    await step();
    expect(await show(id)).toMatchObject({ state: 'running', rounds: 5, entrants: 6 });
    for (let turn = 0; (await show(id)).state === 'running'; turn += 1) {
      expect(turn).toBeLessThan(20);
      const { running } = await show(id);
      const numbers = running.flatMap(({ players }) => players.map(({ number }) => number));
      for (const number of numbers)
        expect(numbers.filter((each) => each === number).length).toBeLessThanOrEqual(3);
      await playAll(id);
      await step();
    }
    const { standings, crosstable, winners } = await show(id);
    expect(crosstable).toHaveLength(15);
    expect(standings.map(({ points, place }) => [points, place])).toEqual([
      [10, 1],
      [8, 2],
      [6, 3],
      [4, 4],
      [2, 5],
      [0, 6],
    ]);
    expect(winners).toEqual([standings[0]?.name]);
    const [second] = standings.slice(1);
    const profile = await server.call('GET', `/api/players/${second?.playerId}`);
    const shown = { id, name: 'A cup', title: 'Star Eater', place: 2, of: 6, endedAt: time.now() };
    expect(profile.body['tournaments']).toEqual([shown]);
    const [match] = crosstable;
    const { body } = await server.call('GET', `/api/matches/${match?.matchId}`);
    expect(body).toMatchObject({
      rated: true,
      state: 'finished',
      clock: { kind: 'correspondence', hours: 24, bankHours: 72 },
    });
  });

  test('P-46: a step that is repeated, also by many at once, pairs nobody twice', async () => {
    const { id } = await started('round-robin', 4);
    const before = (await show(id)).running;
    await Promise.all(Array.from({ length: 8 }, step));
    expect((await show(id)).running).toEqual(before);
    await playAll(id);
    await Promise.all(Array.from({ length: 8 }, step));
    const { crosstable } = await show(id);
    expect(new Set(crosstable.map(({ round, table }) => `${round} ${table}`)).size).toBe(crosstable.length);
  });

  test('P-50: who leaves before half of the matches is removed with all of them; later the rest is lost', async () => {
    const { id, guests } = await started('round-robin', 5);
    await withdraw(id, at(guests, 0));
    await step();
    const early = await show(id);
    expect(early.standings).toHaveLength(4);
    expect(early.running.every(({ players }) => players.every(({ name }) => name !== 'Ada'))).toBe(true);
    // The next step closes its matches.
    await step();
    const { body } = await server.call('GET', '/api/players/me/matches', undefined, at(guests, 0).token);
    const states = (body['matches'] as { state: string }[]).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['closed']));
    for (let turn = 0; (await show(id)).state === 'running'; turn += 1) {
      expect(turn).toBeLessThan(20);
      await playAll(id);
      if (turn === 1) await withdraw(id, at(guests, 1));
      await step();
    }
    const over = await show(id);
    expect(over.crosstable.filter(({ why }) => why !== 'void').length).toBe(6);
    expect(over.standings.map(({ name }) => name)).toContain('Bo');
  });

  test('P-47: with too few at the start it is cancelled, and says why', async () => {
    const id = await make({ format: 'swiss' });
    await enter(id, await account('Ada'));
    time.slip(HOUR);
    await step();
    expect(await show(id)).toMatchObject({ state: 'cancelled', because: 'Only 1 entered, and it needs 6.' });
  });

  test('P-47: entry opens when it was announced for', async () => {
    const id = await make({ format: 'arena', opensAt: time.now() + MINUTE });
    const ada = await account('Ada');
    expect(await show(id)).toMatchObject({ state: 'announced', entry: { isOpen: false } });
    expect(await enter(id, ada)).toMatchObject({ status: 409, body: { code: 'closed' } });
    time.slip(MINUTE);
    await step();
    expect(await enter(id, ada)).toMatchObject({ status: 200 });
  });

  test('P-51: an arena pairs who is there, whoever does not come loses and is paused', async () => {
    const { id, guests } = await started('arena', 4);
    const [first] = [await show(id)];
    expect(first.running).toHaveLength(2);
    expect(first.running.every(({ players }) => players.length === 2)).toBe(true);
    const one = at(first.running, 0);
    const seated = (name: string) => at(guests, NAMES.indexOf(name));
    await server.enter(one.matchId ?? '', seated(at(one.players, 0).name));
    time.slip(31 * SECOND);
    await here(id, guests);
    await step();
    const { standings, running } = await show(id);
    const of = (name: string) => standings.find((each) => each.name === name) as Standing;
    expect(of(at(one.players, 0).name)).toMatchObject({ points: 2, paused: false });
    expect(of(at(one.players, 1).name)).toMatchObject({ points: 0, paused: true });
    // Nobody came to the other one.
    expect(standings.filter(({ paused }) => paused)).toHaveLength(3);
    expect(running).toEqual([]);
    await step();
    const { body } = await server.call('GET', `/api/matches/${one.matchId}`);
    expect(body).toMatchObject({ state: 'closed' });
  });

  test('P-51: a match that has just moved gives its players time to come back', async () => {
    const { id, guests } = await started('arena', 2);
    const [pairing] = (await show(id)).running;
    const matchId = pairing?.matchId ?? '';
    for (const guest of guests) await server.enter(matchId, guest);
    time.slip(29 * SECOND);
    await server.restart();
    time.slip(2 * SECOND);
    await step();
    expect((await show(id)).running.map((each) => each.matchId)).toEqual([matchId]);
    await server.enter(matchId, at(guests, 0));
    time.slip(29 * SECOND);
    await step();
    const { standings } = await show(id);
    expect(standings.map(({ name, points }) => [name, points])).toEqual([
      ['Ada', 2],
      ['Bo', 0],
    ]);
  });

  test('P-51: nobody is paired in two arenas at once, also before the first match has begun', async () => {
    // Broad Reach begins with chance: its match stays open until all are ready.
    const reach = { format: 'arena', game: 'starship-battles', minutes: 45 };
    const [one, other] = [await make(reach), await make(reach)];
    const guests = await people(2);
    for (const guest of guests) for (const id of [one, other]) await enter(id, guest);
    time.slip(HOUR);
    for (const id of [one, other]) await here(id, guests);
    await step();
    await step();
    expect((await show(one)).running.length + (await show(other)).running.length).toBe(1);
  });

  test('P-51: a free one is paired with somebody else than the last opponent while three are there; nobody in the last ten minutes', async () => {
    const { id, guests } = await started('arena', 4, { minutes: 45 });
    const before = (await show(id)).running.map(({ players }) =>
      players
        .map(({ number }) => number)
        .sort()
        .join(),
    );
    await playAll(id);
    await here(id, guests);
    await step();
    await here(id, guests);
    await step();
    const after = (await show(id)).running.map(({ players }) =>
      players
        .map(({ number }) => number)
        .sort()
        .join(),
    );
    expect(after).toHaveLength(2);
    for (const pair of after) expect(before).not.toContain(pair);
    await playAll(id);
    time.slip(35 * MINUTE);
    await here(id, guests);
    await step();
    await step();
    expect((await show(id)).running).toEqual([]);
    expect(await enter(id, await account('Late'))).toMatchObject({ status: 409, body: { code: 'closed' } });
    time.slip(10 * MINUTE);
    await step();
    const { state, standings } = await show(id);
    expect(state).toBe('finished');
    expect(standings[0]).toMatchObject({ points: 4, won: 2 });
  });

  test('P-51: what runs twenty minutes after the end does not count', async () => {
    const { id, guests } = await started('arena', 2, { minutes: 45 });
    const [match] = (await show(id)).running;
    for (const guest of guests) await server.enter(match?.matchId ?? '', guest);
    time.slip(31 * SECOND);
    await step();
    time.slip(45 * MINUTE);
    await step();
    expect((await show(id)).state).toBe('running');
    time.slip(20 * MINUTE);
    await step();
    await step();
    const { state, standings } = await show(id);
    expect({ state, points: standings.map(({ points }) => points) }).toEqual({
      state: 'finished',
      points: [0, 0],
    });
  });

  test('P-52: a Swiss of 7 has byes, one who asked sits out for a point, late entry costs, and no pair repeats', async () => {
    const { id, guests } = await started('swiss', 7);
    const asked = at(guests, 3);
    const pause = () => server.call('POST', `/api/tournaments/${id}/pause`, { paused: true }, asked.token);
    expect((await pause()).status).toBe(200);
    const late = await account('Late');
    expect((await enter(id, late)).status).toBe(200);
    for (let turn = 0; (await show(id)).state === 'running'; turn += 1) {
      expect(turn).toBeLessThan(20);
      await playAll(id);
      await step();
    }
    expect((await pause()).body).toMatchObject({ code: 'closed' });
    const rounds = (await Promise.all([1, 2, 3, 4].map((number) => roundOf(id, number)))).flat();
    const pairs = rounds
      .filter(({ matchId }) => matchId !== null)
      .map(({ players }) =>
        players
          .map(({ number }) => number)
          .sort()
          .join(),
      );
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(rounds.filter(({ why }) => why === 'bye').map(({ players }) => players[0]?.points)).toContain(2);
    expect(rounds.filter(({ why }) => why === 'asked').map(({ players }) => players[0]?.name)).toEqual([
      'Di',
    ]);
    expect(
      rounds.filter(({ why }) => why === 'late').map(({ players }) => [players[0]?.name, players[0]?.points]),
    ).toEqual([['Late', 1]]);
    const { standings } = await show(id);
    const second = secondStandings(
      standings.map(({ number }) => number),
      rounds,
    );
    for (const { number, place, points } of second)
      expect(standings.find((each) => each.number === number)).toMatchObject({ place, points });
  });

  test('P-54, P-55: when the time of a round is over, who owes a decision has lost; who never came is out, and enters nothing for a day', async () => {
    const { id, guests } = await started('swiss', 6);
    const { running } = await show(id);
    const [first, ...rest] = running;
    for (const { matchId } of rest) await resign(matchId, 0);
    await step();
    const record = await services().store.matches.get(first?.matchId ?? '');
    expect(record?.awaited.length).toBeGreaterThan(0);
    time.slip(7 * DAY);
    await step();
    await step();
    const [over] = await roundOf(id, 1);
    expect(over).toMatchObject({ isOver: true, why: 'absent' });
    const lost = (over?.players ?? []).filter(({ points }) => points === 0);
    expect(lost.length).toBeGreaterThan(0);
    const { standings } = await show(id);
    for (const { number } of lost)
      expect(standings.find((each) => each.number === number)?.state).toBe('out');
    const other = await make({ format: 'arena' });
    const gone = at(guests, NAMES.indexOf(at(lost, 0).name));
    const refused = await enter(other, gone);
    expect(refused).toMatchObject({ status: 429, body: { code: 'paused', with: { hours: 24 } } });
    time.slip(DAY);
    expect(await enter(other, gone)).toMatchObject({ status: 403, body: { code: 'timed-out' } });
  });

  test('P-53: tables of Star Clash: three rounds, six points for the winner', async () => {
    const { id, guests } = await started('tables', 7, { game: 'star-clash' });
    expect(guests).toHaveLength(7);
    expect((await show(id)).running.map(({ players }) => players.length)).toEqual([4, 3]);
    // Star Clash opens with chance: nobody is there, so a day later all have missed it.
    time.slip(DAY);
    await step();
    await step();
    const { state, standings } = await show(id);
    expect(state).toBe('finished');
    expect(standings.every(({ state: own, points }) => own === 'out' && points === 0)).toBe(true);
  });

  test('Down time moves the ends and deadlines', async () => {
    const { id } = await started('arena', 2, { minutes: 45 });
    const before = await show(id);
    const [from_at, until_at] = [time.now(), time.now() + 10 * MINUTE];
    const total = (await services().store.tournaments.downtime()) + 10 * MINUTE;
    await db().insertInto('downtimes').values({ from_at, until_at, total }).execute();
    time.slip(10 * MINUTE);
    await step();
    await step();
    expect((await show(id)).endsAt).toBe((before.endsAt ?? 0) + 10 * MINUTE);
  });

  test('P-48: guests, a full tournament, one that has begun and a second entry are refused, and change nothing', async () => {
    const id = await make({ format: 'round-robin', most: 3 });
    const guest = await server.guest('Guest');
    const [ada, bo, cy, di] = await four();
    const refused = async (answer: Promise<Answer>) => {
      const { status, body } = await answer;
      return [status, body['code']];
    };
    expect(await refused(enter(id, guest))).toEqual([403, 'no-account']);
    expect(await refused(server.call('PUT', `/api/tournaments/${id}/entry`))).toEqual([401, 'no-token']);
    await enter(id, ada);
    expect(await refused(enter(id, ada))).toEqual([409, 'entered']);
    await enter(id, bo);
    await enter(id, cy);
    expect(await refused(enter(id, di))).toEqual([409, 'full']);
    await withdraw(id, cy);
    expect((await show(id)).entrants).toBe(2);
    expect((await enter(id, di)).status).toBe(200);
    await step();
    expect(await refused(enter(id, cy))).toEqual([409, 'closed']);
    expect(await refused(enter('nowhere', ada))).toEqual([404, 'not-found']);
    expect(await refused(withdraw(id, cy))).toEqual([404, 'not-found']);
    expect(await refused(server.call('POST', `/api/tournaments/${id}/pause`, {}, ada.token))).toEqual([
      409,
      'no-pause',
    ]);
    expect((await show(id)).entrants).toBe(3);
  });

  test('Bad input is refused by the field’s name', async () => {
    const base = { name: 'A cup', format: 'arena', startsAt: time.now() + HOUR };
    const refusal = async (more: object) => {
      const { status, body } = await server.call('POST', '/api/tournaments', { ...base, ...more }, ADMIN);
      expect(status).toBe(400);
      return String(body['message']).split(':')[0];
    };
    expect(await refusal({ name: '' })).toBe('name');
    expect(await refusal({ format: 'knock-out' })).toBe('format');
    expect(await refusal({ startsAt: time.now() - 1 })).toBe('startsAt');
    expect(await refusal({ startsAt: '20:00 Europe/Berlin' })).toBe('startsAt');
    expect(await refusal({ startsAt: time.now() + 91 * DAY })).toBe('startsAt');
    expect(await refusal({ opensAt: time.now() + 2 * HOUR })).toBe('opensAt');
    expect(await refusal({ minutes: 44 })).toBe('minutes');
    expect(await refusal({ minutes: 121 })).toBe('minutes');
    expect(await refusal({ days: 7 })).toBe('days');
    expect(await refusal({ pace: 'days' })).toBe('pace');
    expect(await refusal({ most: 65 })).toBe('most');
    expect(await refusal({ mode: 'teams' })).toBe('mode');
    expect(await refusal({ format: 'tables' })).toBe('mode');
    expect(await refusal({ format: 'swiss', days: 8 })).toBe('days');
    expect(await refusal({ game: 'chess' })).toBe('game');
    expect(await refusal({ zone: 'Mars/Olympus' })).toBe('body');
  });

  test('P-48: hosts have twenty rated matches and hold one at a time; only they cancel it, before it begins', async () => {
    const [ada, bo] = await four();
    const make = (guest: Guest) =>
      server.call(
        'POST',
        '/api/tournaments',
        { name: 'Mine', format: 'arena', startsAt: time.now() + HOUR },
        guest.token,
      );
    expect(await make(ada)).toMatchObject({ status: 403, body: { code: 'not-host' } });
    const rating = { player: ada.playerId, pool: 'star-eater/duel', r: 1300, d: 60, n: 20, at: time.now() };
    await db().insertInto('ratings').values(rating).execute();
    const { status, body } = await make(ada);
    expect(status).toBe(201);
    expect(await make(ada)).toMatchObject({ status: 409, body: { code: 'one-at-a-time' } });
    const path = `/api/tournaments/${String(body['id'])}`;
    expect(await server.call('DELETE', path, undefined, bo.token)).toMatchObject({ status: 403 });
    expect((await server.call('DELETE', path, undefined, ada.token)).status).toBe(204);
    expect(await show(String(body['id']))).toMatchObject({ state: 'cancelled', host: { name: 'Ada' } });
    expect((await make(ada)).status).toBe(201);
  });

  async function getsLetters({ playerId }: Guest): Promise<void> {
    const mail = { player_id: playerId, address: 'ada@example.org', confirm_hash: null, stop_code: 'stop' };
    await db()
      .insertInto('mail_addresses')
      .values({ ...mail, is_confirmed: 1, gets_notices: 1, way_key: null })
      .execute();
  }
  async function getNoLetters(): Promise<void> {
    await db().deleteFrom('mail_addresses').execute();
    await db().deleteFrom('letters').execute();
    smtp.letters.length = 0;
  }
  /** Without those about its matches. */
  const ofCup = () =>
    smtp.letters.flatMap((letter) => /^Subject: (A cup: .*)$/m.exec(letter)?.[1]?.trim() ?? []);

  test('Letters: entered, begins in an hour, paired, round ends in a day, cancelled: each once', async () => {
    const id = await make({ format: 'swiss', startsAt: time.now() + 2 * HOUR });
    const guests = await people(6);
    const playerId = at(guests, 0).playerId;
    await getsLetters(at(guests, 0));
    const subjects = async (count: number) => {
      await server.until(async () => (await show(id)) && ofCup().length >= count);
      return ofCup();
    };
    for (const guest of guests) await enter(id, guest);
    expect(await subjects(1)).toEqual(['A cup: You have entered']);
    time.slip(HOUR);
    time.pass(2 * SECOND);
    expect((await subjects(2))[1]).toBe('A cup: It begins in an hour');
    time.slip(HOUR);
    await step();
    await step();
    expect((await subjects(3))[2]).toMatch(/^A cup: You play against (Bo|Cy|Di|Ed|Flo)$/);
    const owed = () => db().selectFrom('letters').selectAll().where('kind', '=', 'tournament').execute();
    // A letter's row goes a moment after the mail server took it.
    await server.until(async () => (await owed()).length <= 1);
    const late = await owed();
    expect(late.map(({ about }) => (JSON.parse(about) as { what: string }).what)).toEqual(['late']);
    expect(late[0]?.due_at).toBe(time.now() + 6 * DAY);
    const [what, which] = ['late', '1 1'];
    expect(await services().store.tournaments.isStillSo(id, playerId, what, which)).toBe(true);
    await act(id, { action: 'cancel', reason: 'A test.' });
    expect(await services().store.tournaments.isStillSo(id, playerId, what, which)).toBe(false);
    expect((await subjects(4))[3]).toContain('A cup: It is cancelled');
    await getNoLetters();
  });

  test('Letters: whoever finishes is told their place, once, also when steps are repeated', async () => {
    const id = await make({ format: 'round-robin', most: 3 });
    const guests = await people(3);
    await getsLetters(at(guests, 0));
    for (const guest of guests) await enter(id, guest);
    await step();
    while ((await show(id)).state === 'running') {
      await playAll(id);
      await Promise.all(Array.from({ length: 4 }, step));
    }
    await step();
    const isDelivered = async () =>
      (await db().selectFrom('letters').selectAll().where('kind', '=', 'tournament').execute()).length === 0;
    await server.until(isDelivered);
    expect(ofCup().filter((subject) => subject.includes('is over'))).toEqual([
      'A cup: It is over: you are 1st of 3 players',
    ]);
    await getNoLetters();
  });

  const act = (id: string, body: object, token = ADMIN) =>
    server.call('POST', `/api/desk/tournaments/${id}`, body, token);

  test('The desk cancels one, removes an entrant and replaces a result; each act is in its log', async () => {
    const { id, guests } = await started('round-robin', 4);
    const [pairing] = (await show(id)).running;
    const where = { round: pairing?.round, table: pairing?.table };
    const why = { reason: 'They agreed on the result.' };
    expect(await act(id, { action: 'replace', ...where, points: [1], ...why })).toMatchObject({
      status: 400,
    });
    expect((await act(id, { action: 'replace', ...where, points: [1, 1], ...why })).status).toBe(200);
    expect((await show(id)).crosstable).toMatchObject([{ why: 'replaced', ...where }]);
    expect((await act(id, { action: 'remove', number: 1, ...why })).status).toBe(200);
    await step();
    expect((await show(id)).standings.map(({ number }) => number)).not.toContain(1);
    expect(await act(id, { action: 'remove', number: 9, ...why })).toMatchObject({ status: 400 });
    expect((await act(id, { action: 'cancel', ...why })).status).toBe(200);
    await step();
    expect(await show(id)).toMatchObject({ state: 'cancelled', running: [] });
    expect(await act(id, { action: 'cancel', ...why })).toMatchObject({
      status: 409,
      body: { code: 'closed' },
    });
    expect(await act(id, { action: 'cancel', ...why }, at(guests, 0).token)).toMatchObject({ status: 401 });
    const rows = await db()
      .selectFrom('desk_log')
      .select('action')
      .where('action', 'like', 'tournament-%')
      .execute();
    const done = ['tournament-cancel', 'tournament-remove', 'tournament-replace'];
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(done));
  });

  test('TOURNAMENTS: the next of each is announced once', async () => {
    const regular = { name: 'Nightly arena', format: 'arena', minutes: 60, at: '19:00', opens: 24 } as const;
    await announceRegular(services(), [regular]);
    await Promise.all(Array.from({ length: 5 }, () => announceRegular(services(), [regular])));
    const { body } = await server.call('GET', '/api/tournaments');
    const next = (body['next'] as TournamentAnswer[]).filter(({ name }) => name === regular.name);
    expect(next).toHaveLength(1);
    expect(new Date(next[0]?.startsAt ?? 0).toISOString()).toMatch(/T19:00:00/);
    const wrong = {
      tournaments: [{ ...regular, mode: 'teams' }],
      openHours: [{ at: '19:00', game: 'chess' }],
    };
    expect(wrongIn(services(), wrong)).toEqual([
      expect.stringMatching(/^TOURNAMENTS: Nightly arena: mode/),
      expect.stringMatching(/^OPEN_HOURS: Opening hour: chess: game/),
    ]);
  });

  test('Lists and pages: next, running and finished ones; standings and rounds by their addresses', async () => {
    const { body } = await server.call('GET', '/api/tournaments');
    expect(Object.keys(body)).toEqual(['next', 'running', 'finished']);
    const finished = body['finished'] as TournamentAnswer[];
    expect(finished.length).toBeGreaterThan(0);
    expect(finished.every(({ winners, state }) => state === 'finished' && (winners?.length ?? 0) > 0)).toBe(
      true,
    );
    const path = `/api/tournaments/${at(finished, 0).id}`;
    expect((await server.call('GET', `${path}/standings?cursor=1`)).body['next']).toBeNull();
    expect(await server.call('GET', `${path}/standings?cursor=x`)).toMatchObject({ status: 400 });
    expect(await server.call('GET', `${path}/rounds/99`)).toMatchObject({ status: 404 });
    expect(await server.call('GET', `${path}/rounds/x`)).toMatchObject({ status: 400 });
    expect(await server.call('GET', '/api/tournaments/nowhere/standings')).toMatchObject({ status: 404 });
  });
});
