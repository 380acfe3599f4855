/** Where a page of a list begins, as a query parameter: numbers, then the id. */
import type { OwnPlace } from '../matches/rows/own-lists';
import type { Below } from '../ratings/rows/leaderboard';
import { HttpRefusal } from './refusal';

/** Sorted by age, then id. A player's own list is sorted by rank (0 to 2) first. */
type Place = Omit<OwnPlace, 'rank'>;

const invalidCursor = () => new HttpRefusal(400, 'malformed', 'cursor: not a valid cursor');

export const cursorAt = ({ createdAt, id }: Place): string => `${createdAt}.${id}`;

export const ownCursorAt = (place: OwnPlace): string => `${place.rank}.${cursorAt(place)}`;

export function placeAt(cursor: string): Place {
  const [createdAt, id] = cursor.split('.');
  if (!/^\d+$/.test(createdAt ?? '') || id === undefined) throw invalidCursor();
  return { createdAt: Number(createdAt), id };
}

export function ownPlaceAt(cursor: string): OwnPlace {
  const rank = cursor.slice(0, 1);
  if (!/^[012]\./.test(cursor)) throw invalidCursor();
  return { rank: Number(rank), ...placeAt(cursor.slice(2)) };
}

/** Of a leaderboard: a rating to 1/100, then the id. */
export function ratingPlaceAt(cursor: string): Below {
  const [, r, player] = /^(-?\d{1,6}(?:\.\d\d?)?)\.([0-9A-Za-z_-]+)$/.exec(cursor) ?? [];
  if (r === undefined || player === undefined) throw invalidCursor();
  return { r: Number(r), player };
}
