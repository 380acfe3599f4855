/** What requests about matches have in common: how they name a match, a game, a seat and an invite. */
import { bare, readQuery } from '@star-eater/rules/src/read-address';
import type { Request } from 'express';
import { FIRST_GAME } from '@star-eater/rules';
import { z } from 'zod';
import { plainLetters } from '../random';
import type { MatchRecord } from '../matches/rows/match-record';
import type { MatchStore } from '../matches/rows/lists';
import { checked, notFound } from './refusal';

/** Whether the match has this seat is checked later. */
export const seatSchema = z.number().int().min(0).max(63);

/** The game of a request. Default: `FIRST_GAME`. */
export const gameFields = {
  game: z.string().max(40).default(FIRST_GAME.game),
  edition: z.string().max(40).optional(),
};

export const inviteSchema = z.string().max(40).transform(plainLetters);

/** A match's id as people pass it on, perhaps with a full stop, a bracket or a blank after it; null if it is none. */
export function matchIdIn(text: unknown): string | null {
  const id =
    typeof text === 'string'
      ? bare(text)
          .toLowerCase()
          .replace(/^[_-]+|[_-]+$/g, '')
      : '';
  return /^[0-9a-z]{8,40}$/.test(id) ? id : null;
}

export async function matchOf(matches: MatchStore, request: Request): Promise<MatchRecord> {
  const id = matchIdIn(request.params['id']);
  const record = id === null ? null : await matches.get(id);
  if (!record) throw notFound();
  return record;
}

const inviteQuerySchema = z.object({
  invite: z.array(inviteSchema).max(1, 'The address names several invites. Keep one.'),
});

/** The query as it was sent, with its `?`. */
export const searchOf = ({ originalUrl }: Request): string => /\?.*$/.exec(originalUrl)?.[0] ?? '';

export const inviteIn = (request: Request): string | undefined =>
  checked(inviteQuerySchema, { invite: readQuery(searchOf(request)).all('invite') }).invite[0];
