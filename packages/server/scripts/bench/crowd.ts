/**
 * Many spectators of one match in a separate process. They answer pings and do not parse messages, to use as
 * little of the machine as possible.
 */
import type { Socket } from 'node:net';
import { serve } from './child';
import { post } from './post';
import { JOIN, spectate } from './spectate';

export type CrowdQuestion = { enter: number; url: string; matchId: string; invite: string } | { leave: true };

/** Concurrent joins. */
const AT_ONCE = 8;
/** Spectators per address and player, well below the limits. */
const SHARED = 50;
const PING = 0x89;
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

const sockets: Socket[] = [];

/** Reads frame headers. Answers the first frame, the greeting, as the SDK does. */
function listen(socket: Socket, head: Buffer): void {
  let left: Buffer = Buffer.alloc(0);
  let isGreeted = false;
  const read = (data: Buffer) => {
    left = left.length > 0 ? Buffer.concat([left, data]) : data;
    while (left.length >= 2) {
      const short = (left[1] ?? 0) & 0x7f;
      const from = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (left.length < from) return;
      const length = short < 126 ? short : short === 126 ? left.readUInt16BE(2) : left.readUInt32BE(6);
      if (left.length < from + length) return;
      if (left[0] === PING) socket.write(PONG);
      else if (!isGreeted) socket.write(JOIN);
      isGreeted ||= left[0] !== PING;
      left = left.subarray(from + length);
    }
  };
  socket.on('data', read).on('error', () => {});
  read(head);
}

async function enter(url: string, matchId: string, invite: string, count: number): Promise<void> {
  let left = count;
  const work = async (_: unknown, worker: number) => {
    let address = '';
    let token = '';
    for (let mine = 0; left > 0; mine += 1) {
      left -= 1;
      if (mine % SHARED === 0) {
        address = `10.${10 + worker}.0.${mine / SHARED}`;
        token = (await post(url, '/api/players', {}, address))['token'] ?? '';
      }
      const { socket, head } = await spectate(
        { url, matchId, invite, address, token },
        { 'sec-websocket-extensions': 'permessage-deflate' },
      );
      listen(socket, head);
      sockets.push(socket);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

serve(async (question: CrowdQuestion) => {
  if ('enter' in question) {
    await enter(question.url, question.matchId, question.invite, question.enter);
    return sockets.filter(({ destroyed }) => !destroyed).length;
  }
  const stayed = sockets.filter(({ destroyed }) => !destroyed).length;
  for (const socket of sockets.splice(0)) socket.destroy();
  return stayed;
});
process.stdout.write('ready\n');
