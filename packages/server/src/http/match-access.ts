/** Finds the match that a request names, and checks that the caller may see it. */
import { bare, readQuery } from '@star-eater/rules/src/read-address';
import type { Request } from 'express';
import { FIRST_GAME, type Game } from '@star-eater/rules';
import { z } from 'zod';
import { plainLetters } from '../random';
import type { Services } from '../services';
import type { MatchRecord } from '../store/match-record';
import type { MatchStore } from '../store/matches';
import type { Player } from '../store/players';
import { checked, HttpRefusal, notFound } from './refusal';
import { seatOf } from '../matches/summary';

/** Whether the match has this seat is checked later. */
export const seatSchema = z.number().int().min(0).max(63);

/** The game of a request. Default: `FIRST_GAME`. */
export const gameFields = {
  game: z.string().max(40).default(FIRST_GAME.game),
  edition: z.string().max(40).optional(),
};

/** The named game, in the named edition or the first. Refuses unknown ones. */
export function gameNamed({ games }: Services, named: { game: string; edition?: string | undefined }): Game {
  const known = games.rules.all().filter(({ id }) => id === named.game);
  if (known.length === 0)
    throw new HttpRefusal(400, 'no-game', `game: unknown game ${named.game}`, { game: named.game });
  const game = known.find(({ edition }) => named.edition === undefined || edition === named.edition);
  if (!game)
    throw new HttpRefusal(400, 'no-edition', `edition: ${named.game} has no edition ${named.edition}`, {
      game: named.game,
      edition: String(named.edition),
    });
  return game;
}
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

/** A private match is visible to its players and to anyone with its invite. */
export function requireSight(
  record: MatchRecord,
  player: Player | null,
  invite: string | null | undefined,
): void {
  if (record.visibility === 'public' || seatOf(record, player?.playerId ?? null) !== null) return;
  if (invite === record.invite) return;
  throw new HttpRefusal(403, 'private', 'This match is private. You need a seat or the invite.');
}

const inviteQuerySchema = z.object({ invite: inviteSchema.optional() });

/** The query as it was sent, with its `?`. */
export const searchOf = ({ originalUrl }: Request): string => /\?.*$/.exec(originalUrl)?.[0] ?? '';

export const inviteIn = (request: Request): string | undefined =>
  checked(inviteQuerySchema, { invite: readQuery(searchOf(request)).get('invite') ?? undefined }).invite;
