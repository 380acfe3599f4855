import { reachable } from '../../src/net/reachable';

describe('docs/protocol.md, The room: a page joins by an address that it can reach', () => {
  const page = { origin: 'https://play.example.org', protocol: 'https:' };

  test.each([
    ['a server behind TLS that knows nothing of it', 'http://play.example.org', 'https://play.example.org'],
    ['a port that only the proxy knows', 'http://127.0.0.1:2567', 'https://play.example.org'],
    ['a process among several', 'http://play.example.org/p/server-2', 'https://play.example.org/p/server-2'],
    ['another host with TLS', 'https://two.example.org', 'https://two.example.org'],
    ['no address', '', 'https://play.example.org'],
  ])('The room: %s', (_what, address, right) => {
    expect(reachable(address, page)).toBe(right);
  });

  test('The room: without TLS each address is reached as it is', () => {
    const plain = { origin: 'http://localhost:2001', protocol: 'http:' };
    expect(reachable('http://localhost:2002', plain)).toBe('http://localhost:2002');
  });
});
