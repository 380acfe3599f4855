/** Every request of a client to its room: how it must look, and what answers it. */
import { z } from 'zod';
import { waitUntil } from '../live/clocks/ahead';
import { legalNow, mine, missed } from '../live/ask';
import { ready } from '../live/start/begin';
import { draw, pause, resume, saveDraft, say } from '../live/chat-pauses-draws';
import { comeBack, decide } from '../live/decide';
import { leaving } from '../live/leaving';
import type { LiveMatch } from '../live/live-match';
import { open } from '../live/start/opening';
import { refused, type Caller, type Reply } from '../live/requests';
import { CHAT_LENGTH } from '../limits';
import { whyNotVisible } from '../text/visible-text';

/** Where a request arrived. */
export interface Asking {
  live: LiveMatch;
  caller: Caller;
  /** By the server's clock; it decides whether the player was in time. */
  arrived: number;
  /** Tells the connections of the player whose seats they no longer hear. */
  setMuted(seats: number[]): void;
}

/** A payload that passes `schema` is answered by `run`. */
interface RoomRequest<S extends z.ZodType> {
  schema: S;
  run(asking: Asking, payload: z.output<S>): Reply | Promise<Reply>;
}

const request = <S extends z.ZodType>(schema: S, run: RoomRequest<S>['run']): RoomRequest<S> => ({
  schema,
  run,
});

const hex64 = z.string().regex(/^[0-9a-f]{64}$/, '64 lower-case hex digits');

/** The engine checks the rest of a decision. */
const seatNumber = z.number().int().min(0).max(63);
const decision = z.looseObject({ seat: seatNumber, type: z.string().max(20) });

/** One per part. The game says how many parts a decision has. */
const onePerPart = z.array(hex64).max(16);

/** Visible text, in lines. More than one empty line in a row would push away what others have written. */
const spoken = z
  .string()
  .transform((text) =>
    text
      .normalize('NFC')
      .trim()
      .replace(/(\n *){3,}/g, '\n\n'),
  )
  .pipe(
    z
      .string()
      .min(1)
      .max(CHAT_LENGTH)
      .superRefine((text, context) => {
        const message = whyNotVisible(text, 'lines');
        if (message !== null) context.addIssue({ code: 'custom', message });
      }),
  );

const nothing = z.union([z.undefined(), z.null(), z.strictObject({})]);
/** True unless it says otherwise. */
const agreement = z
  .union([z.undefined(), z.null(), z.strictObject({ agree: z.boolean().optional() })])
  .transform((payload) => payload?.agree ?? true);

const decideRequest = z.strictObject({
  id: z.string().regex(/^[!-~]{1,128}$/, '1 to 128 visible ASCII characters'),
  decision,
  expects: z.number().int().min(0),
  seal: onePerPart.nullish(),
  nonces: onePerPart.nullish(),
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** `resign` ignores `expects`. */
const withoutExpectations = (request: unknown): unknown =>
  isObject(request) && isObject(request['decision']) && request['decision']['type'] === 'resign'
    ? { ...request, expects: 0 }
    : request;

export const REQUESTS = {
  decide: request(z.preprocess(withoutExpectations, decideRequest), ({ live, caller, arrived }, payload) =>
    decide(live, caller, payload, arrived),
  ),
  /** The game checks it. */
  draft: request(z.unknown(), ({ live, caller }, payload) => saveDraft(live, caller, payload)),
  mine: request(nothing, ({ live, caller }) => mine(live, caller)),
  legal: request(nothing, ({ live, caller }) => legalNow(live, caller)),
  events: request(z.strictObject({ since: z.number().int().min(0) }), ({ live, caller }, { since }) =>
    missed(live, caller, since),
  ),
  ready: request(
    z.union([
      z.undefined(),
      z.null(),
      z.strictObject({
        ready: z.boolean().optional(),
        attempt: z.number().int().min(1).optional(),
        commit: hex64.optional(),
      }),
    ]),
    ({ live, caller, arrived }, payload) => ready(live, caller, payload, arrived),
  ),
  open: request(
    z.strictObject({ attempt: z.number().int().min(1), value: hex64 }),
    ({ live, caller }, payload) => open(live, caller, payload),
  ),
  chat: request(
    z.strictObject({ text: spoken, to: z.enum(['all', 'team', 'spectators']) }),
    ({ live, caller, arrived }, payload) => say(live, caller, payload, arrived),
  ),
  mute: request(z.strictObject({ seat: seatNumber, muted: z.boolean().default(true) }), mute),
  pause: request(agreement, ({ live, caller, arrived }, agree) => pause(live, caller, agree, arrived)),
  resume: request(agreement, ({ live, caller, arrived }, agree) => resume(live, caller, agree, arrived)),
  draw: request(agreement, ({ live, caller, arrived }, agree) => draw(live, caller, agree, arrived)),
  back: request(nothing, back),
  leaving: request(nothing, ({ live, caller }) => leaving(live, caller)),
  /** The game checks `until`. */
  wait: request(
    z.strictObject({ until: z.unknown().refine((until) => until !== undefined, 'missing') }),
    ({ live, caller }, payload) => waitUntil(live, caller, payload),
  ),
} as const;

export type RequestType = keyof typeof REQUESTS;

async function mute(
  { live, caller: { playerId }, setMuted }: Asking,
  { seat, muted: isMuted }: { seat: number; muted: boolean },
): Promise<Reply<{ muted: number[] }>> {
  if (!live.record.seats[seat]) return refused('no-seat', 'This match has no such seat. Reload the page.');
  const { players } = live.services.store;
  await players.setMuted(playerId, live.id, seat, isMuted);
  const muted = await players.muted(playerId, live.id);
  setMuted(muted);
  return { ok: true, muted };
}

async function back({ live, caller: { seat }, arrived }: Asking): Promise<Reply> {
  if (seat === null) return refused('no-seat', 'You only watch this match: no seat waits for you.');
  await live.queue.run(() => comeBack(live, seat, arrived));
  return { ok: true };
}
