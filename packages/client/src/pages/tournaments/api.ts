/** The calls of docs/protocol.md for tournaments. */
import type {
  PairingShown,
  RoundAnswer,
  Standing,
  TournamentAnswer,
  TournamentList,
  TournamentSummary,
} from '../../../../server/src/wire/tournament';
import { has } from '../../net/api-forms';
import { asAnyone, asMe, isNothing, type Form } from '../../net/http';

export type { PairingShown, RoundAnswer, Standing, TournamentAnswer, TournamentList, TournamentSummary };

const isSummary: Form<TournamentSummary> = (data): data is TournamentSummary =>
  has(data, { id: 'string', name: 'string', format: 'string', state: 'string', startsAt: 'number' }) &&
  has(data['clock'], { kind: 'string' });

const isListOf =
  <T>(isOne: (data: unknown) => data is T) =>
  (data: unknown): data is T[] =>
    Array.isArray(data) && data.every(isOne);

const isList: Form<TournamentList> = (data): data is TournamentList =>
  has(data, {}) && ['next', 'running', 'finished'].every((name) => isListOf(isSummary)(data[name]));

const isPairing = (data: unknown): data is PairingShown =>
  has(data, { round: 'number', table: 'number', why: 'string', isOver: 'boolean' }) &&
  Array.isArray(data['players']);

const isTournament: Form<TournamentAnswer> = (data): data is TournamentAnswer =>
  has(data, { changed: 'number' }) &&
  Array.isArray(data['standings']) &&
  isListOf(isPairing)(data['running']) &&
  isListOf(isPairing)(data['crosstable']) &&
  isSummary(data);

const isRound: Form<RoundAnswer> = (data): data is RoundAnswer =>
  has(data, { round: 'number', startsAt: 'number' }) && isListOf(isPairing)(data['pairings']);

export const tournaments = (): Promise<TournamentList> => asAnyone('GET', '/api/tournaments', isList);

/** P-29. The house is open as long as its arena takes. */
export const isOpening = ({ host, format }: TournamentSummary): boolean =>
  host === null && format === 'arena';

/** The one that runs, or comes next. */
export const nextOpening = ({ running, next }: TournamentList): TournamentSummary | null =>
  [...running, ...next].find(isOpening) ?? null;

/** `known`: waits for a change of it. Meanwhile whoever has entered counts as being there. */
export const tournament = (id: string, known: number | null): Promise<TournamentAnswer> =>
  asAnyone('GET', `/api/tournaments/${id}${known === null ? '' : `?wait=20&known=${known}`}`, isTournament);

export const roundOf = (id: string, number: number): Promise<RoundAnswer> =>
  asAnyone('GET', `/api/tournaments/${id}/rounds/${number}`, isRound);

/** A calendar file (RFC 5545); in it whom I play. */
export const roundsFile = (id: string): Promise<string> =>
  asAnyone('GET', `/api/tournaments/${id}/rounds.ics`, (data): data is string => typeof data === 'string');

const isEntry = (data: unknown): data is { number: number } => has(data, { number: 'number' });

export const enter = (id: string): Promise<unknown> =>
  asMe('PUT', `/api/tournaments/${id}/entry`, isEntry, {});

export const withdraw = (id: string): Promise<unknown> =>
  asMe('DELETE', `/api/tournaments/${id}/entry`, isNothing);

export const pause = (id: string, paused: boolean): Promise<unknown> =>
  asMe('POST', `/api/tournaments/${id}/pause`, (data): data is object => has(data, { paused: 'boolean' }), {
    paused,
  });

export interface NewTournament {
  name: string;
  game: string;
  format: string;
  startsAt: number;
  minutes?: number;
  days?: number;
}

export const hold = (wanted: NewTournament): Promise<{ id: string }> =>
  asMe('POST', '/api/tournaments', (data): data is { id: string } => has(data, { id: 'string' }), wanted);
