/** The calls of docs/protocol.md, HTTP, People: how somebody wants to be met. */
import { has, isNumberOrNull, isRecord } from './api-forms';
import { asMe } from './http';

/** P-41. `until`: ms; null for somebody who is not away. */
export interface Away {
  until: number | null;
  daysLeft: number;
}

const isAway = (data: unknown): data is Away =>
  has(data, { daysLeft: 'number' }) && isNumberOrNull(data['until']);

interface Manners {
  away: Away;
}

const areManners = (data: unknown): data is Manners => isRecord(data) && isAway(data['away']);

export const ownManners = (): Promise<Manners> => asMe('GET', '/api/players/me', areManners);

export const setAway = (until: number | null): Promise<Away> =>
  asMe('POST', '/api/players/me/away', isAway, { until });
