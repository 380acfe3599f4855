/** The call of docs/protocol.md for a profile. */
import type { Profile } from '../../../../../server/src/wire/profile';
import { has, isSummary } from '../../../net/api-forms';
import { asAnyone } from '../../../net/http';

export type { Profile };

const isProfile = (data: unknown): data is Profile =>
  has(data, { playerId: 'string', name: 'string', joined: 'string', finished: 'number' }) &&
  Array.isArray(data['ratings']) &&
  data['ratings'].every(
    (each) => has(each, { pool: 'string', rating: 'number' }) && Array.isArray(each['curve']),
  ) &&
  Array.isArray(data['performances']) &&
  Array.isArray(data['formerNames']) &&
  Array.isArray(data['achievements']) &&
  data['achievements'].every((each) => has(each, { id: 'string', game: 'string', at: 'number' })) &&
  Array.isArray(data['tournaments']) &&
  data['tournaments'].every((each) => has(each, { id: 'string', name: 'string', place: 'number' })) &&
  Array.isArray(data['matches']) &&
  data['matches'].every(isSummary);

export const profileOf = (playerId: string): Promise<Profile> =>
  asAnyone('GET', `/api/players/${playerId}`, isProfile);
