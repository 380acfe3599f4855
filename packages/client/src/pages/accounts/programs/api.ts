/** The calls of docs/protocol.md, Tokens, and Bots of others. */
import type { ApiToken, OwnBot, Scope } from '../../../../../server/src/wire/programs';
import { has, isRecord } from '../../../net/api-forms';
import { asMe, isNothing } from '../../../net/http';

export type { ApiToken, OwnBot, Scope };

const isToken = (data: unknown): data is ApiToken =>
  has(data, { id: 'string', label: 'string', createdAt: 'number', until: 'number' }) &&
  Array.isArray(data['scopes']) &&
  (data['lastUsedAt'] === null || typeof data['lastUsedAt'] === 'number');

const isBot = (data: unknown): data is OwnBot =>
  has(data, { playerId: 'string', name: 'string', createdAt: 'number' });

const listOf =
  <K extends string, T>(key: K, isOne: (data: unknown) => data is T) =>
  (data: unknown): data is Record<K, T[]> =>
    isRecord(data) && Array.isArray(data[key]) && data[key].every(isOne);

const isMade = (data: unknown): data is { token: string } => has(data, { token: 'string' });

export const ownTokens = async (): Promise<ApiToken[]> =>
  (await asMe('GET', '/api/tokens', listOf('tokens', isToken))).tokens;

export const ownBots = async (): Promise<OwnBot[]> =>
  (await asMe('GET', '/api/bots', listOf('bots', isBot))).bots;

/** The token, which nobody can read again. */
export const makeToken = async (label: string, scopes: Scope[], days: number): Promise<string> =>
  (await asMe('POST', '/api/tokens', isMade, { label, scopes, days })).token;

export const revokeToken = (id: string): Promise<null> =>
  asMe('DELETE', `/api/tokens/${encodeURIComponent(id)}`, isNothing);

export const makeBot = async (name: string): Promise<string> =>
  (await asMe('POST', '/api/bots', isMade, { name })).token;

const botAt = (id: string): string => `/api/bots/${encodeURIComponent(id)}`;

export const renewBot = async (id: string): Promise<string> =>
  (await asMe('POST', `${botAt(id)}/token`, isMade, {})).token;

export const deleteBot = (id: string): Promise<null> => asMe('DELETE', botAt(id), isNothing);
