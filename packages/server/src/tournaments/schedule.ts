/** `TOURNAMENTS`: what the house holds again and again. Times are UTC. Pure. */
import { z } from 'zod';
import { PACES } from '../wire/seek';
import { FORMATS } from '../wire/tournament';

export const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const regularSchema = z.strictObject({
  name: z.string().min(3).max(60),
  format: z.enum(FORMATS),
  game: z.string().optional(),
  edition: z.string().optional(),
  mode: z.string().optional(),
  pace: z.enum(PACES).optional(),
  minutes: z.number().int().optional(),
  days: z.number().int().optional(),
  most: z.number().int().optional(),
  /** Days of the week; every day if nothing is said. */
  on: z.array(z.enum(DAYS)).min(1).optional(),
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of the day in UTC such as 19:00'),
  /** Hours before the start. */
  opens: z.number().int().min(1).max(1000).default(168),
});

export type Regular = z.output<typeof regularSchema>;

/** A setting: JSON, a list. */
export const scheduleSchema = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'a list in JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.array(regularSchema).max(20));

/** The next start after `now`, ms. */
export function nextStart({ on, at }: Pick<Regular, 'on' | 'at'>, now: number): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const midnight = now - (now % DAY);
  for (let day = 0; ; day += 1) {
    const start = midnight + day * DAY + hours * HOUR + minutes * 60_000;
    const name = DAYS[new Date(start).getUTCDay()] ?? 'sunday';
    if (start > now && (on === undefined || on.includes(name))) return start;
  }
}
