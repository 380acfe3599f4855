/** The calls of docs/protocol.md about people whom this browser's player has blocked (P-20). */
import { has, isRecord } from '../../net/api-forms';
import { asMe, isNothing } from '../../net/http';

export interface Block {
  playerId: string;
  name: string;
  at: number;
}

const areBlocks = (data: unknown): data is { blocks: Block[] } =>
  isRecord(data) &&
  Array.isArray(data['blocks']) &&
  data['blocks'].every((each) => has(each, { playerId: 'string', name: 'string', at: 'number' }));

export const ownBlocks = async (): Promise<Block[]> => (await asMe('GET', '/api/blocks', areBlocks)).blocks;

export const block = (playerId: string): Promise<null> =>
  asMe('PUT', `/api/blocks/${encodeURIComponent(playerId)}`, isNothing, {});

export const unblock = (playerId: string): Promise<null> =>
  asMe('DELETE', `/api/blocks/${encodeURIComponent(playerId)}`, isNothing);
