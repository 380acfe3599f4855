/** Any payload of any request, through the room of each game: a refusal that says what is wrong, and nothing else happens. */
import * as fc from 'fast-check';
import pino from 'pino';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { REQUESTS, type RequestType } from '../../src/room/requests';
import { begun as begunClash } from '../games/star-clash/table';
import { begun as begunDice } from '../games/star-eater-dice/table';
import { begun as begunReach } from '../games/starship-battles/table';
import { newId, newNonce, TestServer, type Json, type SeatedClient } from '../support/table';

/** Questions of a match that are answered, one after the other. */
const STAGES = 6;
const RUNS = 12;

/** What MessagePack carries, also what JSON cannot. */
const junk = fc.oneof(
  { depthSize: 'small' },
  fc.jsonValue(),
  fc.constantFrom<unknown>(5, -1, 0.5, '', 'x', [], [null], {}, [[]], null, true, 1e300),
  fc.constantFrom<unknown>(
    undefined,
    NaN,
    Infinity,
    10n,
    new Date(0),
    new Uint8Array(3),
    '\u0000',
    '\ud800',
    '\ufffd',
  ),
  fc.dictionary(fc.constantFrom('seat', 'type', '__proto__', 'constructor', 'length'), fc.jsonValue()),
);

/** A decision with one of its fields replaced, left out, or one too many. */
const spoiled = (decision: Json) => {
  const fields = Object.keys(decision).filter((name) => name !== 'seat' && name !== 'type');
  return fc
    .tuple(fc.constantFrom(...fields, 'another', 'ships', 'fleet', 'commands', 'target'), junk)
    .map(([field, value]): Json => ({ ...decision, [field]: value }));
};

const SEALS = [undefined, 1, 2, 3].map((parts) => ({ parts }));
const sealed = (parts: number | undefined): Json =>
  parts === undefined
    ? {}
    : { seal: Array.from({ length: parts }, newNonce), nonces: Array.from({ length: parts }, newNonce) };

/** Answers that change nothing, whatever is sent. */
const READS: readonly RequestType[] = ['mine', 'legal', 'events', 'leaving'];
/** Of these the game checks the payload, and may take it. */
const OPEN: readonly RequestType[] = ['draft', 'wait'];

interface Case {
  clients: SeatedClient[];
}

const CASES: Record<string, (server: TestServer) => Promise<Case>> = {
  'star-eater': async (server) => ({ clients: (await server.begunDuel()).players }),
  'star-eater february': async (server) => ({
    clients: (await server.begunDuel({ edition: 'february' })).players,
  }),
  'star-eater draft': async (server) => {
    const { players } = await begunDice(server, ['fpa', 'lamais']);
    return { clients: players.map(({ client }) => client) };
  },
  'star-clash': async (server) => {
    const { players } = await begunClash(server, { mode: 'duel' }, 2);
    return { clients: players.map(({ client }) => client) };
  },
  'starship-battles, fleets': async (server) => {
    const { players } = await begunReach(server, { fleets: [null, null], posts: 'free' });
    return { clients: players.map(({ client }) => client) };
  },
  'starship-battles': async (server) => {
    const { players } = await begunReach(server, {});
    return { clients: players.map(({ client }) => client) };
  },
};

describe('docs/protocol.md, Requests: any payload', () => {
  const failures: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => failures.push(line) });
  const server = new TestServer({ log }).aroundTests();
  beforeEach(() => failures.splice(0));

  const seqOf = ({ matchId }: SeatedClient): number =>
    defined(server.running.services.registry.peek(matchId)).position?.seq ?? 0;

  /** Sends it; a refusal has a code of its own and changes nothing. Returns the reply. */
  async function refusedOrTaken(client: SeatedClient, type: string, payload: unknown): Promise<Json> {
    const before = seqOf(client);
    const reply = await client.ask(type, payload);
    const { ok, code, message } = reply;
    if (ok === true) return reply;
    expect({ type, ok, code: typeof code, message: typeof message }).toEqual({
      ...{ type, ok: false, code: 'string', message: 'string' },
    });
    expect(code).not.toBe('storage');
    expect(seqOf(client)).toBe(before);
    return reply;
  }

  test.each(Object.keys(CASES))(
    'docs/protocol.md, Requests: any payload of %s is refused with its reason, and nothing changes',
    async (name) => {
      const { clients } = await defined(CASES[name])(server);
      const [one] = clients as [SeatedClient];
      for (const type of Object.keys(REQUESTS) as RequestType[])
        await fc.assert(
          fc.asyncProperty(junk, async (value) => {
            // A field that no request has: what would be taken by chance is not sent.
            const isOpen = READS.includes(type) || OPEN.includes(type);
            const payload = isOpen ? value : { unknown: value };
            const { ok } = await refusedOrTaken(one, type, payload);
            if (!isOpen) expect([type, ok]).toEqual([type, false]);
            if (type === 'wait') await refusedOrTaken(one, type, { until: value });
          }),
          { numRuns: RUNS },
        );
      for (let stage = 0; stage < STAGES; stage += 1) {
        const asked = await owing(clients);
        if (!asked) break;
        const { client, decision, since } = asked;
        await fc.assert(
          fc.asyncProperty(spoiled(decision), fc.constantFrom(...SEALS), async (bad, { parts }) => {
            const request = { id: newId(), decision: bad, expects: since, ...sealed(parts) };
            await refusedOrTaken(client, 'decide', request);
          }),
          { numRuns: 3 * RUNS },
        );
        if (await isStuck(client, since)) break;
      }
      expect(failures).toEqual([]);
    },
  );

  /** Whoever is asked, with the default answer. */
  async function owing(clients: readonly SeatedClient[]) {
    for (const client of clients) {
      const reply = await client.ask('legal');
      const decision = reply['default'] as Json | null | undefined;
      if (reply['ok'] === true && decision) return { client, decision, since: Number(reply['since']) };
    }
    return null;
  }

  /** Answers by default, if that needs no seal. */
  async function isStuck(client: SeatedClient, since: number): Promise<boolean> {
    const { default: decision } = (await client.ask('legal')) as { default?: Json };
    if (!decision) return false;
    const reply = await client.ask('decide', { id: newId(), decision, expects: since });
    return reply['ok'] !== true;
  }
});
