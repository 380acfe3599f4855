/**
 * What an act on an account ends of what was sent or shown before it: links, codes, sessions with their pushes and tickets. Every act
 * calls `endBefore` inside its transaction, so no letter is true for longer than the act. docs/protocol.md has the same table.
 */
import type { Kysely } from 'kysely';
import type { Tables } from '../../store/tables';

/** A `session` has its tokens, its cookie and its push subscription: they end with it. */
export const SENT = [
  'confirm link',
  'sign-in mail',
  'undo link',
  'stop link',
  'passkey question',
  'transfer link',
  'invitation',
  'session',
  'ticket',
  'token',
] as const;
export type Sent = (typeof SENT)[number];

/** P-65, P-66. Nothing of somebody who is gone is left: the rows refer to theirs. */
const ALL = SENT;

export const ENDS = {
  'address asked for': ['confirm link'],
  'address replaced': ['confirm link', 'sign-in mail', 'stop link'],
  'address removed': ['confirm link', 'sign-in mail', 'stop link'],
  // Whoever replaced it has a session, and may have asked for more.
  'address put back': ALL,
  'passkey removed': ['passkey question', 'transfer link'],
  'recovery code replaced': ['transfer link'],
  'browser signed out': ['confirm link', 'passkey question', 'transfer link', 'session', 'ticket', 'token'],
  // A link that is on its way is all that this person has left.
  'last browser of a guest signed out': ['session', 'ticket', 'token'],
  'other browsers signed out': [
    'confirm link',
    'sign-in mail',
    'passkey question',
    'transfer link',
    'session',
    'ticket',
    'token',
  ],
  // Who did not want it signs in, or puts the address back.
  'account to be deleted': [
    'confirm link',
    'sign-in mail',
    'passkey question',
    'transfer link',
    'invitation',
    'session',
    'ticket',
    'token',
  ],
  'player deleted': ALL,
  'guest brought along': ALL,
  // P-61. Signs in, reads why, appeals.
  'player banned': ['invitation', 'ticket'],
  'player renamed': [],
} as const satisfies Record<string, readonly Sent[]>;
export type ActOnAccount = keyof typeof ENDS;

interface Ending {
  playerId: string;
  /** Those that end; all of the player where it is left out. */
  sessions?: readonly string[];
  /** A new code for the link that stops notices; none where the address goes. */
  stopCode?: string;
}

const endChallenges =
  (purpose: string) =>
  (tx: Kysely<Tables>, { playerId }: Ending) =>
    tx.deleteFrom('challenges').where('player_id', '=', playerId).where('purpose', '=', purpose).execute();

async function endSessions(tx: Kysely<Tables>, { playerId, sessions }: Ending): Promise<void> {
  if (sessions?.length === 0) return;
  for (const [table, key] of [
    ['tokens', 'session_id'],
    ['sessions', 'id'],
  ] as const)
    await tx
      .deleteFrom(table)
      .where('player_id', '=', playerId)
      .$if(sessions !== undefined, (query) => query.where(key as 'player_id', 'in', sessions ?? []))
      .execute();
  // Of browsers that subscribed under an older release nobody knows the session. Those that are here subscribe again.
  await tx
    .deleteFrom('push_subscriptions')
    .where('player_id', '=', playerId)
    .where('session_id', 'is', null)
    .execute();
}

const END: Readonly<Record<Sent, (tx: Kysely<Tables>, ending: Ending) => Promise<unknown>>> = {
  'confirm link': endChallenges('address'),
  'sign-in mail': endChallenges('mail'),
  'undo link': endChallenges('undo'),
  'stop link': async (tx, { playerId, stopCode }) => {
    if (stopCode === undefined) return;
    await tx
      .updateTable('mail_addresses')
      .set({ stop_code: stopCode })
      .where('player_id', '=', playerId)
      .execute();
  },
  'passkey question': endChallenges('passkey'),
  'transfer link': (tx, { playerId }) =>
    tx.deleteFrom('transfers').where('player_id', '=', playerId).execute(),
  // Those that were used stay: whoever came by them is here.
  invitation: (tx, { playerId }) =>
    tx.deleteFrom('invitations').where('by_player', '=', playerId).where('used_at', 'is', null).execute(),
  session: endSessions,
  // It has no row: who enters a room must have a session, and no ban.
  ticket: async () => {},
  // P-73. It is a session.
  token: async () => {},
};

/** Call it in the act's transaction, under the player's lock. */
export async function endBefore(tx: Kysely<Tables>, act: ActOnAccount, ending: Ending): Promise<void> {
  for (const sent of ENDS[act]) await END[sent](tx, ending);
}
