/** Everything that a client may ask of the room, checked before anything looks at it. */
import { z } from 'zod';
import { COMMANDS, ENGINES, type Refusal, type Seat } from '@star-eater/rules';

const three = <T extends z.ZodType>(item: T) => z.tuple([item, item, item]);
const hex64 = z.string().regex(/^[0-9a-f]{64}$/, '64 lower-case hex digits');

/** The engine checks the rest of a decision: it alone knows what is legal. */
const decision = z.looseObject({ seat: z.number().int().min(0).max(3), type: z.string().max(20) });

/** The two joiners where a script or an emoji is written with them: behind a letter or a picture, and before one. */
const JOINED =
  /(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}])/gu;

/** Text that people read: no control or invisible characters but line ends, and joiners within a word or an emoji. */
const spoken = z
  .string()
  .transform((text) => text.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(500)
      .refine(
        (text) => !/[^\P{C}\n]|[\u2028\u2029]/u.test(text.replace(JOINED, '')),
        'no control or invisible characters',
      ),
  );

const nothing = z.union([z.undefined(), z.null(), z.strictObject({})]);
const flag = (name: string) =>
  z.union([z.undefined(), z.null(), z.strictObject({ [name]: z.boolean().optional() })]);

/**
 * Half of it may still be missing, and whether it is legal shows when it is taken; but it is made of orders. The
 * `commit` decision that they would become says the same.
 */
const draft = z
  .strictObject({
    engine: z.enum(ENGINES).nullish(),
    commands: z.array(z.enum(COMMANDS)).max(2).optional(),
    type: z.literal('commit').optional(),
    seat: z.number().int().min(0).max(3).optional(),
  })
  .nullable();
/** As it is kept. */
export type Draft = Pick<NonNullable<z.infer<typeof draft>>, 'engine' | 'commands'> | null;

const decideRequest = z.strictObject({
  id: z.string().regex(/^[!-~]{1,128}$/, '1 to 128 visible ASCII characters'),
  decision,
  expects: z.number().int().min(0),
  seal: three(hex64).nullish(),
  nonces: three(hex64).nullish(),
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** `resign` ignores `expects`: whatever is there, or nothing. */
const withoutExpectations = (request: unknown): unknown =>
  isObject(request) && isObject(request['decision']) && request['decision']['type'] === 'resign'
    ? { ...request, expects: 0 }
    : request;

export const requestSchemas = {
  decide: z.preprocess(withoutExpectations, decideRequest),
  draft,
  mine: nothing,
  legal: nothing,
  events: z.strictObject({ since: z.number().int().min(0) }),
  ready: flag('ready'),
  chat: z.strictObject({ text: spoken, to: z.enum(['all', 'team']) }),
  mute: z.strictObject({ seat: z.number().int().min(0).max(3), muted: z.boolean().default(true) }),
  pause: flag('agree'),
  resume: flag('agree'),
  draw: flag('agree'),
  back: nothing,
  wait: z.strictObject({
    until: z.union([z.null(), z.strictObject({ hit: z.number().int().min(0).max(3).nullable() })]),
  }),
} as const;

export type RequestType = keyof typeof requestSchemas;
export type Asked<T extends RequestType> = z.output<(typeof requestSchemas)[T]>;
export type DecideRequest = Asked<'decide'>;
/** What a seat waits for this round: nothing in particular, or that something of a named seat could be hit. */
export type Until = NonNullable<Asked<'wait'>['until']>;

export type Refused = { ok: false } & Refusal;
export type Reply<T = object> = ({ ok: true } & T) | Refused;

export function refused(code: string, message: string, rule = 'service'): Refused {
  return { ok: false, code, rule, message };
}

/** The first thing that is wrong with a payload, naming its field. */
export function malformed(error: z.ZodError): Refused {
  const issue = error.issues[0];
  const field = issue?.path.join('.') ?? '';
  return refused('malformed', `${field === '' ? 'payload' : field}: ${issue?.message ?? 'not understood'}`);
}

/** Who asks: a seat's player, or a spectator. */
export interface Asker {
  playerId: string;
  seat: Seat | null;
}
