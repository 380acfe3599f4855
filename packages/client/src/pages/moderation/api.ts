/** The calls of docs/protocol.md, HTTP, The desk. */
import { has, isNumberOrNull, isRecord, type Fields } from '../../net/api-forms';
import { call, Refused, type Form, type Method } from '../../net/call';
import type { Names } from './Named';
import { keepOperatorToken } from './operator-token';

/** Who acts, with their token. */
export interface DeskKey {
  isOperator: boolean;
  token: string;
}

export const isOk = (data: unknown): data is { ok: true } => has(data, { ok: 'boolean' });
export const listOf =
  <T>(name: string, isEach: Form<T>): Form<Record<string, T[]>> =>
  (data): data is Record<string, T[]> =>
    isRecord(data) && Array.isArray(data[name]) && data[name].every((each) => isEach(each));

/** The operator's token is given up where the server does not know it. */
export async function ask<T>(
  key: DeskKey,
  method: Method,
  path: string,
  isRight: Form<T>,
  body?: object,
): Promise<T> {
  try {
    return await call(method, `/api/${path}`, isRight, body, key.token);
  } catch (error) {
    if (key.isOperator && error instanceof Refused && error.status === 401) keepOperatorToken(null);
    throw error;
  }
}

export type ReportState = 'open' | 'taken' | 'decided';

interface ReportBase {
  reportId: string;
  /** ms */
  at: number;
  reason: string;
  text: string;
  state: string;
  matchId: string | null;
  seq: number | null;
  takenUntil: number | null;
}

/** Of a list: ids, of people who may be gone. */
export interface ReportRow extends ReportBase {
  about: string | null;
  by: string;
}

interface Named {
  id: string;
  name: string | null;
}

export interface DeskLine {
  seq: number;
  at: number;
  name: string;
  to: string;
  /** Null for a line that was removed. */
  text: string | null;
  /** P-42. Nobody else reads it. */
  hidden?: true;
}

export interface DeskAct {
  id: string;
  at: number;
  /** `operator`, or a moderator's id. */
  actor: string;
  action: string;
  /** A player or a match; `''` for neither. */
  target: string;
  reason: string;
  note: string;
}

export interface ReportDetails extends ReportBase, Names {
  about: Named | null;
  by: Named | null;
  lines: DeskLine[];
  replay: string | null;
  earlier: DeskAct[];
  reporter: { reports: number; decided: number; upheld: number };
}

const isBase = (data: unknown): data is Fields & ReportBase =>
  has(data, { reportId: 'string', at: 'number', reason: 'string', text: 'string', state: 'string' }) &&
  isNumberOrNull(data['seq']) &&
  isNumberOrNull(data['takenUntil']);

const isRow = (data: unknown): data is ReportRow => isBase(data) && has(data, { by: 'string' });

const isNames = (data: unknown): data is Names =>
  isRecord(data) &&
  isRecord(data['people']) &&
  Object.values(data['people']).every((each) => has(each, { name: 'string', isAccount: 'boolean' })) &&
  isRecord(data['matchNames']) &&
  Object.values(data['matchNames']).every((each) =>
    has(each, { game: 'string', mode: 'string', status: 'string' }),
  );

/** A list, with the names of its ids. */
const namedListOf = <K extends string, T>(name: K, isEach: Form<T>): Form<Names & Record<K, T[]>> => {
  const isList = listOf(name, isEach);
  return (data): data is Names & Record<K, T[]> => isList(data) && isNames(data);
};

const isLine = (data: unknown): boolean => has(data, { seq: 'number', name: 'string', to: 'string' });

const isAct = (data: unknown): data is DeskAct =>
  has(data, { id: 'string', at: 'number', actor: 'string', action: 'string', target: 'string' });

const isDetails = (data: unknown): data is ReportDetails => {
  if (!isRecord(data)) return false;
  const { lines, earlier, reporter } = data;
  return (
    isBase(data) &&
    isNames(data) &&
    Array.isArray(lines) &&
    lines.every(isLine) &&
    Array.isArray(earlier) &&
    earlier.every(isAct) &&
    has(reporter, { reports: 'number', decided: 'number', upheld: 'number' })
  );
};

export const reports = (key: DeskKey, state: ReportState): Promise<Names & { reports: ReportRow[] }> =>
  ask(key, 'GET', `desk/reports?state=${state}`, namedListOf('reports', isRow));

export const reportOf = (key: DeskKey, id: string): Promise<ReportDetails> =>
  ask(key, 'GET', `desk/reports/${encodeURIComponent(id)}`, isDetails);

const isFile = (data: unknown): data is Fields => isRecord(data);

/** Of a live match it ends with the last completed round. */
export const replayOfReport = (key: DeskKey, id: string): Promise<unknown> =>
  ask(key, 'GET', `desk/reports/${encodeURIComponent(id)}/replay`, isFile);

const isTaken = (data: unknown): data is { until: number } => has(data, { until: 'number' });

export const take = (key: DeskKey, id: string): Promise<{ until: number }> =>
  ask(key, 'POST', `desk/reports/${encodeURIComponent(id)}/take`, isTaken, {});

export interface Decision {
  action: string;
  reason: string;
  note: string;
  /** ms; null for good. */
  until: number | null;
}

const isDone = (data: unknown): data is { actionId: string } => has(data, { actionId: 'string' });

export const decide = (key: DeskKey, id: string, decision: Decision): Promise<{ actionId: string }> =>
  ask(key, 'POST', `desk/reports/${encodeURIComponent(id)}/decide`, isDone, decision);

export interface Target {
  playerId?: string;
  matchId?: string;
  seq?: number;
}

export const act = (key: DeskKey, decision: Decision, target: Target): Promise<{ actionId: string }> =>
  ask(key, 'POST', 'desk/act', isDone, { ...decision, ...target });

export interface Appeal {
  actionId: string;
  text: string;
  at: number;
  playerId: string;
  what: string;
  why: string;
  until: number | null;
}

const isAppeal = (data: unknown): data is Appeal =>
  has(data, { actionId: 'string', text: 'string', at: 'number', what: 'string', why: 'string' }) &&
  isNumberOrNull(data['until']);

export const appeals = (key: DeskKey): Promise<Names & { appeals: Appeal[] }> =>
  ask(key, 'GET', 'desk/appeals', namedListOf('appeals', isAppeal));

export const answerAppeal = (
  key: DeskKey,
  id: string,
  answer: { lift: boolean; note: string },
): Promise<unknown> => ask(key, 'POST', `desk/appeals/${encodeURIComponent(id)}/decide`, isOk, answer);

export interface DeskPerson {
  playerId: string;
  name: string;
  createdAt: number;
  banned: boolean;
  isAccount: boolean;
  /** The day, ms; null if it is not known. */
  seenAt: number | null;
}

const isPerson = (data: unknown): data is DeskPerson =>
  has(data, { playerId: 'string', name: 'string', createdAt: 'number', banned: 'boolean' }) &&
  has(data, { isAccount: 'boolean' });

export const people = async (key: DeskKey, search: string): Promise<DeskPerson[]> =>
  (await ask(key, 'GET', `desk/people?search=${encodeURIComponent(search)}`, listOf('people', isPerson)))[
    'people'
  ] ?? [];

export interface DeskMatch {
  matchId: string;
  game: string;
  edition: string;
  mode: string;
  status: string;
  visibility: string;
  createdAt: number;
  names: string[];
  seats: { playerId: string | null; name: string; isAccount: boolean }[];
}

const isMatch = (data: unknown): data is DeskMatch =>
  has(data, { matchId: 'string', game: 'string', status: 'string', createdAt: 'number' }) &&
  Array.isArray(data['names']) &&
  Array.isArray(data['seats']);

export const matches = async (key: DeskKey, search: string): Promise<DeskMatch[]> =>
  (await ask(key, 'GET', `desk/matches?search=${encodeURIComponent(search)}`, listOf('matches', isMatch)))[
    'matches'
  ] ?? [];

/** P-38. One of two who share many free-for-alls. */
interface DeskPartner {
  playerId: string;
  name: string;
  matches: number;
  winsTogether: number;
  winsElsewhere: number;
}

export interface DeskPair {
  together: number;
  pair: DeskPartner[];
}

const isPartner = (data: unknown): data is DeskPartner =>
  has(data, { playerId: 'string', name: 'string', matches: 'number' }) &&
  has(data, { winsTogether: 'number', winsElsewhere: 'number' });

const isPair = (data: unknown): data is DeskPair =>
  has(data, { together: 'number' }) && Array.isArray(data['pair']) && data['pair'].every(isPartner);

export const pairs = async (key: DeskKey): Promise<DeskPair[]> =>
  (await ask(key, 'GET', 'desk/pairs', listOf('pairs', isPair)))['pairs'] ?? [];

/** Two who came from one network, and their rated duels of the last days. */
export interface NearDuels {
  together: number;
  early: number;
  oneSided: boolean;
  matches: string[];
  pair: { playerId: string; name: string; wins: number }[];
}

const isNear = (data: unknown): data is NearDuels =>
  has(data, { together: 'number', early: 'number', oneSided: 'boolean' }) &&
  Array.isArray(data['matches']) &&
  Array.isArray(data['pair']) &&
  data['pair'].every((each) => has(each, { playerId: 'string', name: 'string', wins: 'number' }));

export const duels = async (key: DeskKey): Promise<NearDuels[]> =>
  (await ask(key, 'GET', 'desk/duels', listOf('pairs', isNear)))['pairs'] ?? [];

export const log = (key: DeskKey): Promise<Names & { log: DeskAct[] }> =>
  ask(key, 'GET', 'desk/log', namedListOf('log', isAct));

const isBackup = (data: unknown): data is { file: string } => has(data, { file: 'string' });

export const backup = (key: DeskKey): Promise<{ file: string }> =>
  ask(key, 'POST', 'admin/backup', isBackup, {});

export const endBan = (key: DeskKey, playerId: string): Promise<unknown> =>
  ask(key, 'POST', 'admin/ban', isOk, { playerId, banned: false });

export const setModerator = (key: DeskKey, playerId: string, moderator: boolean): Promise<unknown> =>
  ask(key, 'PUT', `admin/roles/${encodeURIComponent(playerId)}`, isOk, { moderator });
