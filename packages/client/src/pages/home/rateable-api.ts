/** The call of docs/protocol.md that says whether a new match could be rated (P-34). */
import type { Rateability } from '../../../../server/src/wire/match';
import type { NewMatch } from '../../net/api';
import { has } from '../../net/api-forms';
import { asAnyone } from '../../net/http';

export type { Rateability };

const isRateability = (data: unknown): data is Rateability =>
  has(data, { needsAccount: 'boolean' }) && (data['why'] === null || has(data, { why: 'string' }));

export const rateable = (match: NewMatch): Promise<Rateability> =>
  asAnyone('POST', '/api/matches/rateable', isRateability, match);
