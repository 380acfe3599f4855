/** The calls of docs/protocol.md to look for opponents, and to see what is going on. */
import type { FoundMatch, Lobby, Pace, SeekAnswer, Waiting } from '../../../../server/src/wire/seek';
import type { Lookout } from '../../../../server/src/wire/lookout';
import { has, isRecord } from '../../net/api-forms';
import { asAnyone, asMe, isNothing } from '../../net/http';

export type { FoundMatch, Lobby, Pace, SeekAnswer, Waiting };

/** Without an edition: the game's first. */
export interface Wanted {
  game: string;
  edition?: string;
  mode: string;
  pace: Pace;
}

const isAnswer = (data: unknown): data is SeekAnswer =>
  has(data, { matchId: 'string', seat: 'number' }) ||
  (has(data, { waiting: 'boolean' }) &&
    (data['waiting'] === false || (has(data, { ahead: 'number', since: 'number' }) && 'wishes' in data)));

export const seek = (wishes: readonly Wanted[], rated: boolean): Promise<SeekAnswer> =>
  asMe('PUT', '/api/seek', isAnswer, { wishes, rated });

/** Waits `seconds` for a state that is not `known`. */
export const seekNow = (known: 'waiting' | 'found' | 'accepted', seconds: number): Promise<SeekAnswer> =>
  asMe('GET', `/api/seek?known=${known}&wait=${seconds}`, isAnswer);

export const acceptMatch = (): Promise<SeekAnswer> => asMe('PUT', '/api/seek/accept', isAnswer);

export const stopSeek = (): Promise<null> => asMe('DELETE', '/api/seek', isNothing);

const isLookout = (data: unknown): data is { lookout: Lookout | null } =>
  isRecord(data) &&
  (data['lookout'] === null || has(data['lookout'], { from: 'number', to: 'number', zone: 'string' }));

export const ownLookout = async (): Promise<Lookout | null> =>
  (await asMe('GET', '/api/lookout', isLookout)).lookout;

export const lookOut = (wanted: {
  wishes: readonly Wanted[];
  from: number;
  to: number;
  zone: string;
}): Promise<unknown> => asMe('PUT', '/api/lookout', isLookout, wanted);

export const endLookout = (): Promise<null> => asMe('DELETE', '/api/lookout', isNothing);

const isLobby = (data: unknown): data is Lobby =>
  has(data, { waiting: 'number', playing: 'number' }) &&
  Array.isArray(data['seeking']) &&
  data['seeking'].every((wish) => has(wish, { game: 'string', mode: 'string', people: 'number' })) &&
  Array.isArray(data['hours']) &&
  data['hours'].every((count) => typeof count === 'number');

export const lobby = (): Promise<Lobby> => asAnyone('GET', '/api/lobby', isLobby);
