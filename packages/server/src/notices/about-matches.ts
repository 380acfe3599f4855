/** Letters and pushes about a match, as it is when they are sent: what is no longer so is not said. */
import type { Seat } from '@star-eater/rules';
import { HOUSE_NAME } from '../house-name';
import type { HostedGames } from '../games';
import { deadline } from '../log/clock';
import type { Position } from '../log/position';
import type { Letter } from './rows/letters';
import type { ListedMatch } from '../matches/rows/match-record';
import type { MatchStore } from '../matches/rows/lists';
import { remindAt } from './owing';
import { subjectFor, textFor, type MatchNews } from './match-letters';

/** What a letter and a push say. */
export interface Message {
  subject: string;
  /** Paragraphs. */
  parts: string[];
  /** What the service worker shows. `path`: what a click opens. `tag`: a later one replaces it. */
  push: { title: string; body: string; path: string; tag: string };
  /** It has a link that stops such letters. */
  stops: boolean;
}

/** `dueAt`: not yet; ms. */
export type Written = Message | 'not-owed' | { dueAt: number };

/** What is asked of a match in memory. */
export interface MatchInMemory {
  /** Seats whose players are in its room. */
  readonly connected: { has(seat: Seat): boolean };
  readonly position: Pick<Position, 'seats'> | null;
}

/** What the other parts of the server know of a match. */
export interface Matches {
  store: { matches: Pick<MatchStore, 'listedNow'> };
  games: HostedGames;
  /** In memory here; null elsewhere. */
  peek(id: string): MatchInMemory | null;
  /** Whether the player of the seat is in the room, in any process. */
  isHere(id: string, seat: Seat): Promise<boolean>;
  now(): number;
  linkTo(path: string): string;
}

const MINUTE = 60_000;
/** A reminder for somebody at the table waits so long, ms. */
const THERE_FOR = 15 * MINUTE;
/** A clock that stands still is looked at again after this, ms. */
const STANDING = 15 * MINUTE;

interface Case {
  matches: Matches;
  letter: Letter;
  record: ListedMatch;
  /** When the seat's time is up, ms; 0 while its clock does not run. */
  until: number;
}

function gameIn({ games }: Pick<Matches, 'games'>, record: ListedMatch) {
  const { rulesVersion } = record;
  return (
    (rulesVersion === null ? null : games.rules.version(record, rulesVersion)) ?? games.rules.current(record)
  );
}

export const titleOf = (matches: Pick<Matches, 'games'>, record: ListedMatch): string =>
  gameIn(matches, record)?.title ?? HOUSE_NAME;

function message({ matches, letter, record, until }: Case, news: MatchNews): Message {
  const { linkTo } = matches;
  const game = gameIn(matches, record);
  const { seats, round, outcome } = record;
  const isTimed = record.clock.kind === 'correspondence' && until > 0;
  const facts = {
    ...{ seats, round, outcome, sides: game?.sides(record.options) ?? [] },
    left: isTimed ? until - matches.now() : null,
  };
  const title = titleOf(matches, record);
  const text = textFor(facts, letter.seat, news);
  return {
    subject: subjectFor(facts, title, letter.seat, news),
    parts: [text, `Open the match: ${linkTo(`/m/${record.id}`)}`],
    push: { title, body: text, path: `/m/${record.id}`, tag: record.id },
    stops: true,
  };
}

const NEWS: Readonly<Record<MatchNews, (its: Case) => Promise<Written>>> = {
  async turn(its) {
    const { matches, record, letter } = its;
    if (!isAwaited(its) || matches.peek(record.id)?.connected.has(letter.seat)) return 'not-owed';
    return message(its, 'turn');
  },
  async reminder(its) {
    const { matches, record, letter, until } = its;
    const now = matches.now();
    if (!isAwaited(its)) return 'not-owed';
    if (until === 0) return { dueAt: now + STANDING };
    // Time was given back: a restart, a pause, days away.
    const due = Math.round(remindAt(until, letter.made_at));
    if (due > now) return { dueAt: due };
    if (!(await matches.isHere(record.id, letter.seat))) return message(its, 'reminder');
    return until - now > 2 * THERE_FOR ? { dueAt: now + THERE_FOR } : 'not-owed';
  },
  async full(its) {
    const { matches, record, letter } = its;
    const isReady = record.seats[letter.seat]?.ready;
    if (record.status !== 'open' || isReady || record.seats.some(({ holder }) => holder === 'nobody'))
      return 'not-owed';
    return (await matches.isHere(record.id, letter.seat)) ? 'not-owed' : message(its, 'full');
  },
  async over(its) {
    return its.record.status === 'finished' || its.record.status === 'closed'
      ? message(its, 'over')
      : 'not-owed';
  },
};

const isAwaited = ({ record, letter }: Case): boolean =>
  record.status === 'live' && record.awaited.includes(letter.seat);

export async function aboutMatch(matches: Matches, letter: Letter, news: MatchNews): Promise<Written> {
  const [record] = await matches.store.matches.listedNow([letter.match_id]);
  if (record?.seats[letter.seat]?.playerId !== letter.player_id) return 'not-owed';
  const own = matches.peek(record.id)?.position?.seats[letter.seat]?.clock;
  const { until: known = '0' } = JSON.parse(letter.about) as { until?: string };
  // Of a match that is not loaded yet only what was known then.
  const running = own ? deadline(own) : (record.shown?.deadlines[letter.seat] ?? Number(known));
  // A turn may be sent before its entry is applied in memory.
  const until = news === 'turn' && running === 0 ? Number(known) : running;
  return NEWS[news]({ matches, letter, record, until });
}
