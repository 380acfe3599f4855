/** One tab's session in a match: joins its room and turns its messages into a store. */
import type { GameData } from '../../store/game-data';
import { forBrowser, forTab, type Stored } from '../../store/stored';
import { openOwnChance, type OwnChance } from './chance';
import { isFinal, openConnection, type ConnectionHandlers } from './connection';
import { openDecisions, refusalIn, type Decisions } from './decisions';
import { openMatchStore, type SessionCore } from './match-store';
import { openOwnSeat, type OwnSeat } from './own-seat';
import type { JoinRoom } from './room';
import type { Entry, Session, SessionGame } from './session-state';
import { heardServerTime } from '../server-clock';
import { openTimeline, type Timeline } from './timeline';

export { isFinal };

const joinBySdk: JoinRoom = async (...room) => (await import('./sdk')).joinBySdk(...room);

interface Pieces<D extends GameData> {
  core: SessionCore<D>;
  timeline: Timeline<D>;
  ownSeat: OwnSeat<D>;
  chance: OwnChance<D>;
  decisions: Decisions<D>;
}

/** A handler for each message of the room. */
function handlersFor<D extends GameData>(pieces: Pieces<D>): ConnectionHandlers<D> {
  const { core, timeline, ownSeat, chance, decisions } = pieces;
  const { store, patch, request, game } = core;
  /** Entries that arrive before the missed ones. Added after those, so that the log has no gap. */
  let early: Entry<D>[] = [];
  const takeEarly = (): void => timeline.takeEntries(early, false);

  /** What spectators said is for players when the match is over. */
  const hearGallery = async (): Promise<void> => {
    const { me, latest } = store.get();
    const missed =
      me === null ? null : await request('events', { since: latest?.seq ?? 0 }).catch(() => null);
    if (missed?.ok) timeline.takeChat(missed.chat);
  };

  const catchUp = async (isCurrent: () => boolean): Promise<void> => {
    const missed = await request('events', { since: store.get().log.at(-1)?.seq ?? 0 });
    if (!isCurrent()) return;
    if (missed.ok) {
      timeline.takeEntries(missed.entries, false);
      timeline.takeChat(missed.chat);
    }
    takeEarly();
    if (store.get().me !== null) await Promise.all([ownSeat.refreshQuestion(), ownSeat.refreshMine()]);
    if (!isCurrent()) return;
    takeEarly();
    patch({ connection: 'on', notice: null, because: null });
    await decisions.resend(isCurrent);
  };

  /** H-18 of docs/rules/chance.md. What a practice match repeats is not sent when it starts. */
  const catchUpWithSource = (): void => {
    early = [];
    patch({ log: [], connection: 'joining' });
    // A lost connection catches up by itself.
    void catchUp(() => store.get().connection === 'joining').catch(() => undefined);
  };

  return {
    messages: {
      events: (entry) => {
        heardServerTime(entry.at);
        if (store.get().connection === 'on') timeline.takeEntries([entry], true);
        else early.push(entry);
      },
      chat: (line) => {
        heardServerTime(line.at);
        timeline.takeChat([line]);
      },
      notice: ({ text }) => patch({ notice: text }),
      private: (message) => ownSeat.takePrivate(message.private),
      watching: ({ people }) => patch({ watching: people }),
    },
    state: (state) => {
      const before = store.get().latest;
      const snapshot = game.read(state);
      timeline.takeSnapshot(snapshot);
      void ownSeat.follow(before, snapshot);
      void chance.follow(before, snapshot);
      if (before?.status === 'live' && snapshot.status === 'finished') void hearGallery();
      if (before?.status === 'opening' && snapshot.status === 'live' && snapshot.practice)
        catchUpWithSource();
    },
    joined: ({ seat }) => {
      early = [];
      patch({ me: seat });
    },
    catchUp,
    isAway: () => store.get().connection === 'away',
    away: (because) => patch({ connection: 'away', because, watching: 0 }),
    refused: (because) => patch({ connection: 'refused', because }),
  };
}

export function openSession<D extends GameData>(
  matchId: string,
  invite: string | null,
  game: SessionGame<D>,
  options: { join?: JoinRoom; storage?: Stored } = {},
): Session<D> {
  const store = openMatchStore<D>(matchId);
  const patch: SessionCore<D>['patch'] = (change) => store.update((now) => ({ ...now, ...change }));
  const core: SessionCore<D> = {
    matchId,
    game,
    store,
    patch,
    request: (type, payload) => connection.request(type, payload),
  };
  const timeline = openTimeline(core);
  const ownSeat = openOwnSeat(core);
  const chance = openOwnChance(core, forBrowser);
  const decisions = openDecisions(core, ownSeat, options.storage ?? forTab);
  const connection = openConnection<D>(
    { matchId, invite, join: options.join ?? joinBySdk },
    handlersFor({ core, timeline, ownSeat, chance, decisions }),
  );

  return {
    store,
    decide: decisions.decide,
    commit: decisions.commit,
    draft: (orders) => void core.request('draft', orders).catch(() => undefined),
    ask: async (type, payload) => {
      const reply = await core.request(type, chance.withCommit(type, payload)).catch(() => null);
      if (!reply) return false;
      // Either way, an earlier refusal is outdated.
      patch({ refusal: reply.ok ? null : refusalIn(reply) });
      // Both change `mine`: whom this seat has muted, when it wants to be asked.
      if (reply.ok && (type === 'mute' || type === 'wait')) await ownSeat.refreshMine();
      return reply.ok;
    },
    leaving: async () => {
      const reply = await core.request('leaving').catch(() => null);
      return reply?.ok ? reply : null;
    },
    setPlayer: timeline.player.setBoard,
    replayRound: timeline.replayRound,
    dismissRefusal: () => patch({ refusal: null }),
    chanceFailed: chance.fail,
    rejoin: () => {
      patch({ connection: 'joining', because: null });
      connection.rejoin();
    },
    close: connection.close,
  };
}
