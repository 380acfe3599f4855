/**
 * A flooding client in a separate process: it joins, sends as much as the connection takes, reads nothing,
 * and returns at once when it is disconnected or refused.
 */
import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import type { Socket } from 'node:net';
import { Protocol } from '@colyseus/core';
import { serve } from './child';
import type { MatchOfLoad } from './load';
import { post } from './post';

export type FloodQuestion = { flood: string; by: FloodedBy; matches: readonly MatchOfLoad[] } | { dry: true };

/** What it floods with: messages, HTTP calls for a list, or calls for the replays of `matches`. */
export type FloodedBy = 'messages' | 'calls' | 'replays';

export interface Flooded {
  /** Bytes sent, successful joins, and refusals. */
  bytes: number;
  came: number;
  refused: number;
  /** Answered calls. */
  calls: number;
}

/** Its address in `x-forwarded-for`. */
const ADDRESS = '203.0.113.66';
/** Concurrent calls. */
const CALLERS = { calls: 8, replays: 64 };
const WHOLE_BINARY = 0x82;
const MASKED = 0x80;

/** The smallest request: `legal`. A zero mask leaves the bytes as they are. */
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

/** Resolves when the connection is closed or the flood is over. */
function pour(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const more = () => {
      if (!isFlooding) socket.destroy();
      else if (socket.write(burst)) setImmediate(more);
    };
    // Discards what it receives.
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

/** Requests a page of matches, again after each answer. */
async function call(url: string): Promise<void> {
  while (isFlooding) {
    const response = await fetch(`${url}/api/matches?state=live`, {
      headers: { 'x-forwarded-for': ADDRESS },
    });
    await response.arrayBuffer();
    flooded.calls += 1;
  }
}

/** Requests the replay of one match after the other. */
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
