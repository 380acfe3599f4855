/** Schemas of all requests to the room, and the shapes of replies. */
import { z } from 'zod';
import { refuse, type Refusal, type RefusalParameters, type Seat } from '@star-eater/rules';
import { CHAT_LENGTH } from '../limits';
import { whyNotVisible } from '../visible-text';

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
const flag = (name: string) =>
  z.union([z.undefined(), z.null(), z.strictObject({ [name]: z.boolean().optional() })]);

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

export const requestSchemas = {
  decide: z.preprocess(withoutExpectations, decideRequest),
  /** The game checks it. */
  draft: z.unknown(),
  mine: nothing,
  legal: nothing,
  events: z.strictObject({ since: z.number().int().min(0) }),
  ready: z.union([
    z.undefined(),
    z.null(),
    z.strictObject({
      ready: z.boolean().optional(),
      attempt: z.number().int().min(1).optional(),
      commit: hex64.optional(),
    }),
  ]),
  open: z.strictObject({ attempt: z.number().int().min(1), value: hex64 }),
  chat: z.strictObject({ text: spoken, to: z.enum(['all', 'team', 'spectators']) }),
  mute: z.strictObject({ seat: seatNumber, muted: z.boolean().default(true) }),
  pause: flag('agree'),
  resume: flag('agree'),
  draw: flag('agree'),
  back: nothing,
  /** The game checks `until`. */
  wait: z.strictObject({ until: z.unknown().refine((until) => until !== undefined, 'missing') }),
} as const;

export type RequestType = keyof typeof requestSchemas;
export type Payload<T extends RequestType> = z.output<(typeof requestSchemas)[T]>;
export type DecideRequest = Payload<'decide'>;

export type RefusedReply = { ok: false } & Refusal;
export type Reply<T = object> = ({ ok: true } & T) | RefusedReply;

/** `parameters`: the numbers and names in the message. */
export function refused(
  code: string,
  message: string,
  rule = 'service',
  parameters?: RefusalParameters,
): RefusedReply {
  return { ok: false, ...refuse(code, rule, message, parameters) };
}

/** The first error in a payload, with its field. */
export function malformed(error: z.ZodError): RefusedReply {
  const issue = error.issues[0];
  const field = issue?.path.join('.') ?? '';
  return refused('malformed', `${field === '' ? 'payload' : field}: ${issue?.message ?? 'not understood'}`);
}

/** A game's refusal of a field of a payload. */
export function malformedField(field: string, { code, message, rule, with: given }: Refusal): RefusedReply {
  return refused(code, `${field}: ${message}`, rule, given);
}

/** The sender of a request: a player, or a spectator (`seat` is null). */
export interface Caller {
  playerId: string;
  seat: Seat | null;
}
