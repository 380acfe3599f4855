/** Every HTTP call and every request of a room that anybody may make, once with an answer that is no refusal. */
import { removeOld } from '../../src/accounts/retention';
import { makeNightly } from '../../src/replays/nightly';
import { sweepSeeks } from '../../src/finding/searches';
import { Authenticator } from './authenticator';
import { FakeBrowser } from './push-service';
import type { FakeSmtp } from './smtp';
import { playOn, type Answer, type Guest, type Json, type TestServer } from './table';

const SEARCH = { game: 'star-eater', edition: 'june', mode: 'duel' };
const PAGES = '/api/matches?state=';

export class EveryCall {
  /** What was refused, as `method path: status code`. */
  readonly refused: string[] = [];

  constructor(
    private readonly server: TestServer,
    private readonly smtp: FakeSmtp,
  ) {}

  private async call(method: string, path: string, by?: Guest, body?: unknown): Promise<Answer> {
    const answer = await this.server.call(method, path, body, by?.token);
    if (answer.status >= 400) this.refused.push(`${method} ${path}: ${answer.status} ${answer.body['code']}`);
    return answer;
  }

  private async gets(paths: readonly string[], by?: Guest): Promise<void> {
    for (const path of paths) await this.call('GET', path, by);
  }

  private guest(): Promise<Guest> {
    return this.server.guest();
  }

  /** The code of a letter's link, once it has arrived. */
  private async letter(of: 'mail' | 'confirm'): Promise<string> {
    for (let many = 1; ; many += 1)
      for (const letter of await this.smtp.count(many)) {
        const code = new RegExp(`#${of}=([\\w-]+)`).exec(letter)?.[1];
        if (code !== undefined) return code;
      }
  }

  async all(): Promise<void> {
    await this.search();
    await this.signIn();
    await this.letters();
    await this.play();
    await this.seats();
    await this.people();
    await this.periodic();
  }

  private async search(): Promise<void> {
    const [ada, bo, cy, di] = [
      await this.guest(),
      await this.guest(),
      await this.guest(),
      await this.guest(),
    ];
    const seek = (by: Guest, more: object = {}) =>
      this.call('PUT', '/api/seek', by, { wishes: [{ ...SEARCH, pace: 'calm' }], ...more });
    await seek(ada);
    await this.gets(['/api/seek', '/api/lobby', '/api/lobby/week'], ada);
    await seek(bo);
    const found = await this.call('GET', '/api/seek', ada);
    for (const each of [ada, bo])
      await this.call('PUT', '/api/seek/accept', each, { proposal: found.body['proposal'] });
    await seek(cy, { wishes: [{ ...SEARCH, pace: 'days' }], minutes: 600 });
    await this.call('DELETE', '/api/seek', cy);
    const hours = { from: 0, to: 0, zone: 'UTC' };
    await this.call('PUT', '/api/lookout', ada, { wishes: [{ ...SEARCH, pace: 'days' }], ...hours });
    await seek(cy, { wishes: [{ ...SEARCH, pace: 'days' }], minutes: 600 });
    await this.gets(['/api/lookout'], ada);
    for (const [path, by] of [
      ['/api/seek', cy],
      ['/api/lookout', ada],
    ] as const)
      await this.call('DELETE', path, by);
    for (const each of [cy, di]) await this.call('POST', '/api/pair', each, { mode: 'duel' });
  }

  private async signIn(): Promise<void> {
    const ada = await this.guest();
    const { code } = (await this.call('POST', '/api/recovery', ada, {})).body;
    await this.call('POST', '/api/sign-in/recovery', undefined, { code });
    const key = new Authenticator(this.server.url);
    const options = await this.call('POST', '/api/passkeys/options', ada, {});
    const { id } = (await this.call('POST', '/api/passkeys', ada, { response: key.create(options.body) }))
      .body;
    const asked = await this.call('POST', '/api/sign-in/options', undefined, {});
    await this.call('POST', '/api/sign-in', undefined, { response: key.get(asked.body) });
    const { body } = await this.call('GET', '/api/sessions', ada);
    const other = (body['sessions'] as Json[]).find(({ isThis }) => isThis !== true);
    await this.call('DELETE', `/api/sessions/${String(other?.['id'])}`, ada);
    await this.call('DELETE', '/api/sessions', ada);
    await this.gets(['/api/passkeys'], ada);
    await this.call('DELETE', `/api/passkeys/${String(id)}`, ada);
    const transfer = (await this.call('POST', '/api/players/me/transfer', ada, {})).body['code'];
    for (const path of ['transfer/look', 'transfer'])
      await this.call('POST', `/api/players/${path}`, undefined, { code: transfer });
  }

  private async letters(): Promise<void> {
    const ada = await this.guest();
    const address = 'ada@example.org';
    await this.call('PUT', '/api/notices/mail', ada, { address });
    await this.call('POST', '/api/notices/mail/confirm', ada, { code: await this.letter('confirm') });
    const { request } = (await this.call('POST', '/api/sign-in/mail', undefined, { address })).body;
    const code = await this.letter('mail');
    // Typed letters are looked for otherwise than a link's code.
    await this.server.call('POST', '/api/sign-in/mail/confirm', { code: '00000000', request });
    await this.call('POST', '/api/sign-in/mail/confirm', undefined, { code });
    const [endpoint, later] = ['https://push.example.org/1', 'https://push.example.org/2'];
    const browser = new FakeBrowser();
    await this.call('PUT', '/api/notices/push', ada, browser.subscription(endpoint));
    await this.call('POST', '/api/notices/push/renew', undefined, {
      before: endpoint,
      subscription: browser.subscription(later),
    });
    await this.gets(['/api/notices'], ada);
    await this.call('POST', '/api/notices/stop/nobodys-code');
    await this.call('DELETE', '/api/notices/push', ada, { endpoint: later });
    await this.call('DELETE', '/api/notices/mail', ada);
  }

  private async play(): Promise<void> {
    const { matchId, players, guests, invite } = await this.server.begunDuel({ visibility: 'public' });
    await playOn(players, (state) => state.phase === 'commitment');
    const [one, other] = players;
    for (const type of ['mine', 'legal', 'back', 'leaving']) await one.ask(type);
    await one.ask('events', { since: 0 });
    for (const player of players) await player.ask('chat', { text: 'Hello', to: 'all' });
    await one.ask('mute', { seat: 1 });
    await one.ask('draft', {});
    await one.ask('draw');
    for (const type of ['pause', 'resume']) for (const player of players) await player.ask(type);
    const [ada, bo] = guests;
    const cy = await this.guest();
    const [{ playerId: about }, path] = [bo, `/api/matches/${matchId}`];
    await this.call('POST', '/api/join', cy, { invite });
    await this.call('POST', `${path}/ticket`, cy, { invite });
    await this.gets([path, `${path}?position=1`, `/m/${matchId}`], cy);
    await this.call('POST', '/api/reports', ada, { matchId, playerId: about, reason: 'chat', text: 'Rude.' });
    await other.decide({ seat: 1, type: 'resign' });
    await other.state((state) => state.status === 'finished');
    await this.gets([`${path}/replay`, `${PAGES}live`, `${PAGES}finished&game=star-eater`], ada);
    await this.call('POST', `${path}/fork`, cy, { seq: 1 });
    const again = await this.call('POST', `${path}/rematch`, ada, {});
    await this.call('GET', `/api/matches/${String(again.body['matchId'])}`, bo);
    await this.call('DELETE', `/api/matches/${String(again.body['matchId'])}/seats`, ada);
    await this.call('DELETE', '/api/players/me', ada);
  }

  private async seats(): Promise<void> {
    const [ada, bo] = [await this.guest(), await this.guest()];
    const wanted = { mode: 'duel', visibility: 'public', factions: ['fpa', 'lamais'] };
    await this.call('POST', '/api/matches/rateable', ada, wanted);
    const made = await this.call('POST', '/api/matches', ada, wanted);
    const path = `/api/matches/${String(made.body['matchId'])}/seats`;
    await this.gets([`${PAGES}open`], bo);
    await this.call('POST', path, bo, {});
    await this.call('DELETE', `${path}/1`, ada);
    await this.call('DELETE', path, ada);
  }

  private async people(): Promise<void> {
    const [ada, bo, cy] = [await this.guest(), await this.guest(), await this.server.account('Cyan')];
    await this.call('PATCH', '/api/players/me', ada, { name: 'Adeline', chat: 'off', profile: 'hidden' });
    await this.call('POST', '/api/players/me/away', ada, { until: null });
    await this.call('PUT', '/api/players/me/record', ada, { games: {} });
    await this.call('PUT', `/api/blocks/${bo.playerId}`, ada, {});
    const own = ['', '/matches', '/export'].map((path) => `/api/players/me${path}`);
    const public_ = [
      '/api/privacy',
      '/api/house',
      '/api/replays',
      '/api/announcements',
      '/readyz',
      '/healthz',
      '/',
    ];
    await this.invitation();
    await this.gets([...own, ...public_, '/api/blocks', '/api/reports', `/api/players/${cy.playerId}`], ada);
    await this.call('DELETE', `/api/blocks/${bo.playerId}`, ada);
    const program = { label: 'bot', scopes: ['read'], days: 1 };
    const { id } = (await this.call('POST', '/api/tokens', ada, program)).body;
    await this.gets(['/api/tokens', '/api/openapi.json'], ada);
    await this.call('DELETE', `/api/tokens/${String(id)}`, ada);
    const di = await this.server.account('Diana');
    for (const [one, other] of [
      [cy, di],
      [di, cy],
    ] as const)
      await this.call('PUT', `/api/follows/${other.playerId}`, one, {});
    await this.gets(['/api/follows', '/api/leaderboard/star-eater/duel'], cy);
    for (const answer of ['accept', 'decline']) {
      const wanted = { mode: 'duel', invitees: [di.playerId] };
      const { matchId } = (await this.call('POST', '/api/matches', cy, wanted)).body;
      await this.gets(['/api/challenges'], di);
      if (answer === 'accept') await this.call('POST', `/api/matches/${matchId}/seats`, di, {});
      else await this.call('DELETE', `/api/challenges/${matchId}`, di);
    }
    await this.call('DELETE', `/api/follows/${di.playerId}`, cy);
    await this.call('POST', '/api/players/me/absorb', ada, { token: bo.token });
    await this.restore();
  }

  /** Nobody makes one where everybody may become an account; who has one accepts it anywhere. */
  private async invitation(): Promise<void> {
    const { store, time } = this.server.running.services;
    const [cy, ada, at] = [await this.server.account('Inviting'), await this.guest(), time.now()];
    const made = { id: 'invitation', code: 'NVTAT10N', by: cy.playerId, note: '', at, until: at + 60_000 };
    await store.invitations.add(made, 1);
    await this.call('POST', '/api/invitations/look', ada, { code: made.code });
    await this.call('POST', '/api/invitations/accept', ada, { code: made.code });
    await this.call('POST', '/api/recovery', ada, {});
    await this.call('GET', '/api/invitations', cy);
    await store.invitations.add({ ...made, id: 'another', code: 'AN0THER' }, 1);
    await this.call('DELETE', '/api/invitations/another', cy);
  }

  /** By the cookie of a browser that has lost its token. */
  private async restore(): Promise<void> {
    const asked = { origin: this.server.url, 'content-type': 'application/json' };
    const post = (path: string, headers: Record<string, string>) =>
      fetch(this.server.url + path, { method: 'POST', headers: { ...asked, ...headers }, body: '{}' });
    const { headers } = await post('/api/players', {});
    const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const { status } = await post('/api/sessions/restore', { cookie });
    if (status !== 200) this.refused.push(`restore: ${status}`);
  }

  /** What a server does by itself. */
  private async periodic(): Promise<void> {
    const { services } = this.server.running;
    await sweepSeeks(services);
    await removeOld(services, services.cluster, () => false);
    await makeNightly(services, () => false);
    await services.registry.tidy();
    await services.registry.wakeDue(services.time.now(), () => false);
  }
}
