/** Requests that need no engine: drafts, chat, pauses and draws. */
import type { Seat } from '@star-eater/rules';
import { SEAT_LINES } from '../limits';
import { compose } from '../log/advance';
import type { EntryBody, NewEntry } from '../log/entry';
import { isFinished, isOut, type Asked, type Position } from '../log/position';
import { hexOf } from '../random';
import { isMarked } from '../text/bot-mark';
import type { ChatMessage } from '../wire/broadcasts';
import { chatMessage } from './events';
import { hiddenFrom } from './chat/who-reads-whom';
import type { LiveMatch } from './live-match';
import { isGuest } from '../matches/rows/match-record';
import { refused, type ChatRequest, type Caller, type RefusedReply, type Reply } from './requests';

const NO_SEAT = refused('no-seat', 'You only watch this match: its players do that.');
const PLAYING = refused('not-spectator', 'to: you play in this match, "spectators" is for those who watch');
const GUEST = refused(
  'guest',
  'Guests do not write to spectators: a way to sign in on the page Me makes you an account.',
);
/** P-76. */
const BOT = refused('bot', 'Bots do not chat.');
const CHAT_OFF = refused('chat-off', 'You have turned chat off on the page Me.');
const NOT_LIVE = refused('not-live', 'This match is not running. Reload the page to see how it stands.');

/** Saves orders that are not committed. They are used if time runs out. */
export function saveDraft(live: LiveMatch, { seat }: Caller, payload: unknown): Promise<Reply> {
  return live.queue.run(async () => {
    if (seat === null) return NO_SEAT;
    const { position } = live;
    if (!position || isFinished(position)) return NOT_LIVE;
    const parsed = position.game.parseDraft(payload);
    if (!parsed.ok) return { ok: false, ...parsed.refusal };
    const named = seatNamedIn(payload);
    if (named !== undefined && named !== seat)
      return refused('wrong-seat', `seat: you have seat ${seat}, not ${String(named)}`);
    const { draft } = parsed;
    const { round } = position.progress;
    await live.services.store.seatNotes.saveDraft(live.id, live.record.epoch, seat, round, draft);
    if (draft === null) live.ledger.drafts.delete(seat);
    else live.ledger.drafts.set(seat, { round, draft });
    return { ok: true };
  });
}

/** A draft may name its seat. */
const seatNamedIn = (payload: unknown): unknown =>
  typeof payload === 'object' && payload !== null && 'seat' in payload ? payload.seat : undefined;

export function say(
  live: LiveMatch,
  { seat, playerId }: Caller,
  { text, to }: ChatRequest,
  at: number,
): Promise<Reply<{ seq: number }>> {
  return live.queue.run(async () => {
    if (live.record.status === 'closed') return NOT_LIVE;
    const { name } = live.record.seats[seat ?? -1] ?? {
      name: await live.services.store.players.nameOf(playerId),
    };
    if (isMarked(name)) return BOT;
    if (!live.position) return sayWhileWaiting(live, { seat, playerId }, { text, to }, at);
    if (seat === null) return to === 'spectators' ? sayFromGallery(live, playerId, text, at) : NO_SEAT;
    if (to === 'spectators') return PLAYING;
    const refusal = whyTooMany(live.position.seats[seat]?.asked, at) ?? (await whySilent(live, playerId, at));
    if (refusal) return refusal;
    // Asked first: a line that is written is told to the table, also if the store fails now.
    const deaf = await hiddenFrom(live, { seat, to }, playerId);
    const salt = hexOf(live.services.random, 16);
    const written = await live.write({ at, by: seat, id: null, body: { kind: 'chat', to, text, salt } });
    if (!written.ok) return { ok: false, ...written.refusal };
    const line = chatMessage(written.entry, live.record.seats);
    if (line) live.chat(line, deaf);
    return { ok: true, seq: written.entry.seq };
  });
}

/** Each line is an entry of the log for good. */
function whyTooMany(asked: Asked | undefined, at: number): RefusedReply | null {
  const { most, within, aMatch } = SEAT_LINES;
  if ((asked?.lines ?? 0) >= aMatch)
    return refused('too-many', `You have written ${aMatch} messages in this match, which is the most.`);
  const first = asked?.said?.at(-most);
  if (first === undefined || at - first >= within) return null;
  return refused('too-many', 'You write too fast. Wait a few seconds.');
}

async function sayFromGallery(
  live: LiveMatch,
  playerId: string,
  text: string,
  at: number,
): Promise<Reply<{ seq: number }>> {
  const { accounts, players } = live.services.store;
  const refusal = await whySilent(live, playerId, at);
  if (refusal) return refusal;
  if (!(await accounts.isAccount(playerId))) return GUEST;
  const name = await players.nameOf(playerId);
  return sayBesideLog(live, playerId, { at, seat: null, name, text, to: 'spectators' });
}

/** In the waiting room, where there is no log yet: players write, and all who may see the match read. */
async function sayWhileWaiting(
  live: LiveMatch,
  { seat, playerId }: Caller,
  { text, to }: ChatRequest,
  at: number,
): Promise<Reply<{ seq: number }>> {
  const { status } = live.record;
  if (status !== 'open' && status !== 'opening') return NOT_LIVE;
  if (seat === null) return refused('no-seat', 'Before the start only players write. Take a seat first.');
  if (to !== 'all') return refused('not-live', 'Before the start you write to everybody: "all".');
  const refusal = await whySilent(live, playerId, at);
  if (refusal) return refusal;
  const who = live.record.seats[seat];
  const guest = who && isGuest(who) ? { guest: true as const } : {};
  return sayBesideLog(live, playerId, { at, seat, name: who?.name ?? '', ...guest, text, to });
}

/** A line that is kept in memory alone. */
async function sayBesideLog(
  live: LiveMatch,
  playerId: string,
  said: Omit<ChatMessage, 'seq'>,
): Promise<Reply<{ seq: number }>> {
  if (live.gallery.isTooFast(playerId, said.at))
    return refused('too-fast', 'Wait a second before the next message.');
  const deaf = await hiddenFrom(live, said, playerId);
  const line = live.gallery.add(playerId, said);
  live.chat(line, deaf);
  return { ok: true, seq: line.seq };
}

/** P-42, P-59. Null for somebody who may write. */
async function whySilent({ services }: LiveMatch, playerId: string, at: number) {
  const { desk, players } = services.store;
  const muted = await desk.limitOf(playerId, 'mute', at);
  if (muted) return refused('limited', muted.why);
  return (await players.chatSettings([playerId])).get(playerId) === 'off' ? CHAT_OFF : null;
}

export type Agreement = Reply<{ seq: number; agreed: boolean }>;

export function pause(live: LiveMatch, caller: Caller, agree: boolean, at: number): Promise<Agreement> {
  return consent(live, caller, at, { kind: 'pause', what: 'pause', agree });
}

export function resume(live: LiveMatch, caller: Caller, agree: boolean, at: number): Promise<Agreement> {
  return consent(live, caller, at, { kind: 'pause', what: 'resume', agree });
}

export function draw(live: LiveMatch, caller: Caller, agree: boolean, at: number): Promise<Agreement> {
  return consent(live, caller, at, { kind: 'draw', agree });
}

/** What the others are asked to agree to. */
type Offer = Extract<EntryBody, { kind: 'pause' | 'draw' }>;

/** `agreed`: this entry was the last one needed, so the pause, resumption or draw has happened. */
function consent(live: LiveMatch, { seat }: Caller, at: number, body: Offer): Promise<Agreement> {
  return live.queue.run(async () => {
    if (seat === null) return NO_SEAT;
    const before = live.position;
    if (!before || isFinished(before)) return NOT_LIVE;
    if (isOut(before, seat)) return refused('out', 'You are out of the match: only those still in decide.');
    if (body.kind === 'pause' && (body.what === 'pause') === (before.pausedAt !== null))
      return body.what === 'pause'
        ? refused('paused', 'The match is paused already.')
        : refused('not-paused', 'The match is running already.');
    const entry: NewEntry = { at, by: seat, id: null, body };
    const tried = compose(before, { ...entry, at: Math.max(at, before.at) });
    const decides = tried.ok && isAgreed(before, tried.position);
    // Nothing that the others would see.
    if (!decides && wants(before, seat, body) === body.agree)
      return { ok: true, seq: before.seq, agreed: false };
    if (!decides && body.agree && hasAsked(before, seat, body)) return ASKED;
    const written = await live.write(entry);
    if (!written.ok) return { ok: false, ...written.refusal };
    return { ok: true, seq: written.entry.seq, agreed: isAgreed(before, written.position) };
  });
}

const ASKED = refused('too-many', 'You have asked for that in this round already. Wait for the next one.');

const isAgreed = (before: Position, after: Position): boolean =>
  after.pausedAt !== before.pausedAt || after.progress.outcome !== null;

function wants({ seats }: Position, seat: Seat, body: Offer): boolean {
  const now = seats[seat];
  if (body.kind === 'draw') return now?.wantsDraw ?? false;
  return (body.what === 'pause' ? now?.wantsPause : now?.wantsResume) ?? false;
}

/** Once a round, and once a pause. The last player to answer an open offer always may. */
function hasAsked({ seats, progress, pausedAt }: Position, seat: Seat, body: Offer): boolean {
  const asked = seats[seat]?.asked;
  if (body.kind === 'draw') return asked?.draw === progress.round;
  return body.what === 'pause' ? asked?.pause === progress.round : asked?.resume === pausedAt;
}
