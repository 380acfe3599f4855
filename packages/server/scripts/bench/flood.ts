/**
 * One client that floods, in a process of its own: it asks for a ticket, comes in, sends as much as the connection takes, answers nothing,
 * and comes back at once whenever it is thrown out or refused.
 */
import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import type { Socket } from 'node:net';
import { Protocol } from '@colyseus/core';
import { serve } from './child';
import type { MatchOfLoad } from './load';
import { post } from './post';

export type FloodQuestion = { flood: string; by: FloodedBy; matches: readonly MatchOfLoad[] } | { dry: true };

/** What it floods with: messages of a connection, calls, or calls for the replays of `matches`. */
export type FloodedBy = 'messages' | 'calls' | 'replays';

export interface Flooded {
  /** Bytes that the connection took, times that it came in, and times that it was refused at the door. */
  bytes: number;
  came: number;
  refused: number;
  /** Answers to its other calls. */
  calls: number;
}

/** Its address, as the proxy before the server would tell it. */
const ADDRESS = '203.0.113.66';
/** So many calls at the same time. */
const CALLERS = { calls: 8, replays: 64 };
const WHOLE_BINARY = 0x82;
const MASKED = 0x80;

/** The smallest request there is, again and again: `legal`. An empty mask keeps the bytes as they are. */
const request = Uint8Array.of(Protocol.ROOM_REQUEST, 1, 0xa5, ...Buffer.from('legal'));
const frame = Buffer.from([WHOLE_BINARY, MASKED | request.length, 0, 0, 0, 0, ...request]);
const burst = Buffer.concat(Array.from({ length: 2000 }, () => frame));

let isFlooding = false;
let flooded: Flooded = { bytes: 0, came: 0, refused: 0, calls: 0 };
let done: Promise<unknown> = Promise.resolve();

function enter(url: string, path: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    get(url + path, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
      },
    })
      .on('upgrade', (_response, socket: Socket) => resolve(socket))
      .on('response', (response) => {
        response.resume();
        resolve(null);
      })
      .on('error', () => resolve(null));
  });
}

/** Resolves when the connection is gone, or when the flood is over. */
function pour(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const more = () => {
      if (!isFlooding) socket.destroy();
      else if (socket.write(burst)) setImmediate(more);
    };
    // What it hears it throws away.
    socket.resume();
    socket.on('drain', more);
    socket.on('error', () => {});
    socket.once('close', () => {
      flooded.bytes += socket.bytesWritten;
      resolve();
    });
    more();
  });
}

async function flood(url: string): Promise<void> {
  const { token } = await post(url, '/api/players', {}, ADDRESS);
  const made = await post(url, '/api/matches', { mode: 'duel' }, ADDRESS, token);
  while (isFlooding) {
    try {
      const { ticket } = await post(url, `/api/matches/${made['matchId']}/ticket`, {}, ADDRESS, token);
      const seat = await post(url, `/matchmake/joinById/${made['matchId']}`, { ticket }, ADDRESS);
      const socket = await enter(
        url,
        `/${seat['processId']}/${seat['roomId']}?sessionId=${seat['sessionId']}`,
      );
      if (!socket) throw new Error('not let in');
      flooded.came += 1;
      await pour(socket);
    } catch {
      flooded.refused += 1;
    }
  }
}

/** Asks for a page of matches, and again as soon as there is an answer. */
async function call(url: string): Promise<void> {
  while (isFlooding) {
    const response = await fetch(`${url}/api/matches?state=live`, {
      headers: { 'x-forwarded-for': ADDRESS },
    });
    await response.arrayBuffer();
    flooded.calls += 1;
  }
}

/** Asks for the replay of one match after the other, each time as soon as there is an answer. */
async function replay(url: string, matches: readonly MatchOfLoad[], first: number): Promise<void> {
  for (let next = first; isFlooding; next += 1) {
    const { matchId = '', token = '' } = matches[next % matches.length] ?? {};
    const response = await fetch(`${url}/api/matches/${matchId}/replay`, {
      headers: { 'x-forwarded-for': ADDRESS, authorization: `Bearer ${token}` },
    });
    flooded.bytes += (await response.arrayBuffer()).byteLength;
    if (response.ok) flooded.calls += 1;
    else flooded.refused += 1;
  }
}

serve(async (question: FloodQuestion) => {
  if ('flood' in question) {
    isFlooding = true;
    flooded = { bytes: 0, came: 0, refused: 0, calls: 0 };
    const { flood: url, by, matches } = question;
    if (by === 'messages') done = flood(url);
    else {
      const ask = (_: unknown, index: number) => (by === 'calls' ? call(url) : replay(url, matches, index));
      done = Promise.all(Array.from({ length: CALLERS[by] }, ask));
    }
    return null;
  }
  isFlooding = false;
  await done;
  return flooded;
});
process.stdout.write('ready\n');
