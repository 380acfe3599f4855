/** Many processes: who looks for a match finds it whichever process was asked (P-2, P-23, P-25). */
import { Fleet } from './fleet';

const QUICK = { game: 'star-eater', edition: 'june', mode: 'duel', pace: 'quick' };
const DAY = { ...QUICK, pace: 'day' };

describe('Many processes: seeks', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await Fleet.start(['a', 'b', 'c']);
  });
  afterAll(() => fleet.end());

  test('P-23, P-80: fifty seeks at once at three processes make one pair with the one that waits', async () => {
    const [a, b] = [fleet.member('a'), fleet.member('b')];
    const all = [a, b, fleet.member('c')];
    const one = await a.guest();
    const many = await Promise.all(Array.from({ length: 50 }, () => a.guest()));
    const seek = (at: typeof a, { token }: { token: string }) =>
      at.call('PUT', '/api/seek', { wishes: [DAY] }, token);
    await seek(a, one);
    await Promise.all(many.map((guest, index) => seek(all[index % all.length] ?? a, guest)));
    const matches = async ({ token }: { token: string }) => {
      const { body } = await b.call('GET', '/api/players/me/matches', undefined, token);
      return (body['matches'] as unknown[]).length;
    };
    expect(await matches(one)).toBe(1);
    const counts = await Promise.all(many.map(matches));
    expect(counts.filter((count) => count === 1)).toHaveLength(49);
    expect(counts.filter((count) => count === 0)).toHaveLength(1);
  });

  test('P-25: two accept at two processes, one of which was killed in between', async () => {
    const [a, b] = [fleet.member('a'), fleet.member('b')];
    const [ada, bo] = [await a.guest('Ada'), await a.guest('Bo')];
    await a.call('PUT', '/api/seek', { wishes: [QUICK] }, ada.token);
    const { body } = await b.call('PUT', '/api/seek', { wishes: [QUICK] }, bo.token);
    expect(body).toMatchObject({ accepted: false });
    await a.call('PUT', '/api/seek/accept', {}, ada.token);
    await a.server.kill();
    const met = await b.call('PUT', '/api/seek/accept', {}, bo.token);
    expect(met.body).toMatchObject({ matchId: body['matchId'], seat: body['seat'] });
    const told = await b.call('GET', '/api/seek', undefined, ada.token);
    expect(told.body).toMatchObject({ matchId: body['matchId'], seat: 1 - Number(body['seat']) });
    const match = await b.call('GET', `/api/matches/${String(body['matchId'])}`);
    expect(match.body).toMatchObject({ state: 'live' });
  });
});
