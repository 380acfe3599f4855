import { z } from 'zod';

/** Seconds and hours (docs/protocol.md, Clocks and absence). */
export type ClockSettings =
  | { kind: 'live'; commitSeconds: number; choiceSeconds: number; bankSeconds: number }
  | { kind: 'correspondence'; hours: number; bankHours?: number }
  | { kind: 'none' };

const seconds = (most: number) => z.number().int().min(1).max(most);

export const clockSettingsSchema: z.ZodType<ClockSettings> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('live'),
    commitSeconds: seconds(3600),
    choiceSeconds: seconds(3600),
    bankSeconds: z.number().int().min(0).max(7200),
  }),
  z
    .strictObject({
      kind: z.literal('correspondence'),
      hours: z.number().int().min(1).max(336),
      bankHours: z.number().int().min(0).max(336).default(0),
    })
    // Lists and pairing compare clocks as JSON, and older matches have no bank.
    .transform(({ bankHours, ...clock }) => (bankHours === 0 ? clock : { ...clock, bankHours })),
  z.strictObject({ kind: z.literal('none') }),
]);
