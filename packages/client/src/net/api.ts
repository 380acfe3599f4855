/** The calls of docs/protocol.md, HTTP: those that Home needs. */
import type { Absent, ClockSettings, Summary, SummarySeat, Visibility } from '../../../server/src/wire/match';
import { isBehindInvite, isMade, isMatchPage, type MatchPage } from './api-forms';
import { asAnyone, asMe } from './http';
import { identity } from './identity';

export type { MatchPage, Summary, SummarySeat };

/** With the options of its game. */
export interface NewMatch extends Readonly<Record<string, unknown>> {
  game: string;
  visibility?: Visibility;
  clock?: ClockSettings;
  absent?: Absent;
  spectators?: boolean;
  bots?: readonly { seat: number; level: string }[];
  rated?: boolean;
}

interface Made {
  matchId: string;
  invite: string;
}

export const createMatch = (match: NewMatch): Promise<Made> => asMe('POST', '/api/matches', isMade, match);

export const matchBehind = (invite: string): Promise<{ matchId: string; match: Summary }> =>
  asAnyone('POST', '/api/join', isBehindInvite, { invite });

/** Ids; absent: all. */
export interface MatchKind {
  game?: string;
  edition?: string;
}

const from = (cursor: string | undefined, kind: MatchKind): string =>
  new URLSearchParams({ ...kind, ...(cursor === undefined ? {} : { cursor }) }).toString();

/** Creates no guest: a browser without an identity has no matches. */
export const myMatches = async (cursor?: string, kind: MatchKind = {}): Promise<MatchPage> =>
  identity.get() === null
    ? { matches: [], cursor: null }
    : asMe('GET', `/api/players/me/matches?${from(cursor, kind)}`, isMatchPage);

export const publicMatches =
  (state: 'open' | 'live' | 'finished', kind: MatchKind = {}) =>
  (cursor?: string): Promise<MatchPage> =>
    asAnyone('GET', `/api/matches?state=${state}&${from(cursor, kind)}`, isMatchPage);
