/** The answer of `GET /api/announcements` (docs/protocol.md). Times in ms. */
import { z } from 'zod';
import { timeAnswer } from './answers';

/** `at`: when it was made. */
const announcement = z.strictObject({ text: z.string(), at: timeAnswer, until: timeAnswer });
export type Announcement = z.output<typeof announcement>;

/** P-14. Another browser that was signed in as the caller, by its name; '' if unknown. */
const signIn = z.strictObject({ browser: z.string(), at: timeAnswer });
export type SignIn = z.output<typeof signIn>;

export const announcementsAnswer = z.strictObject({
  /** Those in force, oldest first. */
  announcements: z.array(announcement),
  /** Since the caller's own browser was signed in, and in the last seven days, oldest first. Absent if there are none. */
  signIns: z.array(signIn).optional(),
});
export type Announcements = z.output<typeof announcementsAnswer>;
