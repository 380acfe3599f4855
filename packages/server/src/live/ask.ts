/** Read-only requests: a seat's private data, its legal answers, missed events. */
import type { GameDecision, GameTypes, Seat } from '@star-eater/rules';
import { mustFollow } from '../log/advance';
import type { Entry } from '../log/entry';
import { isFinished, owed } from '../log/position';
import { chatMessage, eventsMessage, receivesChat } from './events';
import type { ChatMessage, EventsMessage } from '../wire/broadcasts';
import { beginningOfRecord } from './load-from-log';
import { hears } from './chat/who-reads-whom';
import type { LiveMatch } from './live-match';
import { refused, type Caller, type Reply } from './requests';

export interface Mine {
  seat: Seat;
  round: number;
  /** This round's sealed decision without seat and type, unless taken back. */
  orders: object | null;
  seal: string[] | null;
  nonces: string[] | null;
  draft: GameTypes['draft'] | null;
  /** The reaction answered in advance for this round; null without one. */
  waiting: GameTypes['wait'] | null;
  /** What the game tells this seat alone. */
  private: GameTypes['private'] | null;
  muted: Seat[];
}

export async function mine(live: LiveMatch, { seat, playerId }: Caller): Promise<Reply<Mine>> {
  if (seat === null) return refused('no-seat', 'You only watch this match: nothing in it is secret for you.');
  const { position } = live;
  const round = position?.progress.round ?? 0;
  const last = position?.seats[seat]?.sealed.at(-1);
  const now = last?.round === round ? last : null;
  const draft = live.ledger.drafts.get(seat);
  const wait = live.ledger.waits.get(seat);
  return {
    ok: true,
    seat,
    round,
    orders: now ? ordersIn(now.decision) : null,
    seal: now?.sealing.seal ?? null,
    nonces: now?.sealing.nonces ?? null,
    draft: draft?.round === round ? draft.draft : null,
    waiting: wait?.round === round ? wait.wait : null,
    private: live.privately(seat),
    muted: await live.services.store.players.muted(playerId, live.id),
  };
}

const ordersIn = ({ seat: _seat, type: _type, ...orders }: GameDecision): object => orders;

export interface LegalReply {
  seq: number;
  since: number;
  legal: GameTypes['legal'] | null;
  default: GameDecision | null;
}

export function legalNow(live: LiveMatch, { seat }: Caller): Reply<LegalReply> {
  if (seat === null)
    return refused('no-seat', 'You only watch this match: there is nothing for you to decide.');
  const { position } = live;
  if (!position) return refused('not-live', 'The match has not started.');
  const owing = owed(position).has(seat);
  return {
    ok: true,
    seq: position.seq,
    since: position.seats[seat]?.since ?? 0,
    legal: owing ? position.game.legal(position.match, seat) : null,
    default: owing ? position.game.defaultDecision(position.match, seat) : null,
  };
}

export interface Missed {
  seq: number;
  entries: EventsMessage[];
  chat: ChatMessage[];
}

/** From memory if that reaches back far enough, else by following the log from its start. */
export async function missed(live: LiveMatch, caller: Caller, since: number): Promise<Reply<Missed>> {
  const { position, record } = live;
  const sides = live.sides();
  const deaf = new Set(await live.services.store.players.muted(caller.playerId, live.id));
  const isHeard = await hears(live, caller.playerId);
  const isOver = position !== null && isFinished(position);
  const reads = (line: ChatMessage): boolean =>
    !(line.seat !== null && deaf.has(line.seat)) &&
    receivesChat(sides, caller.seat, line, isOver) &&
    isHeard(line);
  const unlogged = live.gallery.lines.filter(reads);
  if (!position) return { ok: true, seq: 0, entries: [], chat: unlogged };
  const { seq } = position;
  const stored = await live.services.store.entries.of(live.id);
  const hidden = await live.services.store.lines.hidden(live.id);
  const said = stored.flatMap((entry): ChatMessage[] => {
    const line = chatMessage(entry, record.seats, hidden);
    // The page may have a line from before it was removed.
    const isGone = line?.removed ?? line?.hidden ?? false;
    if (!line || (line.seq <= since && !isGone) || line.seq > seq) return [];
    return reads(line) ? [line] : [];
  });
  const chat = [...said, ...unlogged].sort((a, b) => a.at - b.at);
  const recent = live.recent.between(since, seq);
  if (recent) return { ok: true, seq, entries: recent, chat };
  const entries = followed(live, stored, since, seq);
  return { ok: true, seq: entries ? seq : 0, entries: entries ?? [], chat };
}

/** What happened after `since` up to `until`; null if this server lacks the rules of the match. */
function followed(
  live: LiveMatch,
  stored: readonly Entry[],
  since: number,
  until: number,
): EventsMessage[] | null {
  let at = beginningOfRecord(live.services, live.record);
  if (!at) return null;
  const entries: EventsMessage[] = [];
  for (const entry of stored) {
    if (entry.seq > until) break;
    const step = mustFollow(at, entry);
    if (entry.seq > since) entries.push(eventsMessage(entry, at, step.position, step.events));
    at = step.position;
  }
  return entries;
}
