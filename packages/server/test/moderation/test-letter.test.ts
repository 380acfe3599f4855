/** A test letter of the operator: it arrives, or the answer has what the mail server says. */
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { FakeSmtp } from '../support/smtp';
import { TestServer, type Json } from '../support/table';

const ADMIN = 'the-operator-of-these-tests';
const FROM = 'Star Eater <table@play.example.org>';

describe('A test letter', () => {
  const smtp = new FakeSmtp();
  let server: TestServer;
  let where = '';
  beforeAll(async () => {
    const url = await smtp.start();
    where = new URL(url).host;
    const publicAddress = 'https://play.example.org';
    server = await new TestServer({
      ...{ mail: { url, from: FROM }, publicAddress, adminToken: ADMIN },
      limits: { testLetters: 5 },
    }).start();
  });
  afterAll(async () => {
    await server.dispose();
    smtp.stop();
  });
  const send = (body: object, token = ADMIN) => server.call('POST', '/api/desk/letter', body, token);

  test('goes to the address, or to the sender, is owed to nobody and in the log without its address', async () => {
    expect((await send({ address: 'ada@bücher.example' })).body).toEqual({
      to: 'ada@bücher.example',
      server: where,
    });
    expect((await send({})).body).toMatchObject({ to: 'table@play.example.org' });
    const [first = '', second = ''] = await smtp.count(2);
    expect(first).toContain('To: ada@xn--bcher-kva.example');
    expect(second).toContain('To: table@play.example.org');
    expect(first).toContain('https://play.example.org/');
    const log = (await server.call('GET', '/api/desk/log', undefined, ADMIN)).body['log'] as Json[];
    expect(log).toHaveLength(2);
    expect(log[0]).toMatchObject({ action: 'test-letter', reason: where });
    expect(JSON.stringify(log)).not.toContain('ada@');
  });

  test('that is not taken has the words of the server, and nothing is sent later', async () => {
    smtp.refuse = (said) => (said.startsWith('RCPT') ? '550 5.1.1 no such user here' : null);
    const answer = await send({ address: 'nobody@play.example.org' });
    expect(answer).toMatchObject({ status: 503, body: { code: 'mail' } });
    expect(answer.body['message']).toBe(`${where}: it does not take the letter. 550 5.1.1 no such user here`);
    smtp.refuse = () => null;
    await server.running.services.notices.settled();
    expect(smtp.letters).toHaveLength(2);
  });

  test('is the operator’s alone, and limited', async () => {
    const guest = await server.guest();
    expect((await send({}, guest.token)).status).toBe(401);
    expect((await send({ address: 'none' })).body).toMatchObject({
      code: 'malformed',
      message: 'address: an e-mail address',
    });
    expect((await send({})).status).toBe(200);
    expect((await send({})).status).toBe(429);
  });
});

test('A test letter says which mail server is not reached, and why, and that there is none', async () => {
  // A port on which nobody listens.
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const mail = { url: `smtp://me:secret@127.0.0.1:${port}`, from: FROM };
  const refusalWith = async (more: object): Promise<Json> => {
    const server = await new TestServer({ adminToken: ADMIN, ...more }).start();
    const { body } = await server.call('POST', '/api/desk/letter', {}, ADMIN);
    await server.dispose();
    return body;
  };
  const unreached = await refusalWith({ mail, publicAddress: 'https://play.example.org' });
  expect(unreached['message']).toMatch(
    new RegExp(`^127.0.0.1:${port}: nobody listens there\\. .*ECONNREFUSED`),
  );
  expect(JSON.stringify(unreached)).not.toContain('secret');
  expect(await refusalWith({})).toMatchObject({ code: 'no-mail' });
});
