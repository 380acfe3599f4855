/** The calls of docs/protocol.md, HTTP, The desk, that concern the whole house. */
import { has } from '../../../net/api-forms';
import { isNothing } from '../../../net/call';
import { ask, isOk, listOf, type DeskKey } from '../api';

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
