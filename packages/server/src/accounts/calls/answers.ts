/** Answers about people. Types of some are in `wire/`. */
import { z } from 'zod';
import { ratingAnswer, profileMatch } from '../../matches/calls/answers';
import { anyObject, countAnswer, namedPlayer, timeAnswer } from '../../http/answers';
import { CHALLENGE_SETTINGS } from '../../wire/challenge';
import { ACHIEVEMENTS, CHAT_SETTINGS, PROFILE_SETTINGS } from '../../wire/profile';
import { REGISTRATIONS } from '../../wire/house';

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

export const profileAnswer = z
  .strictObject({
    playerId: z.string(),
    name: z.string(),
    joined: z.string(),
    ratings: z.array(
      z.strictObject({
        pool: z.string(),
        game: z.string(),
        matches: countAnswer,
        ...ratingAnswer,
        bots: z.array(z.strictObject({ level: z.string(), rating: z.number() })),
        curve: z.array(z.strictObject({ at: time, rating: z.number() })),
      }),
    ),
    performances: z.array(
      z.strictObject({
        pool: z.string(),
        edition: z.string(),
        pace: z.string(),
        matches: countAnswer,
        performance: z.number(),
      }),
    ),
    finished: countAnswer,
    reliability: z.number().nullable(),
    matches: z.array(profileMatch),
    achievements: z.array(
      z.strictObject({
        id: z.enum(ACHIEVEMENTS),
        game: z.string(),
        at: time,
        matchId: z.string().nullable(),
      }),
    ),
    tournaments: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        title: z.string(),
        place: countAnswer,
        of: countAnswer,
        endedAt: time,
      }),
    ),
    formerNames: z.array(z.string()),
    hidden: z.literal(true).optional(),
  })
  .meta({ id: 'Profile' });

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

const registration = z.enum(REGISTRATIONS);
export const registrationAnswer = z.strictObject({ registration });
const invitation = z.strictObject({
  id: z.string(),
  createdAt: time,
  until: time,
  state: z.enum(['open', 'used', 'over']),
  usedBy: namedPlayer.nullable(),
});
export const invitationsAnswer = z.strictObject({ most: countAnswer, invitations: z.array(invitation) });
export const deskInvitations = z.strictObject({
  registration,
  invitations: z.array(invitation.extend({ by: namedPlayer.nullable(), note: z.string() })),
});
export const madeInvitation = z.strictObject({
  id: z.string(),
  code: z.string(),
  link: z.string(),
  until: time,
});

export const blocksAnswer = z.strictObject({ blocks: z.array(namedPlayer.extend({ at: time })) });

export const followsAnswer = z.strictObject({
  follows: z.array(
    namedPlayer.extend({
      at: time,
      noPage: z.literal(true).optional(),
      friend: z.boolean(),
      online: z.boolean().optional(),
      playing: z.boolean().optional(),
    }),
  ),
});

export const announcementsAnswer = z.strictObject({
  announcements: z.array(z.strictObject({ text: z.string(), at: time, until: time })),
  signIns: z.array(z.strictObject({ browser: z.string(), at: time })).optional(),
});
