/**
 * One tab at one match: joins its room, keeps it joined, and turns what comes into a store.
 * A lost connection, a reload and a server restart are the same thing here: a new ticket, a new join, the
 * missed events, and what was unanswered again with the same `id` (docs/protocol.md, "Coming back").
 */
import { words } from '../i18n/en/pages';
import type { GameData } from '../store/game-data';
import { owedBy } from '../store/owed';
import { lastRoundOf, withRoundStart } from '../store/rounds';
import type { Snapshot } from '../store/snapshot';
import { createStore } from '../store/store';
import { ticketFor } from './api';
import { createEventPlayer } from './event-player';
import { Refused } from './http';
import { sentenceOfRefusal } from './sentence';
import { newId, openOutbox, type Outgoing } from './outbox';
import { keepBroken, keptBroken, recordOpening, recordSeals, sealValues } from './seals';
import {
  INITIAL_STATE,
  type Asked,
  type ChatLine,
  type Entry,
  type Mine,
  type RequestRefusal,
  type Session,
  type SessionGame,
  type SessionState,
} from './session-state';

type Reply<T> = ({ ok: true } & T) | ({ ok: false } & RequestRefusal);

/** The part of an SDK room that is used here, so that tests can play the room. */
export interface RoomLike {
  state: unknown;
  onStateChange(listener: (state: unknown) => void): unknown;
  onMessage(type: string, listener: (payload: never) => void): unknown;
  onLeave(listener: (code: number) => void): unknown;
  onError(listener: (code: number, message?: string) => void): unknown;
  request(type: string, payload?: unknown): Promise<unknown>;
  leave(consented?: boolean): Promise<unknown>;
}

export type JoinRoom = (address: string, matchId: string, ticket: string) => Promise<RoomLike>;

const joinBySdk: JoinRoom = async (...room) => (await import('./sdk')).joinBySdk(...room);

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 5_000;

/** What the room refused, as it is shown. */
const refusalIn = ({ code, rule, message }: RequestRefusal): RequestRefusal => ({
  code,
  rule,
  message: sentenceOfRefusal(code, message),
});

/** A refusal that no waiting will change, as against a server that is away. */
export const isFinal = (error: unknown): error is Refused =>
  error instanceof Refused &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  error.status !== 408;

export function openSession<D extends GameData>(
  matchId: string,
  invite: string | null,
  game: SessionGame<D>,
  options: { join?: JoinRoom; storage?: Storage } = {},
): Session<D> {
  const join = options.join ?? joinBySdk;
  const store = createStore<SessionState<D>>({ ...INITIAL_STATE, seals: keptBroken(matchId, localStorage) });
  let { seals: checked } = store.get();
  store.subscribe(({ seals }) => {
    if (seals !== checked) keepBroken(matchId, (checked = seals), localStorage);
  });
  const outbox = openOutbox(matchId, options.storage ?? sessionStorage);
  const patch = (change: Partial<SessionState<D>>): void => store.update((now) => ({ ...now, ...change }));

  let room: RoomLike | null = null;
  let closed = false;
  let wait = FIRST_WAIT_MS;
  let retry: ReturnType<typeof setTimeout> | null = null;
  let generation = 0;

  // ------------------------------------------------------------ showing: events first, then the state they led to

  const player = createEventPlayer<D>({
    shown: () => store.get().shown,
    latest: () => store.get().latest,
    show: (shown, playing) => patch({ shown, playing }),
    isQuiet: game.isQuiet,
  });

  let roundStarts: readonly Snapshot<D>[] = [];

  function replayRound(): void {
    const { log, latest, lastRound } = store.get();
    if (!player.isIdle() || !lastRound || !latest) return;
    const { from, to } = lastRound;
    const events = log.filter(({ seq }) => seq > from.seq && seq <= to).flatMap((entry) => entry.events);
    void player.play({ events, before: from, after: latest });
  }

  function takeSnapshot(snapshot: Snapshot<D>): void {
    const before = store.get();
    roundStarts = withRoundStart(roundStarts, snapshot, game.beginsRound);
    let seals = before.seals;
    // They stay into the next round, until their seat commits again.
    for (const seat of snapshot.seats) seals = recordSeals(seals, matchId, seat.ordersRound, seat);
    patch({ latest: snapshot, seals, lastRound: lastRoundOf(roundStarts, snapshot) });
    player.take(snapshot);
    void follow(before.latest, snapshot);
  }

  function takeEntries(entries: Entry<D>[], animate: boolean): void {
    const known = store.get().log;
    const last = known[known.length - 1]?.seq ?? -1;
    const fresh = entries.filter(({ seq }) => seq > last);
    if (fresh.length === 0) return;
    let { seals } = store.get();
    for (const { openings = [] } of fresh) {
      for (const opening of openings) seals = recordOpening(seals, matchId, opening);
    }
    patch({ log: [...known, ...fresh], seals });
    if (!animate) return;
    const { latest, shown } = store.get();
    for (const entry of fresh) {
      // What stands on the board already is not played on top of it; entries come before their state, as a rule.
      if (shown && entry.seq <= shown.seq) continue;
      void player.play({
        events: entry.events,
        after: latest && entry.seq <= latest.seq ? latest : entry.seq,
      });
    }
  }

  function takeChat(lines: ChatLine[]): void {
    const known = store.get().chat;
    const fresh = lines.filter((line) => !known.some(({ seq }) => seq === line.seq));
    if (fresh.length > 0) patch({ chat: [...known, ...fresh] });
  }

  // ------------------------------------------------------------ asking

  async function request<T>(type: string, payload?: unknown): Promise<Reply<T>> {
    if (!room) throw new Refused('offline', words.errors.offline, 0);
    return (await room.request(type, payload)) as Reply<T>;
  }

  async function refreshAsked(): Promise<void> {
    const reply = await request<Omit<Asked<D>, 'legal'> & { legal: D['question'] | null }>('legal').catch(
      () => null,
    );
    if (!reply?.ok) return;
    const asked = reply.legal ? { since: reply.since, legal: reply.legal, default: reply.default } : null;
    // The same question again stays the same object: what was picked of its answers stays picked.
    if (JSON.stringify(asked) !== JSON.stringify(store.get().asked)) patch({ asked });
  }

  async function refreshMine(): Promise<void> {
    const reply = await request<Mine<D>>('mine').catch(() => null);
    if (!reply?.ok) return;
    const { round, orders, seal, nonces, draft, waiting, muted } = reply;
    patch({ mine: { round, orders, seal, nonces, draft, waiting, muted } });
  }

  /** Asks again only for what may have changed for this seat. */
  async function follow(before: Snapshot<D> | null, now: Snapshot<D>): Promise<void> {
    const { me } = store.get();
    if (me === null || now.status !== 'live') {
      if (store.get().asked) patch({ asked: null });
      return;
    }
    const roundChanged = before?.view.round !== now.view.round;
    const owed = owedBy(now, me);
    if (owed !== owedBy(before, me) || owed === null) {
      if (store.get().asked) patch({ asked: null });
      if (owed !== null) await refreshAsked();
    }
    if (roundChanged || before?.seats[me]?.committed !== now.seats[me]?.committed) await refreshMine();
  }

  // ------------------------------------------------------------ deciding

  async function send(outgoing: Outgoing): Promise<boolean> {
    patch({ sending: true, refusal: null });
    try {
      const reply = await request<{ seq: number }>('decide', outgoing);
      outbox.remove(outgoing.id);
      if (reply.ok) {
        // What is answered is asked no more, also before the state says so: a click would be lost on it.
        if (!game.isTakeBack(outgoing.decision) && store.get().asked?.since === outgoing.expects)
          patch({ asked: null });
        return true;
      }
      patch({ refusal: refusalIn(reply) });
      await refreshAsked();
      return false;
    } catch {
      // Not answered: it stays in the outbox and goes again with the same id after the return.
      return false;
    } finally {
      patch({ sending: false });
    }
  }

  function expected(): number {
    const { asked, latest, me } = store.get();
    if (asked) return asked.since;
    return latest && me !== null ? (latest.seats[me]?.since ?? latest.seq) : 0;
  }

  function decide(decision: D['decision'], sealed?: { seal: string[]; nonces: string[] }): Promise<boolean> {
    const now = store.get().latest;
    // A take-back is no pending decision: what it must not be older than is what this tab sees.
    const expects = game.isTakeBack(decision) ? (now?.seq ?? 0) : expected();
    const outgoing: Outgoing = { id: newId(), decision, expects, ...sealed };
    outbox.add(outgoing);
    return send(outgoing);
  }

  // ------------------------------------------------------------ joining, and joining again

  function away(because: Refused | null = null): void {
    room = null;
    if (closed) return;
    patch({ connection: 'away', because });
    retry ??= setTimeout(() => {
      retry = null;
      void connect();
    }, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }

  async function connect(): Promise<void> {
    const mine = ++generation;
    const stillMine = (): boolean => !closed && mine === generation;
    try {
      const ticket = await ticketFor(matchId, invite);
      const joined = await join(ticket.address, matchId, ticket.ticket);
      if (!stillMine()) {
        void joined.leave(true);
        return;
      }
      room = joined;
      patch({ me: ticket.seat, clockAhead: ticket.now - Date.now() });
      listen(joined, stillMine);
      await catchUp(stillMine);
      wait = FIRST_WAIT_MS;
    } catch (error) {
      if (!stillMine()) return;
      if (isFinal(error)) patch({ connection: 'refused', because: error });
      else away(error instanceof Refused && error.status === 429 ? error : null);
    }
  }

  /** What this room told before the missed entries were here: taken after them, so that the log has no hole. */
  let early: Entry<D>[] = [];

  function listen(joined: RoomLike, stillMine: () => boolean): void {
    early = [];
    joined.onMessage('events', (entry: Entry<D>) => {
      if (!stillMine()) return;
      if (store.get().connection === 'on') takeEntries([entry], true);
      else early.push(entry);
    });
    joined.onMessage('chat', (line: ChatLine) => {
      if (stillMine()) takeChat([line]);
    });
    joined.onMessage('notice', ({ text }: { text: string }) => {
      if (stillMine()) patch({ notice: text });
    });
    joined.onStateChange((state) => {
      if (stillMine()) takeSnapshot(game.read(state));
    });
    joined.onLeave(() => {
      if (stillMine()) away();
    });
    joined.onError(() => undefined);
  }

  /** After a join: what was missed, what is asked, what is mine; then what was unanswered goes again. */
  async function catchUp(stillMine: () => boolean): Promise<void> {
    const since = store.get().log.at(-1)?.seq ?? 0;
    const missed = await request<{ seq: number; entries: Entry<D>[]; chat: ChatLine[] }>('events', { since });
    if (!stillMine()) return;
    if (missed.ok) {
      takeEntries(missed.entries, false);
      takeChat(missed.chat);
    }
    takeEntries(early, false);
    early = [];
    if (store.get().me !== null) {
      await Promise.all([refreshAsked(), refreshMine()]);
      if (!stillMine()) return;
    }
    takeEntries(early, false);
    patch({ connection: 'on', notice: null, because: null });
    for (const outgoing of outbox.all()) {
      if (!stillMine()) return;
      await send(outgoing);
    }
  }

  /** A tab that comes back to light, or a network that returns, need not wait for the next try. */
  const hurry = (): void => {
    if (closed || document.hidden || store.get().connection !== 'away') return;
    if (retry !== null) clearTimeout(retry);
    retry = null;
    wait = FIRST_WAIT_MS;
    void connect();
  };
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);

  void connect();

  return {
    store,
    decide: (decision) => decide(decision),
    commit: (orders) => {
      const { latest, me } = store.get();
      if (!latest || me === null) return Promise.resolve(false);
      const { decision, values } = game.commitment(me, orders);
      return decide(decision, sealValues(matchId, latest.view.round, me, values));
    },
    draft: (orders) => {
      void request('draft', orders).catch(() => undefined);
    },
    ask: async (type, payload) => {
      try {
        const reply = await request(type, payload ?? {});
        // What was refused before is past with it.
        patch({ refusal: reply.ok ? null : refusalIn(reply) });
        if (!reply.ok) return false;
        // What only this seat may know has changed: whom it hears, what it waits for.
        if (type === 'mute' || type === 'wait') await refreshMine();
        return true;
      } catch {
        return false;
      }
    },
    setPlayer: player.setBoard,
    replayRound,
    dismissRefusal: () => patch({ refusal: null }),
    rejoin: () => {
      const old = room;
      room = null;
      patch({ connection: 'joining', because: null });
      void connect();
      void old?.leave(true);
    },
    close: () => {
      closed = true;
      generation += 1;
      if (retry !== null) clearTimeout(retry);
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      void room?.leave(true).catch(() => undefined);
      room = null;
    },
  };
}
