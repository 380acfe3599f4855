import { openOutbox } from '../../../src/net/session/outbox';
import { parseRoute } from '../../../src/app/router';
import { timeLeft } from '../../../src/table/Clocks';

describe('Coming back: unanswered decisions', () => {
  test('Coming back: unanswered decisions survive a reload', () => {
    const first = openOutbox('m1', sessionStorage);
    first.add({ id: 'a1', decision: { seat: 0, type: 'done' }, expects: 4 });
    first.add({ id: 'b2', decision: { seat: 0, type: 'pass' }, expects: 5 });
    first.remove('a1');
    expect(openOutbox('m1', sessionStorage).all()).toEqual([
      { id: 'b2', decision: { seat: 0, type: 'pass' }, expects: 5 },
    ]);
    expect(openOutbox('m2', sessionStorage).all()).toEqual([]);
  });

  test('Coming back: broken storage counts as empty', () => {
    sessionStorage.setItem('star-eater:outbox:m3', '{"not": "a list"');
    expect(openOutbox('m3', sessionStorage).all()).toEqual([]);
  });
});

describe('docs/design.md: the addresses', () => {
  test.each([
    ['/', '', '', { page: 'home' }],
    ['/m/abc', '?invite=K7Q', '', { page: 'match', id: 'abc', invite: 'K7Q' }],
    ['/r/abc', '?at=12', '', { page: 'replay', id: 'abc', at: 12 }],
    ['/r/abc', '?at=x', '', { page: 'replay', id: 'abc', at: null }],
    ['/learn/R-24', '', '', { page: 'learn', topic: 'R-24' }],
    ['/me', '', '#transfer=T1', { page: 'me', claim: 'T1', invitation: null, mail: null }],
    ['/join/K7QM-2XW9', '', '', { page: 'join', code: 'K7QM-2XW9' }],
    [
      '/me',
      '',
      '#stop=C1',
      { page: 'me', claim: null, invitation: null, mail: { what: 'stop', code: 'C1' } },
    ],
    ['/m/a/b', '', '', { page: 'missing', path: '/m/a/b' }],
  ])('docs/design.md: %s%s%s', (path, search, hash, route) => {
    expect(parseRoute(path, search, hash)).toEqual(route);
  });
});

describe('Clocks: time as shown', () => {
  test.each([
    [0, '0:00'],
    [61_000, '1:01'],
    [3_600_000, '1:00:00'],
    [90_000_000, '1 d 1 h'],
    [-5, '0:00'],
  ])('Clocks: %d ms', (ms, text) => expect(timeLeft(ms)).toBe(text));
});
