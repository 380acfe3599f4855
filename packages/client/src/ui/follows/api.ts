/** The calls of docs/protocol.md about people whom this browser's player follows (P-21). */
import type { Follow } from '../../../../server/src/wire/follows';
import { has, isRecord } from '../../net/api-forms';
import { asMe, isNothing } from '../../net/http';
import { identity } from '../../net/identity';
import { createStore } from '../../store/store';

export type { Follow };

const areFollows = (data: unknown): data is { follows: Follow[] } =>
  isRecord(data) &&
  Array.isArray(data['follows']) &&
  data['follows'].every((each) =>
    has(each, { playerId: 'string', name: 'string', at: 'number', friend: 'boolean' }),
  );

/** Null until they are read. */
export const follows = createStore<readonly Follow[] | null>(null);

let readFor: string | null = null;

/** Reads them again. */
export async function readFollows(): Promise<void> {
  const me = identity.get()?.playerId ?? null;
  if (me !== readFor) follows.set(null);
  readFor = me;
  if (me === null) return;
  const { follows: read } = await asMe('GET', '/api/follows', areFollows);
  if (identity.get()?.playerId === me) follows.set(read);
}

/** Reads them unless they are known: what other tabs changed since is read with the next page. */
export const knowFollows = (): Promise<void> =>
  follows.get() !== null && readFor === (identity.get()?.playerId ?? null)
    ? Promise.resolve()
    : readFollows();

export async function setFollowed(playerId: string, isFollowed: boolean): Promise<void> {
  const path = `/api/follows/${encodeURIComponent(playerId)}`;
  await (isFollowed ? asMe('PUT', path, isNothing, {}) : asMe('DELETE', path, isNothing));
  await readFollows();
}
