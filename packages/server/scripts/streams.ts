/**
 * `npm run bench -- --streams`: what a seat costs the server that plays by HTTP (a stream and `decide`), beside one with a web socket,
 * in the same run: processor time of the server and bytes on the wire a decision. The server is a process of its own; each seat has a
 * connection that a counter passes on. Environment: DECISIONS (400).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KilledServer } from '../test/support/killed-server';
import { Lines } from '../test/support/api/lines';
import { Line } from '../test/support/line';
import { newId, type Guest, type Json } from '../test/support/table';

const DECISIONS = Number(process.env['DECISIONS'] ?? 400);
const PASSES = 5;
/** Of each match, before it is measured. */
const WARM = 10;
const SEATS = 2;

const server = new KilledServer(join(__dirname, '../test/games/star-clash/serve.ts'));
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Milliseconds in one tick of /proc/PID/stat. */
const TICK_MS = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Processor time of the server so far, ms: user and system, all threads (proc(5), fields 14 and 15). */
function processorTime(): number {
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Passes a seat's connections on and counts what the server sends it. */
class Counter {
  bytes = 0;
  private constructor(readonly line: Line) {}

  static async to(url: string): Promise<Counter> {
    let counter: Counter | null = null;
    const line = await Line.to(Number(new URL(url).port), () => (bytes) => {
      if (counter) counter.bytes += bytes.length;
    });
    return (counter = new Counter(line));
  }
}

/** How a seat plays. */
interface Seat {
  counter: Counter;
  isAsked(): boolean;
  /** The match is live. */
  isOn(): boolean;
  /** Asks what it may do, and takes the default. Returns the entry. */
  decide(): Promise<number>;
  upTo(seq: number): Promise<void>;
  leave(): void;
}

async function bySocket(matchId: string, guest: Guest): Promise<Seat> {
  const counter = await Counter.to(server.url);
  const client = await server.enter(matchId, guest, undefined, counter.line.url);
  return {
    counter,
    isAsked: () => client.now.pending.has(String(client.seat)),
    isOn: () => client.now.status === 'live',
    decide: async () => {
      const { default: decision, since } = await client.ask('legal');
      const reply = await client.ask('decide', { id: newId(), decision, expects: since });
      if (!reply['ok']) throw new Error(JSON.stringify(reply));
      return Number(reply['seq']);
    },
    upTo: (seq) => client.upTo(seq),
    leave: () => counter.line.cut(),
  };
}

async function byStream(matchId: string, guest: Guest, seat: number): Promise<Seat> {
  const counter = await Counter.to(server.url);
  const headers = { authorization: `Bearer ${guest.token}`, 'content-type': 'application/json' };
  const at = `${counter.line.url}/api/matches/${matchId}`;
  const call = async (path: string, body?: object): Promise<Json> => {
    const answer = await fetch(`${at}/${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Json;
  };
  const lines = await Lines.open(`${at}/stream?since=0`, guest.token);
  const shown = new Map<string, unknown>();
  let read = 0;
  /** What the lines make, without adding them all up again. */
  const state = (name: string): unknown => {
    for (; read < lines.all.length; read += 1)
      for (const [key, value] of Object.entries((lines.all[read]?.['state'] ?? {}) as Json))
        shown.set(key, value);
    return shown.get(name);
  };
  return {
    counter,
    isAsked: () => String(seat) in ((state('pending') ?? {}) as Json),
    isOn: () => state('status') === 'live',
    decide: async () => {
      const { default: decision, since } = await call('legal');
      return Number((await call('decide', { id: newId(), decision, expects: since }))['seq']);
    },
    upTo: (seq) => lines.until(() => Number(state('seq') ?? -1) >= seq),
    leave: () => {
      lines.close();
      counter.line.cut();
    },
  };
}

type Way = (matchId: string, guest: Guest, seat: number) => Promise<Seat>;

/** A duel that has begun. The server gives the random numbers of both. */
async function begun(way: Way): Promise<Seat[]> {
  const guests = [await server.guest('Ada'), await server.guest('Bo')];
  const match = { game: 'star-clash', mode: 'duel', players: 2 };
  const { body } = await server.call('POST', '/api/matches', match, guests[0]?.token);
  const { matchId, invite } = body as { matchId: string; invite: string };
  await server.call('POST', `/api/matches/${matchId}/seats`, { invite }, guests[1]?.token);
  const seats = await Promise.all(guests.map((guest, seat) => way(matchId, guest, seat)));
  while (seats.some((seat) => !seat.isOn()))
    for (const { token } of guests) await server.call('POST', `/api/matches/${matchId}/ready`, {}, token);
  return seats;
}

interface Cost {
  /** Processor time of the server a decision, ms. */
  time: number;
  /** Bytes from the server a decision and seat. */
  bytes: number;
}

/** So many decisions, or those until the match is over. */
async function play(seats: readonly Seat[], most: number): Promise<number> {
  let decided = 0;
  while (decided < most && seats.every((seat) => seat.isOn())) {
    const asked = seats.find((seat) => seat.isAsked());
    // The house deals.
    if (!asked) await new Promise(setImmediate);
    const seq = await asked?.decide();
    if (seq === undefined) continue;
    for (const seat of seats) await seat.upTo(seq);
    decided += 1;
  }
  return decided;
}

async function costOf(way: Way): Promise<Cost> {
  const sum = { decided: 0, time: 0, bytes: 0 };
  while (sum.decided < DECISIONS) {
    const seats = await begun(way);
    await play(seats, WARM);
    const got = () => seats.reduce((all, { counter }) => all + counter.bytes, 0);
    const [time, bytes] = [processorTime(), got()];
    sum.decided += await play(seats, DECISIONS - sum.decided);
    sum.time += processorTime() - time;
    sum.bytes += got() - bytes;
    for (const seat of seats) seat.leave();
  }
  return { time: sum.time / sum.decided, bytes: sum.bytes / sum.decided / SEATS };
}

const shown = ({ time, bytes }: Cost): string =>
  `${time.toFixed(2)} ms of the server's processors a decision, ${Math.round(bytes)} bytes a decision and seat`;

async function main(): Promise<void> {
  await server.start();
  try {
    // In turns: what the machine does beside it meets both.
    const found: Record<'socket' | 'stream', Cost[]> = { socket: [], stream: [] };
    await costOf(bySocket);
    for (let pass = 0; pass < PASSES; pass += 1) {
      found.socket.push(await costOf(bySocket));
      found.stream.push(await costOf(byStream));
    }
    const median = (costs: Cost[]): Cost => {
      const of = (name: keyof Cost) =>
        costs.map((cost) => cost[name]).sort((a, b) => a - b)[PASSES >> 1] ?? NaN;
      return { time: of('time'), bytes: of('bytes') };
    };
    for (const [what, costs] of Object.entries(found)) say(`by ${what}: ${shown(median(costs))}`);
  } finally {
    await server.dispose();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
