/** Which match a call is about, and whether the caller may know of it. */
import type { Request } from 'express';
import { z } from 'zod';
import { plainLetters } from '../random';
import type { MatchRecord } from '../store/match-record';
import type { MatchStore } from '../store/matches';
import type { OwnMatches } from '../store/own-matches';
import type { Player } from '../store/players';
import { checked, HttpRefusal, notFound } from './refusal';
import { seatOf } from './summary';

export const modeSchema = z.enum(['duel', 'free-for-all', 'teams']);
export const seatSchema = z.number().int().min(0).max(3);
export const inviteSchema = z.string().max(40).transform(plainLetters);

/** Open matches one player may sit in. */
const OPEN_MATCHES = 4;

/** Practice matches one player may have under way. */
const PRACTICE_MATCHES = 4;

export async function matchOf(matches: MatchStore, request: Request): Promise<MatchRecord> {
  const id = request.params['id'];
  const record = typeof id === 'string' && /^[0-9a-z]{8,40}$/.test(id) ? await matches.get(id) : null;
  if (!record) throw notFound();
  return record;
}

/** A private match shows itself to its players and to who has its invite. */
export function requireSight(
  record: MatchRecord,
  player: Player | null,
  invite: string | null | undefined,
): void {
  if (record.visibility === 'public' || seatOf(record, player?.playerId ?? null) !== null) return;
  if (invite === record.invite) return;
  throw new HttpRefusal(403, 'private', 'This match is private: it needs a seat or the invite.');
}

export async function requireFewOpen(own: OwnMatches, playerId: string): Promise<void> {
  if ((await own.open(playerId)) < OPEN_MATCHES) return;
  throw new HttpRefusal(429, 'too-many', `You sit in ${OPEN_MATCHES} open matches already: leave one first.`);
}

export async function requireFewPractices(own: OwnMatches, playerId: string): Promise<void> {
  if ((await own.practices(playerId)) < PRACTICE_MATCHES) return;
  throw new HttpRefusal(
    429,
    'too-many',
    `You have ${PRACTICE_MATCHES} practice matches under way: finish or resign one first.`,
  );
}

const inviteQuerySchema = z.object({ invite: inviteSchema.optional() });

export const inviteIn = (request: Request): string | undefined =>
  checked(inviteQuerySchema, request.query).invite;
