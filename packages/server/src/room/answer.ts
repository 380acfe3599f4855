/**
 * One request of a client: checked, then answered. Every answer is a reply; nothing a client sends throws.
 */
import { waitUntil } from '../live/ahead';
import { draw, pause, resume, saveDraft, say } from '../live/consent';
import { legalNow, mine, missed } from '../live/ask';
import { ready } from '../live/begin';
import { comeBack, decide } from '../live/decide';
import { open } from '../live/opening';
import type { LiveMatch } from '../live/live-match';
import { logFailure } from '../operator-log';
import {
  malformed,
  refused,
  requestSchemas,
  type Asked,
  type Asker,
  type Reply,
  type RequestType,
} from '../live/requests';

export const REQUESTS = Object.keys(requestSchemas) as RequestType[];

export async function answer(
  live: LiveMatch,
  asker: Asker,
  type: RequestType,
  payload: unknown,
  arrived: number,
  muted: (seats: number[]) => void,
): Promise<Reply> {
  const parsed = requestSchemas[type].safeParse(payload);
  if (!parsed.success) return malformed(parsed.error);
  try {
    return await dispatch(live, asker, type, parsed.data, arrived, muted);
  } catch (error) {
    logFailure(live.services.log, error, { match: live.id, type }, 'a request failed');
    return refused('storage', 'The server could not keep that. Nothing has changed; try again.');
  }
}

function dispatch(
  live: LiveMatch,
  asker: Asker,
  type: RequestType,
  data: unknown,
  arrived: number,
  muted: (seats: number[]) => void,
): Reply | Promise<Reply> {
  switch (type) {
    case 'decide':
      return decide(live, asker, data as Asked<'decide'>, arrived);
    case 'draft':
      return saveDraft(live, asker, data as Asked<'draft'>);
    case 'mine':
      return mine(live, asker);
    case 'legal':
      return legalNow(live, asker);
    case 'events':
      return missed(live, asker, (data as Asked<'events'>).since);
    case 'ready':
      return ready(live, asker, data as Asked<'ready'>, arrived);
    case 'open':
      return open(live, asker, data as Asked<'open'>);
    case 'chat':
      return say(live, asker, data as Asked<'chat'>, arrived);
    case 'mute':
      return mute(live, asker, data as Asked<'mute'>, muted);
    case 'pause':
      return pause(live, asker, agrees(data), arrived);
    case 'resume':
      return resume(live, asker, agrees(data), arrived);
    case 'draw':
      return draw(live, asker, agrees(data), arrived);
    case 'back':
      return back(live, asker, arrived);
    case 'wait':
      return waitUntil(live, asker, data as Asked<'wait'>);
  }
}

const agrees = (data: unknown): boolean => (data as { agree?: boolean } | null | undefined)?.agree ?? true;

async function mute(
  live: LiveMatch,
  { playerId }: Asker,
  { seat, muted: isMuted }: Asked<'mute'>,
  changed: (seats: number[]) => void,
): Promise<Reply<{ muted: number[] }>> {
  if (!live.record.seats[seat]) return refused('no-seat', 'seat: there is no such seat');
  const { players } = live.services.store;
  await players.setMuted(playerId, live.id, seat, isMuted);
  const muted = await players.muted(playerId, live.id);
  changed(muted);
  return { ok: true, muted };
}

async function back(live: LiveMatch, { seat }: Asker, at: number): Promise<Reply> {
  if (seat === null) return refused('no-seat', 'you watch this match: there is no seat to come back to');
  await live.queue.run(() => comeBack(live, seat, at));
  return { ok: true };
}
