/** The calls of docs/protocol.md, HTTP, The desk, that concern the whole house. */
import type { House } from '../../../../../server/src/wire/desk';
import { has, isRecord } from '../../../net/api-forms';
import { isNothing } from '../../../net/call';
import type { DeskInvitation, Registration } from '../../../../../server/src/wire/house';
import { isInvitation, isMade } from '../../accounts/invitations/api';
import { ask, isOk, listOf, type DeskKey } from '../api';

export type { DeskInvitation };
const isReached = (data: unknown): boolean => data === null || has(data, { isUp: 'boolean', at: 'number' });

const isOfOperator = (data: unknown): boolean =>
  has(data, { database: 'string', storeSize: 'number' }) &&
  (data['disk'] === null || has(data['disk'], { free: 'number', size: 'number' })) &&
  (data['mail'] === null || (isRecord(data['mail']) && isReached(data['mail']['state']))) &&
  (data['redis'] === null || (Array.isArray(data['redis']) && data['redis'].every(isReached))) &&
  (data['backup'] === null || has(data['backup'], { kept: 'number' }));

const isHouse = (data: unknown): data is House =>
  has(data, { people: 'number', guests: 'number', tables: 'number' }) &&
  Array.isArray(data['accounts']) &&
  data['accounts'].every((each) => has(each, { playerId: 'string', name: 'string' })) &&
  Array.isArray(data['processes']) &&
  data['processes'].every((each) => has(each, { name: 'string', version: 'string', startedAt: 'number' })) &&
  (data['operator'] === null || isOfOperator(data['operator']));

export const houseNow = (key: DeskKey): Promise<House> => ask(key, 'GET', 'desk/house', isHouse);

export interface InForce {
  id: string;
  /** As everybody reads it. */
  text: string;
  /** ms. */
  until: number;
}

const isInForce = (data: unknown): data is InForce =>
  has(data, { id: 'string', text: 'string', until: 'number' });

export const announcements = async (key: DeskKey): Promise<InForce[]> =>
  (await ask(key, 'GET', 'desk/announcements', listOf('announcements', isInForce)))['announcements'] ?? [];

export const announce = (
  key: DeskKey,
  said: { text: string; minutes: number; noNewMatches: boolean },
): Promise<unknown> => ask(key, 'POST', 'desk/announce', isOk, said);

export const withdraw = (key: DeskKey, id: string): Promise<unknown> =>
  ask(key, 'DELETE', `desk/announcements/${encodeURIComponent(id)}`, isNothing);

const isSent = (data: unknown): data is { to: string; server: string } =>
  has(data, { to: 'string', server: 'string' });

export const sendTestLetter = (
  key: DeskKey,
  address: string | null,
): Promise<{ to: string; server: string }> => ask(key, 'POST', 'desk/letter', isSent, { address });

interface AllInvitations {
  registration: Registration;
  invitations: DeskInvitation[];
}

const isDeskInvitation = (data: unknown): boolean =>
  has(data, { note: 'string' }) &&
  (data['by'] === null || has(data['by'], { playerId: 'string', name: 'string' })) &&
  isInvitation(data);

const areAll = (data: unknown): data is AllInvitations =>
  has(data, { registration: 'string' }) &&
  Array.isArray(data['invitations']) &&
  data['invitations'].every(isDeskInvitation);

export const invitations = (key: DeskKey): Promise<AllInvitations> =>
  ask(key, 'GET', 'desk/invitations', areAll);

export const inviteFromDesk = (key: DeskKey, note: string): Promise<{ link: string }> =>
  ask(key, 'POST', 'desk/invitations', isMade, { note });

export const uninvite = (key: DeskKey, id: string): Promise<unknown> =>
  ask(key, 'DELETE', `desk/invitations/${encodeURIComponent(id)}`, isNothing);

/** `confirm`: the person's name, or the match's id. */
export const deleteForGood = (
  key: DeskKey,
  what: 'people' | 'matches',
  id: string,
  sure: { confirm: string; reason: string },
): Promise<unknown> => ask(key, 'POST', `desk/${what}/${encodeURIComponent(id)}/delete`, isOk, sure);
