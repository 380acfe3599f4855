/** The answer of `GET /api/house` (docs/protocol.md), and invitations. */

/** Who may become an account: everybody, those who have an invitation, nobody. */
export const REGISTRATIONS = ['open', 'invite', 'closed'] as const;
export type Registration = (typeof REGISTRATIONS)[number];

export interface House {
  registration: Registration;
}

/** An invitation, as whoever made it sees it. Times in ms. */
export interface Invitation {
  id: string;
  createdAt: number;
  until: number;
  state: 'open' | 'used' | 'over';
  /** The account that came by it; null before, and once it is gone. */
  usedBy: { playerId: string; name: string } | null;
}

/** At the desk: also who made it, null for the desk itself, and the desk's note. */
export interface DeskInvitation extends Invitation {
  by: { playerId: string; name: string } | null;
  note: string;
}
