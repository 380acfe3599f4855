import { PATHS } from '@star-eater/rules/src/addresses';
import { pageMessages } from '../../src/i18n/en/pages';
import { inviteIn, parseRoute, type Route } from '../../src/app/router';

const CODE = 'K7QM-2XW9-FDT';
const join: Route = { page: 'join', code: CODE };
const match: Route = { page: 'match', id: 'abc123', invite: CODE };
const replay: Route = { page: 'replay', id: 'abc123', at: 12 };

/** As a browser takes an address apart. */
const opened = (address: string): Route => {
  const { pathname, search, hash } = new URL(address, 'https://play.example.org');
  return parseRoute(pathname, search, hash);
};

describe('docs/design.md, Addresses: each is declared once', () => {
  test.each(PATHS)('Addresses: $path leads to its page, which has a title', ({ page, path }) => {
    expect(opened(path.replace(/:\w+/, 'abc123'))).toMatchObject({ page });
    expect(pageMessages.titles[page]).toMatch(/Star Eater online$/);
  });
});

describe('docs/design.md, Addresses: links are read as people and programs pass them on', () => {
  test.each<[string, Route]>([
    [`/join/${CODE}.`, join],
    [`/join/${CODE},`, join],
    [`/join/${CODE})`, join],
    [`/join/${CODE}]`, join],
    [`/join/(${CODE})`, join],
    [`/join/${CODE}%20`, join],
    [`/join/${CODE}%0A`, join],
    [`/join/${CODE}%E2%80%8B`, join],
    [`/join/${CODE}%E2%80%9D`, join],
    [`/join/${CODE}%3E`, join],
    [`/join/${CODE}!`, join],
    [`/join/${CODE}*`, join],
    [`/join/${CODE}/`, join],
    [`/./join//${CODE}`, join],
    [`/Join/${CODE}`, join],
    [`/join/${CODE}?fbclid=1&utm_source=mail`, join],
    [`/join/${CODE}%3Futm_source%3Dmail`, join],
    ['/join/K7QM%E2%80%912XW9%E2%80%91FDT', { page: 'join', code: 'K7QM\u20112XW9\u2011FDT' }],
    [`/m/abc123?invite=${CODE}`, match],
    [`/m/abc123?invite=${CODE}.`, match],
    [`/m/abc123?invite=${CODE})`, match],
    [`/m/abc123?invite=%20${CODE}%20`, match],
    [`/m/abc123?invite=${CODE}&fbclid=1`, match],
    [`/m/abc123?utm_source=mail&amp;invite=${CODE}`, match],
    [`/m/abc123?INVITE=${CODE}`, match],
    [`/m/abc123?invite=&invite=${CODE}`, match],
    [`/m/abc123?invite=${CODE}&invite=${CODE}`, match],
    [`/m/abc123%3Finvite=${CODE}`, match],
    [`/m/abc123%3Finvite%3D${CODE}`, match],
    [`/m/abc123/?invite=${CODE}`, match],
    [`/m/abc123&invite=${CODE}`, match],
    [`/m/abc123&amp;invite=${CODE}&fbclid=1`, match],
    ['/learn.', { page: 'learn', topic: null }],
    ['/me)', { page: 'me', claim: null, invitation: null, mail: null }],
    ['/m/abc123.', { ...match, invite: null }],
    ['/m/abc123_', { ...match, invite: null }],
    ['/r/abc123?at=12', replay],
    ['/r/abc123?at=12.', replay],
    ['/r/abc123.?at=12&amp;step=1', replay],
    ['/r/abc123?at=-1', { ...replay, at: null }],
    ['/r/abc123?at=1e9', { ...replay, at: null }],
    ['/me/', { page: 'me', claim: null, invitation: null, mail: null }],
    ['/me#invitation=A_b-.', { page: 'me', claim: null, invitation: 'A_b-', mail: null }],
    ['/me#transfer=A_b-.', { page: 'me', claim: 'A_b-', invitation: null, mail: null }],
    ['/daily/', { page: 'daily' }],
    ['/learn/', { page: 'learn', topic: null }],
    ['/learn/%C2%A79.4', { page: 'learn', topic: '§9.4' }],
    ['/learn/R-24.', { page: 'learn', topic: 'R-24' }],
    ['/learn/%E0%A4%A', { page: 'learn', topic: 'E0%A4%A' }],
    ['/?utm_source=mail', { page: 'home' }],
    ['/m/', { page: 'missing', path: '/m/' }],
    ['/elsewhere', { page: 'missing', path: '/elsewhere' }],
  ])('Addresses: %s', (address, route) => {
    expect(opened(address)).toEqual(route);
  });

  test.each([
    [CODE, CODE],
    [` ${CODE}\n`, CODE],
    [`https://play.example.org/join/${CODE}`, CODE],
    [`Play with me: https://play.example.org/join/${CODE}. Now!`, CODE],
    [`https://play.example.org/m/abc123?invite=${CODE}&fbclid=1`, CODE],
    [`play.example.org/join/${CODE}`, CODE],
    [`/join/${CODE}`, CODE],
    ['https://play.example.org/learn', 'https://play.example.org/learn'],
  ])('Addresses: a code field takes %s', (typed, invite) => {
    expect(inviteIn(typed)).toBe(invite);
  });
});
