/** Where a page of a list begins, as it stands in a query: numbers first, the id last. */
import type { OwnPlace } from '../store/own-matches';
import { HttpRefusal } from './refusal';

/** By age, and by id among those of the same moment; in one's own list the sort of match (0 to 2) comes before its age. */
type Place = Omit<OwnPlace, 'rank'>;

const notOurs = () => new HttpRefusal(400, 'malformed', 'cursor: not a valid cursor');

export const cursorAt = ({ createdAt, id }: Place): string => `${createdAt}.${id}`;

export const ownCursorAt = (place: OwnPlace): string => `${place.rank}.${cursorAt(place)}`;

export function placeAt(cursor: string): Place {
  const [createdAt, id] = cursor.split('.');
  if (!/^\d+$/.test(createdAt ?? '') || id === undefined) throw notOurs();
  return { createdAt: Number(createdAt), id };
}

export function ownPlaceAt(cursor: string): OwnPlace {
  const rank = cursor.slice(0, 1);
  if (!/^[012]\./.test(cursor)) throw notOurs();
  return { rank: Number(rank), ...placeAt(cursor.slice(2)) };
}
