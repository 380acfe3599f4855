/** Answers about people. Types of some are in `wire/`. */
import { z } from 'zod';
import { profileMatch } from '../../matches/calls/answers';
import { anyObject, countAnswer, namedPlayer, timeAnswer } from '../../wire/answers';
import { CHALLENGE_SETTINGS } from '../../wire/challenge';
import { CHAT_SETTINGS, PROFILE_SETTINGS, profileFields } from '../../wire/profile';

const time = timeAnswer;

/** The token is told once. */
export const signedIn = z.strictObject({ playerId: z.string(), token: z.string(), name: z.string() });
export const codeAnswer = z.strictObject({ code: z.string() });

export const awayAnswer = z.strictObject({ until: time.nullable(), daysLeft: countAnswer });

const manners = {
  chat: z.enum(CHAT_SETTINGS),
  profile: z.enum(PROFILE_SETTINGS),
  challenges: z.enum(CHALLENGE_SETTINGS),
};

export const meAnswer = z.strictObject({
  playerId: z.string(),
  name: z.string(),
  kind: z.enum(['account', 'guest', 'bot']),
  noAccount: z.string().optional(),
  ways: z.array(z.enum(['passkey', 'recovery', 'mail'])),
  roles: z.array(z.literal('moderator')),
  away: awayAnswer,
  ...manners,
  limits: z.array(
    z.strictObject({ what: z.string(), why: z.string(), until: time.nullable(), actionId: z.string() }),
  ),
});

export const changedMe = namedPlayer.extend(z.object(manners).partial().shape);

export const transferAnswer = z.strictObject({ link: z.string(), code: z.string(), expiresAt: time });

export const exportAnswer = z.strictObject({ playerId: z.string(), at: time, rows: anyObject });

export const privacyAnswer = z.strictObject({
  tables: z.array(
    z.strictObject({
      name: z.string(),
      title: z.string(),
      why: z.string(),
      howLong: z.string(),
      isPersonal: z.boolean(),
      columns: z.array(z.strictObject({ column: z.string(), what: z.string() })),
    }),
  ),
});

export const profileAnswer = profileFields.extend({ matches: z.array(profileMatch) }).meta({ id: 'Profile' });

const dayOrNull = time.nullable();
export const sessionsAnswer = z.strictObject({
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      createdAt: time,
      lastUsedAt: dayOrNull,
      isThis: z.boolean(),
    }),
  ),
});

const passkey = { id: z.string(), label: z.string(), createdAt: time, lastUsedAt: dayOrNull };
export const passkeysAnswer = z.strictObject({ passkeys: z.array(z.strictObject(passkey)) });
export const addedPasskey = z.strictObject({ ...passkey, code: z.string().optional() });

export const madeInvitation = z.strictObject({
  id: z.string(),
  code: z.string(),
  link: z.string(),
  until: time,
});

export const blocksAnswer = z.strictObject({ blocks: z.array(namedPlayer.extend({ at: time })) });
