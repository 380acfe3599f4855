/** P-29 on both databases: the hours at which the house is open, as arenas and as a calendar. */
import ICAL from 'ical.js';
import type { Kysely } from 'kysely';
import type { Tables } from '../../src/store/tables';
import { tendTournaments } from '../../src/tournaments/house';
import { openHoursSchema } from '../../src/tournaments/open-hours';
import { sweepTournaments } from '../../src/tournaments/steps';
import type { OpeningHours, TournamentSummary } from '../../src/wire/tournament';
import { DATABASES } from '../support/databases';
import { FakeSmtp } from '../support/smtp';
import { TestServer, type Guest } from '../support/table';
import { TestTime } from '../support/test-time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ADMIN = 'the operator of all openings';
const SITE = 'https://play.example.org';

test('P-29: OPEN_HOURS names days and times, perhaps with a game', () => {
  expect(openHoursSchema.parse('Fri 19:00 star-clash, Sun 18:00,daily 04:30')).toEqual([
    { on: ['friday'], at: '19:00', game: 'star-clash' },
    { on: ['sunday'], at: '18:00' },
    { at: '04:30' },
  ]);
  for (const wrong of ['Fri', '19:00', 'Fri 24:00', 'Fri 19:00 star clash', 'Fri 19:00,', 'Friday 19:00'])
    expect(openHoursSchema.safeParse(wrong).success).toBe(false);
});

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each));

describe.each(DATABASES)('P-29 with %s', (_name, openDatabase) => {
  const time = new TestTime();
  const smtp = new FakeSmtp();
  const openHours = openHoursSchema.parse('Fri 19:00 star-clash, Daily 18:00');
  const server = new TestServer(
    async () => ({ time, mail: await smtp.mail(), openHours, publicAddress: SITE, adminToken: ADMIN }),
    openDatabase,
  ).aroundTests();

  const services = () => server.running.services;
  const tend = () => tendTournaments(services());
  const announced = async () =>
    ((await server.call('GET', '/api/tournaments')).body['next'] as TournamentSummary[]).filter(({ name }) =>
      name.startsWith('Opening hour'),
    );
  const read = async (path: string, { token }: Partial<Guest> = {}) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(server.url + path, { headers });
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    return response.text();
  };
  async function account(name: string): Promise<Guest> {
    const guest = await server.guest(name);
    await services().store.accounts.setKind(guest.playerId, 'account');
    return guest;
  }

  test('P-29: each opening is an arena of an hour by the house, made once and a week ahead', async () => {
    await Promise.all(Array.from({ length: 4 }, tend));
    const openings = await announced();
    expect(openings.map(({ title }) => title).sort()).toEqual(['Star Clash', 'Star Eater']);
    const clash = openings.find(({ title }) => title === 'Star Clash');
    expect(clash).toMatchObject({ format: 'arena', length: HOUR, host: null, state: 'entry' });
    expect(new Date(clash?.startsAt ?? 0).toUTCString()).toMatch(/^Fri, .* 19:00:00 GMT$/);
    time.slip((clash?.startsAt ?? 0) - time.now());
    await tend();
    const after = (await announced()).find(({ title }) => title === 'Star Clash');
    expect(after?.startsAt).toBe((clash?.startsAt ?? 0) + 7 * DAY);
  });

  test('P-29: the calendar of the openings is read by a program that knows nothing of them', async () => {
    await tend();
    const text = await read('/api/opening-hours.ics');
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const [friday, daily] = eventsIn(text);
    const next = await announced();
    const { openings } = (await server.call('GET', '/api/opening-hours')).body as unknown as OpeningHours;
    expect(openings).toEqual([
      { game: 'star-clash', startsAt: friday?.startDate.toJSDate().getTime(), isDaily: false },
      { game: 'star-eater', startsAt: daily?.startDate.toJSDate().getTime(), isDaily: true },
    ]);
    const starts = next.map(({ startsAt }) => startsAt).sort();
    expect([friday, daily].map((each) => each?.startDate.toJSDate().getTime()).sort()).toEqual(starts);
    expect(friday?.summary).toBe('Opening hour: Star Clash');
    expect(friday?.duration.toSeconds()).toBe(3600);
    const rule = friday?.component.getFirstPropertyValue('rrule');
    expect(String(rule)).toBe('FREQ=WEEKLY;BYDAY=FR');
    const times = friday?.iterator();
    times?.next();
    expect(times?.next()?.toJSDate().getTime()).toBe((friday?.startDate.toJSDate().getTime() ?? 0) + 7 * DAY);
    expect(
      daily?.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString(),
    ).toBe('-PT15M');
    expect(friday?.uid).toBe('opening-friday-1900-star-clash@play.example.org');
  });

  test('P-29: who says that they come is counted, and reminded an hour and 15 minutes before, each once', async () => {
    await tend();
    const [opening] = await announced();
    const { id = '', startsAt = 0 } = opening ?? {};
    const ada = await account('Ada');
    const { store } = services();
    const db = Reflect.get(store.ratings, 'db') as Kysely<Tables>;
    const mail = {
      player_id: ada.playerId,
      address: 'ada@example.org',
      confirm_hash: null,
      stop_code: 'stop',
    };
    await db
      .insertInto('mail_addresses')
      .values({ ...mail, is_confirmed: 1, gets_notices: 1, way_key: null })
      .execute();
    expect((await server.call('PUT', `/api/tournaments/${id}/entry`, {}, ada.token)).status).toBe(200);
    expect((await announced())[0]?.entrants).toBe(1);
    const subjects = () =>
      smtp.letters.flatMap(
        (letter) => /^Subject: Opening hour.*?: (You|It.*(hour|15 minutes))/m.exec(letter)?.[1] ?? [],
      );
    const told = async (count: number) => {
      await server.until(async () => (await announced()) && subjects().length >= count);
      return subjects();
    };
    await told(1);
    for (const [before, count] of [
      [HOUR, 2],
      [15 * MINUTE, 3],
    ] as const) {
      time.slip(startsAt - before - time.now());
      time.pass(2000);
      await told(count);
    }
    time.pass(60_000);
    expect(await told(3)).toEqual(['You', 'It begins in an hour', 'It begins in 15 minutes']);
  });

  test('P-29: the rounds of a tournament as a calendar, with whom I play', async () => {
    const wanted = { name: 'A cup', format: 'swiss', startsAt: time.now() + HOUR };
    const { body } = await server.call('POST', '/api/tournaments', wanted, ADMIN);
    const id = String(body['id']);
    const path = `/api/tournaments/${id}/rounds.ics`;
    expect(eventsIn(await read(path)).map(({ summary }) => summary)).toEqual(['A cup']);
    const names = ['Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'];
    const guests = await Promise.all(names.map(account));
    for (const { token } of guests) await server.call('PUT', `/api/tournaments/${id}/entry`, {}, token);
    time.slip(HOUR);
    await sweepTournaments(services());
    const [mine] = eventsIn(await read(path, guests[0]));
    expect(mine?.summary).toMatch(/^A cup: round 1 against (Cy|Di|Ed|Flo|Gus)$/);
    expect(mine?.endDate.toJSDate().getTime()).toBe((mine?.startDate.toJSDate().getTime() ?? 0) + 7 * DAY);
    expect(eventsIn(await read(path)).map(({ summary }) => summary)).toEqual(['A cup: round 1']);
    expect((await server.call('GET', '/api/tournaments/nowhere/rounds.ics')).status).toBe(404);
  });
});

test('P-29: without opening hours there is no calendar', async () => {
  const server = await new TestServer().start();
  expect((await server.call('GET', '/api/opening-hours.ics')).status).toBe(404);
  await server.dispose();
});
