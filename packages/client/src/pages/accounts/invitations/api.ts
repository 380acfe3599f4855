/** The calls of docs/protocol.md, HTTP, People: who may have an account, and invitations. */
import type { House, Invitation } from '../../../../../server/src/wire/house';
import { has, isRecord } from '../../../net/api-forms';
import { asAnyone, asMe, isNothing } from '../../../net/http';

export type { Invitation };

const isHouse = (data: unknown): data is House => has(data, { registration: 'string' });

export const houseNow = (): Promise<House> => asAnyone('GET', '/api/house', isHouse);

const isLooked = (data: unknown): data is { by: string | null } =>
  isRecord(data) && (data['by'] === null || typeof data['by'] === 'string');

/** Whose it is: a name, null for the desk. Uses nothing up. */
export const whoInvites = async (code: string): Promise<string | null> =>
  (await asAnyone('POST', '/api/invitations/look', isLooked, { code })).by;

/** A visitor becomes a guest. */
export const acceptInvitation = (code: string): Promise<null> =>
  asMe('POST', '/api/invitations/accept', isNothing, { code });

export const isInvitation = (data: unknown): data is Invitation =>
  has(data, { id: 'string', createdAt: 'number', until: 'number', state: 'string' }) &&
  (data['usedBy'] === null || has(data['usedBy'], { playerId: 'string', name: 'string' }));

const areInvitations = (data: unknown): data is { most: number; invitations: Invitation[] } =>
  has(data, { most: 'number' }) &&
  Array.isArray(data['invitations']) &&
  data['invitations'].every(isInvitation);

export const ownInvitations = (): Promise<{ most: number; invitations: Invitation[] }> =>
  asMe('GET', '/api/invitations', areInvitations);

export const isMade = (data: unknown): data is { link: string } => has(data, { link: 'string' });

export const invite = (): Promise<{ link: string }> => asMe('POST', '/api/invitations', isMade, {});

export const withdraw = (id: string): Promise<null> =>
  asMe('DELETE', `/api/invitations/${encodeURIComponent(id)}`, isNothing);
