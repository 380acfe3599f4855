/** Checks and answers one client request. Every answer is a reply; nothing a client sends throws. */
import { waitUntil } from '../live/ahead';
import { draw, pause, resume, saveDraft, say } from '../live/consent';
import { legalNow, mine, missed } from '../live/ask';
import { ready } from '../live/begin';
import { comeBack, decide } from '../live/decide';
import { decideForm } from '../live/decide-form';
import { open } from '../live/opening';
import { NO_NUL, nulIn } from '../live/plain-text';
import type { LiveMatch } from '../live/live-match';
import { logFailure } from '../operator-log';
import {
  malformed,
  refused,
  requestSchemas,
  type Payload,
  type Caller,
  type Reply,
  type RequestType,
} from '../live/requests';

export const REQUESTS = Object.keys(requestSchemas) as RequestType[];

export async function answer(
  live: LiveMatch,
  caller: Caller,
  type: RequestType,
  payload: unknown,
  arrived: number,
  muted: (seats: number[]) => void,
): Promise<Reply> {
  const form = type === 'decide' ? decideForm(payload) : null;
  const parsed = form ? { success: true as const, data: form } : requestSchemas[type].safeParse(payload);
  if (!parsed.success) return malformed(parsed.error);
  const field = nulIn(parsed.data);
  if (field !== null) return refused('malformed', `${field || 'payload'}: ${NO_NUL}`);
  try {
    return await dispatch(live, caller, type, parsed.data, arrived, muted);
  } catch (error) {
    logFailure(live.services.log, error, { match: live.id, type }, 'a request failed');
    return refused('storage', 'The server could not save this. Nothing has changed; try again.');
  }
}

function dispatch(
  live: LiveMatch,
  caller: Caller,
  type: RequestType,
  data: unknown,
  arrived: number,
  muted: (seats: number[]) => void,
): Reply | Promise<Reply> {
  switch (type) {
    case 'decide':
      return decide(live, caller, data as Payload<'decide'>, arrived);
    case 'draft':
      return saveDraft(live, caller, data as Payload<'draft'>);
    case 'mine':
      return mine(live, caller);
    case 'legal':
      return legalNow(live, caller);
    case 'events':
      return missed(live, caller, (data as Payload<'events'>).since);
    case 'ready':
      return ready(live, caller, data as Payload<'ready'>, arrived);
    case 'open':
      return open(live, caller, data as Payload<'open'>);
    case 'chat':
      return say(live, caller, data as Payload<'chat'>, arrived);
    case 'mute':
      return mute(live, caller, data as Payload<'mute'>, muted);
    case 'pause':
      return pause(live, caller, agrees(data), arrived);
    case 'resume':
      return resume(live, caller, agrees(data), arrived);
    case 'draw':
      return draw(live, caller, agrees(data), arrived);
    case 'back':
      return back(live, caller, arrived);
    case 'wait':
      return waitUntil(live, caller, data as Payload<'wait'>);
  }
}

const agrees = (data: unknown): boolean => (data as { agree?: boolean } | null | undefined)?.agree ?? true;

async function mute(
  live: LiveMatch,
  { playerId }: Caller,
  { seat, muted: isMuted }: Payload<'mute'>,
  changed: (seats: number[]) => void,
): Promise<Reply<{ muted: number[] }>> {
  if (!live.record.seats[seat]) return refused('no-seat', 'seat: there is no such seat');
  const { players } = live.services.store;
  await players.setMuted(playerId, live.id, seat, isMuted);
  const muted = await players.muted(playerId, live.id);
  changed(muted);
  return { ok: true, muted };
}

async function back(live: LiveMatch, { seat }: Caller, at: number): Promise<Reply> {
  if (seat === null) return refused('no-seat', 'you are a spectator: you have no seat to return to');
  await live.queue.run(() => comeBack(live, seat, at));
  return { ok: true };
}
