import { readMyMatches } from '../../src/app/my-turns';
import { pageMessages } from '../../src/i18n/en/pages';
import { createMatch, publicMatches } from '../../src/net/api';
import { summaryOf } from '../../src/net/match-api';
import { removeMe } from '../../src/net/own-api';
import { whoAmI } from '../../src/net/http';
import { comeBack, startAsNewGuest } from '../../src/net/restore';
import { identity, unknownIdentity } from '../../src/net/identity';
import { answerOf, foreignAnswer } from '../support/answer';
import { openMatch, seatHeld } from '../support/open-match';

const ADA = { playerId: 'p0', token: 't0', name: 'Ada' };
const BO = { playerId: 'p1', token: 't1', name: 'Bo' };
const NO_MATCHES = { matches: [], cursor: null };
const UNKNOWN = { code: 'no-token', message: 'Unknown token.' };

const calls: { path: string; token: string | null }[] = [];
/** Answers each call; counts them. */
const serve = (answer: (path: string, token: string | null) => Response | Promise<Response>): void => {
  globalThis.fetch = ((path: string, { headers }: { headers: Record<string, string> }) => {
    const token = headers['authorization']?.replace('Bearer ', '') ?? null;
    calls.push({ path, token });
    return Promise.resolve(answer(path, token));
  }) as unknown as typeof fetch;
};
const kept = (): unknown => JSON.parse(localStorage.getItem('star-eater:identity') ?? 'null');

beforeEach(() => {
  localStorage.clear();
  identity.set(null);
  identity.set(ADA);
  unknownIdentity.set(null);
  calls.length = 0;
});
afterEach(() => identity.set(null));

describe('docs/protocol.md, HTTP: an answer that is not this server’s is not believed', () => {
  test.each([
    ['a proxy that wants a password', foreignAnswer('<html>Proxy authentication required</html>', 401)],
    ['a gateway with this server’s words', foreignAnswer(UNKNOWN, 401)],
    ['a hotel’s page', foreignAnswer('<!doctype html><h1>Welcome, guest</h1>')],
    ['a filter’s empty JSON', foreignAnswer({})],
    ['a list without the mark', foreignAnswer(NO_MATCHES)],
    ['407', foreignAnswer('', 407)],
    ['511', foreignAnswer('', 511)],
    ['403', foreignAnswer('Forbidden', 403)],
    ['404', foreignAnswer('Not found', 404)],
    ['an answer of another form', answerOf({ matches: 'none' })],
    ['an answer with a match of another form', answerOf({ matches: [{ matchId: 'm1' }], cursor: null })],
    ['an answer that was cut', answerOf('{"matches":[')],
  ])('%s: the identity stays, and it is no final refusal', async (_what, answer) => {
    serve(() => answer);
    await expect(readMyMatches()).rejects.toMatchObject({
      code: 'foreign',
      status: 0,
      message: pageMessages.errors.foreign,
    });
    expect([identity.get(), kept(), unknownIdentity.get()]).toEqual([ADA, ADA, null]);
  });

  test('a hotel’s page in place of a new guest makes nobody', async () => {
    identity.set(null);
    serve(() => foreignAnswer('<h1>Welcome, guest</h1>'));
    await expect(whoAmI()).rejects.toMatchObject({ code: 'foreign' });
    serve(() => answerOf({ playerId: 'p1', name: 'without a token' }));
    await expect(whoAmI()).rejects.toMatchObject({ code: 'foreign' });
    expect([identity.get(), kept()]).toEqual([null, null]);
  });

  test('a foreign “done” removes nobody’s data', async () => {
    serve(() => foreignAnswer('', 200));
    await expect(removeMe()).rejects.toMatchObject({ code: 'foreign' });
    expect(kept()).toEqual(ADA);
  });

  test('an answer cut off in its middle is a lost line', async () => {
    serve(() => ({ ...answerOf({}), text: () => Promise.reject(new TypeError('network error')) }));
    await expect(summaryOf('m1', null)).rejects.toMatchObject({ code: 'offline', status: 0 });
  });
});

describe('docs/design.md, Me: a player is never dropped without their word', () => {
  test('the server does not know the token: the player is asked, and no guest is made', async () => {
    serve(() => answerOf(UNKNOWN, 401));
    await expect(createMatch({ game: 'star-eater' })).rejects.toMatchObject({ code: 'unknown-player' });
    expect(calls.map(({ path }) => path)).toEqual(['/api/matches', '/api/sessions/restore']);
    expect([identity.get(), unknownIdentity.get()]).toEqual([ADA, ADA]);
    expect(JSON.parse(localStorage.getItem('star-eater:unknown-identity') ?? '')).toEqual(ADA);
  });

  test('P-7: on a 401 the cookie brings the same player back, and the call is repeated', async () => {
    const again = { ...ADA, token: 'fresh' };
    serve((path, token) => {
      if (path === '/api/sessions/restore') return answerOf(again);
      return token === 'fresh' ? answerOf(NO_MATCHES) : answerOf(UNKNOWN, 401);
    });
    expect(await readMyMatches()).toEqual(NO_MATCHES);
    expect([identity.get(), kept(), unknownIdentity.get()]).toEqual([again, again, null]);
  });

  test('P-7: a cookie of somebody else changes nobody', async () => {
    serve((path) => (path === '/api/sessions/restore' ? answerOf(BO) : answerOf(UNKNOWN, 401)));
    await expect(readMyMatches()).rejects.toMatchObject({ code: 'unknown-player' });
    expect([identity.get(), unknownIdentity.get()]).toEqual([ADA, ADA]);
  });

  test('P-6: cleared storage costs nobody their player: the cookie brings them back before a guest is made', async () => {
    identity.set(null);
    serve(() => answerOf(ADA));
    await comeBack();
    expect(identity.get()).toEqual(ADA);
    identity.set(null);
    calls.length = 0;
    expect(await whoAmI()).toEqual(ADA);
    expect(calls.map(({ path }) => path)).toEqual(['/api/sessions/restore']);
  });

  test('P-6: a visitor without a cookie is nobody until they act', async () => {
    identity.set(null);
    serve(() => answerOf({ code: 'not-found', message: 'None.' }, 404));
    await comeBack();
    expect([identity.get(), unknownIdentity.get(), kept()]).toEqual([null, null, null]);
  });

  test('only their word makes another guest, and the old identity is kept', async () => {
    serve(() => answerOf(UNKNOWN, 401));
    await expect(readMyMatches()).rejects.toMatchObject({ status: 401 });
    serve(() => answerOf(BO, 201));
    await startAsNewGuest();
    expect([identity.get(), unknownIdentity.get(), kept()]).toEqual([BO, null, BO]);
    expect(JSON.parse(localStorage.getItem('star-eater:unknown-identity') ?? '')).toEqual(ADA);
  });

  test('what everybody may read is read all the same', async () => {
    serve((_path, token) => (token === null ? answerOf(NO_MATCHES) : answerOf(UNKNOWN, 401)));
    expect(await publicMatches('live')()).toEqual(NO_MATCHES);
    expect(unknownIdentity.get()).toEqual(ADA);
  });

  test('another tab has signed in meanwhile: its player goes on', async () => {
    localStorage.setItem('star-eater:identity', JSON.stringify(BO));
    serve((_path, token) => (token === BO.token ? answerOf(NO_MATCHES) : answerOf(UNKNOWN, 401)));
    expect(await readMyMatches()).toEqual(NO_MATCHES);
    expect([identity.get(), unknownIdentity.get()]).toEqual([BO, null]);
  });

  test('garbage that something else writes under the key changes nobody', () => {
    const event = new StorageEvent('storage', { key: 'star-eater:identity', newValue: '{"a":1}' });
    dispatchEvent(event);
    expect(identity.get()).toEqual(ADA);
  });

  test('a refusal by this server says why', async () => {
    serve(() => answerOf({ code: 'banned', message: 'The operator has banned this player.' }, 403));
    await expect(readMyMatches()).rejects.toMatchObject({ code: 'banned', status: 403 });
    expect(unknownIdentity.get()).toBeNull();
  });
});

describe('docs/design.md, Me: one browser is one guest', () => {
  beforeEach(() => identity.set(null));

  /** Locks as browsers have them, for one name. */
  const locks = () => {
    let last: Promise<unknown> = Promise.resolve();
    const request = (_name: string, _options: unknown, task: () => Promise<unknown>): Promise<unknown> => {
      last = last.then(task, task);
      return last;
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    return request;
  };
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  test('two calls of one tab share one request', async () => {
    serve(() => answerOf(BO, 201));
    expect(await Promise.all([whoAmI(), whoAmI()])).toEqual([BO, BO]);
    expect(calls).toHaveLength(1);
  });

  test('a tab that waits for another one takes its guest', async () => {
    const request = locks();
    void request('star-eater:guest', {}, () => {
      localStorage.setItem('star-eater:identity', JSON.stringify(ADA));
      return Promise.resolve();
    });
    serve(() => answerOf(BO, 201));
    expect(await whoAmI()).toEqual(ADA);
    expect(calls).toHaveLength(0);
  });

  test('without locks the guest that was kept first wins', async () => {
    serve(() => {
      localStorage.setItem('star-eater:identity', JSON.stringify(ADA));
      return answerOf(BO, 201);
    });
    expect(await whoAmI()).toEqual(ADA);
    expect(kept()).toEqual(ADA);
  });

  test.each([
    ['that may not be used', () => Promise.reject(new DOMException('no', 'SecurityError'))],
    [
      'that another tab never gives back',
      (_name: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    ],
  ])('locks %s hold up nobody', async (_what, request) => {
    jest.useFakeTimers();
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    serve(() => answerOf(BO, 201));
    const me = whoAmI();
    await jest.advanceTimersByTimeAsync(10_000);
    jest.useRealTimers();
    expect(await me).toEqual(BO);
  });

  test('a failed attempt is not remembered', async () => {
    serve(() => answerOf({ code: 'too-many', message: 'Too many.' }, 429));
    await expect(whoAmI()).rejects.toMatchObject({ status: 429 });
    serve(() => answerOf(BO, 201));
    expect(await whoAmI()).toEqual(BO);
  });

  test('a match in a list has the form that the pages rely on', async () => {
    identity.set(ADA);
    const matches = [openMatch([seatHeld(0, 'player'), seatHeld(1, 'nobody')])];
    serve(() => answerOf({ matches, cursor: 'next' }));
    expect(await readMyMatches()).toEqual({ matches, cursor: 'next' });
  });
});
