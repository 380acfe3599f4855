/** The calls of docs/protocol.md about the house: its hours, and the last week. */
import type { Week } from '../../../../server/src/wire/seek';
import type { OpeningHours } from '../../../../server/src/wire/tournament';
import { has, isRecord } from '../../net/api-forms';
import { asAnyone } from '../../net/http';

export type Opening = OpeningHours['openings'][number];
export type { Week };

export const CALENDAR = '/api/opening-hours.ics';

const isHours = (data: unknown): data is OpeningHours =>
  isRecord(data) &&
  Array.isArray(data['openings']) &&
  data['openings'].every((each) => has(each, { game: 'string', startsAt: 'number', isDaily: 'boolean' }));

export const openingHours = async (): Promise<Opening[]> =>
  (await asAnyone('GET', '/api/opening-hours', isHours)).openings;

const isWeek = (data: unknown): data is Week =>
  has(data, { people: 'number' }) &&
  Array.isArray(data['games']) &&
  data['games'].every((each) => has(each, { game: 'string', matches: 'number', people: 'number' }));

export const week = (): Promise<Week> => asAnyone('GET', '/api/lobby/week', isWeek);
