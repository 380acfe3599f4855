/** The bytes that one client of a duel between bots receives, and the bytes of a full view per entry. */
import { Protocol } from '@colyseus/core';
import { Client, type Room } from 'colyseus.js';
import {
  canonical,
  createBot,
  defaultDecision,
  legal,
  view,
  type Match,
} from '@star-eater/rules/src/games/star-eater';
import { sealed } from '../../src/live/clocks/timeouts';
import type { LiveMatch } from '../../src/live/live-match';
import { owed } from '../../src/log/position';
import { Broadcast } from '../../src/room/socket/broadcast';
import { framed } from '../../src/room/socket/frames';
import type { RunningServer } from '../../src/server';

const BROADCAST: readonly number[] = [Protocol.ROOM_DATA, Protocol.ROOM_STATE_PATCH];

export interface Bytes {
  rounds: number;
  /** On the wire, with seals and openings. */
  all: number;
  /** The same stream without hashes and nonces, through the same compressor. */
  besides: number;
  full: number;
}

export async function bytesOf(
  server: RunningServer,
  matchId: string,
  ticket: string,
  rounds: number,
): Promise<Bytes> {
  const live = server.services.registry.peek(matchId);
  if (!live) throw new Error('the match is not in memory');
  const room: Room = await new Client(server.url).joinById(matchId, { ticket });
  for (const type of ['events', 'chat', 'notice']) room.onMessage(type, () => {});
  const frames: Buffer[] = [];
  const { events } = room.connection;
  const before = events.onmessage;
  events.onmessage = (message: MessageEvent) => {
    frames.push(Buffer.from(message.data as ArrayBuffer));
    before?.(message);
  };
  await play(live, (match) => match.phase !== 'loadout');
  await room.request('legal');
  const loadout = frames.length;
  let full = 0;
  await play(
    live,
    (match) => match.round > rounds,
    (match) => (full += canonical(view(match, 'stranger')).length),
  );
  await room.request('legal');
  await room.leave();
  const without = frames.map((frame) =>
    Buffer.from(frame.toString('latin1').replace(/[0-9a-f]{64}/g, ''), 'latin1'),
  );
  return { rounds, all: wired(frames, loadout), besides: wired(without, loadout), full };
}

/**
 * Bytes of the broadcast frames from index `from` on, as the room sends them. Replies are not counted: only
 * the caller gets them.
 */
function wired(frames: readonly Buffer[], from: number): number {
  const broadcast = new Broadcast({ isLate: false, stop() {} });
  let total = 0;
  broadcast.during(() => {
    for (const [index, frame] of frames.entries()) {
      if (!BROADCAST.includes(frame[0] ?? 0)) continue;
      const { length } = broadcast.frameFor(frame)?.bytes ?? framed(frame, false);
      if (index >= from) total += length;
    }
  });
  return total;
}

async function play(
  live: LiveMatch,
  until: (match: Match) => boolean,
  each: (match: Match) => void = () => {},
): Promise<void> {
  const bots = [0, 1].map((seat) => createBot('ensign', `${seat}`.repeat(32)));
  for (;;) {
    const { position } = live;
    if (!position || !live.isLive) return;
    const match = position.match as Match;
    if (until(match)) return;
    const [seat] = owed(position).keys();
    const asked = seat === undefined ? null : legal(match, seat);
    if (seat === undefined || !asked) return;
    const decision =
      bots[seat]?.answer(view(match, seat), asked, match.setup) ?? defaultDecision(match, seat);
    if (!decision) return;
    const body = { kind: 'decision', ...sealed(live, position, { decision, from: 'player' }) } as const;
    await live.queue.run(() => live.write({ at: Date.now(), by: seat, id: null, body }));
    if (live.position) each(live.position.match as Match);
  }
}
