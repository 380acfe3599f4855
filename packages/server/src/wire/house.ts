/** The answer of `GET /api/house` (docs/protocol.md), and invitations. */
import { z } from 'zod';
import { countAnswer, namedPlayer, timeAnswer } from './answers';

/** Who may become an account: everybody, those who have an invitation, nobody. */
export const REGISTRATIONS = ['open', 'invite', 'closed'] as const;
export type Registration = (typeof REGISTRATIONS)[number];

const registration = z.enum(REGISTRATIONS);
export const registrationAnswer = z.strictObject({ registration });
export type House = z.output<typeof registrationAnswer>;

/** An invitation, as whoever made it sees it. Times in ms. */
const invitation = z.strictObject({
  id: z.string(),
  createdAt: timeAnswer,
  until: timeAnswer,
  state: z.enum(['open', 'used', 'over']),
  /** The account that came by it; null before, and once it is gone. */
  usedBy: namedPlayer.nullable(),
});
export type Invitation = z.output<typeof invitation>;
export const invitationsAnswer = z.strictObject({ most: countAnswer, invitations: z.array(invitation) });

/** At the desk: also who made it, null for the desk itself, and the desk's note. */
const deskInvitation = invitation.extend({ by: namedPlayer.nullable(), note: z.string() });
export type DeskInvitation = z.output<typeof deskInvitation>;
export const deskInvitations = z.strictObject({ registration, invitations: z.array(deskInvitation) });
