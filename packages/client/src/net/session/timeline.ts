/** What has happened in a match and what the board shows: entries, states, chat and seals. */
import type { GameData } from '../../store/game-data';
import { lastRoundOf, withRoundStart } from '../../store/rounds';
import type { Snapshot } from '../../store/snapshot';
import { createEventPlayer, type EventPlayer } from './event-player';
import type { SessionCore } from './match-store';
import { recordDisclosure, recordSeals } from './seals';
import type { ChatLine, Entry } from './session-state';

export interface Timeline<D extends GameData> {
  player: EventPlayer<D>;
  takeSnapshot(snapshot: Snapshot<D>): void;
  /** Skips known entries. `animate`: the board plays the new ones. */
  takeEntries(entries: readonly Entry<D>[], animate: boolean): void;
  takeChat(lines: readonly ChatLine[]): void;
  /** Shows the last completed round again and ends in the current state. */
  replayRound(): void;
}

export function openTimeline<D extends GameData>(core: SessionCore<D>): Timeline<D> {
  const { matchId, game, store, patch } = core;
  let roundStarts: readonly Snapshot<D>[] = [];
  const player = createEventPlayer<D>({
    shown: () => store.get().shown,
    latest: () => store.get().latest,
    show: (shown, playing) => patch({ shown, playing }),
    isQuiet: (event) => game.isQuiet?.(event) ?? false,
  });

  function play(entries: readonly Entry<D>[]): void {
    const { latest, shown } = store.get();
    for (const { seq, events } of entries) {
      // The board already shows this state. Entries usually arrive before their state.
      if (shown && seq <= shown.seq) continue;
      void player.play({ events, after: latest && seq <= latest.seq ? latest : seq });
    }
  }

  return {
    player,
    takeSnapshot: (snapshot) => {
      roundStarts = withRoundStart(roundStarts, snapshot, game.beginsRound);
      let { seals } = store.get();
      // A seat's seals remain in the next round until it commits again.
      for (const seat of snapshot.seats)
        for (const { question, ...sealed } of [
          ...(seat.earlier ?? []),
          { ...seat, question: seat.ordersQuestion },
        ])
          seals = recordSeals(seals, matchId, seat.ordersRound, { ...seat, ...sealed, question });
      patch({ latest: snapshot, seals, lastRound: lastRoundOf(roundStarts, snapshot) });
      player.take(snapshot);
    },
    takeEntries: (entries, animate) => {
      const { log, seals: known } = store.get();
      const last = log.at(-1)?.seq ?? -1;
      const fresh = entries.filter(({ seq }) => seq > last);
      if (fresh.length === 0) return;
      const disclosures = fresh.flatMap((entry) => entry.openings ?? []);
      const seals = disclosures.reduce(
        (book, disclosure) => recordDisclosure(book, matchId, disclosure),
        known,
      );
      patch({ log: [...log, ...fresh], seals });
      if (animate) play(fresh);
    },
    takeChat: (lines) => {
      const { chat } = store.get();
      const fresh = lines.filter((line) => !chat.some(({ seq }) => seq === line.seq));
      // A line is removed, hidden until the desk has looked at it, or shown again.
      const isGone = ({ removed, hidden }: ChatLine) => removed === true || hidden === true;
      const changed = lines.filter((line) =>
        chat.some((known) => known.seq === line.seq && (isGone(line) || isGone(known))),
      );
      if (fresh.length + changed.length === 0) return;
      const kept = chat.map((line) => changed.find(({ seq }) => seq === line.seq) ?? line);
      patch({ chat: [...kept, ...fresh] });
    },
    replayRound: () => {
      const { log, latest, lastRound } = store.get();
      if (!player.isIdle() || !lastRound || !latest) return;
      const { from, to } = lastRound;
      const events = log.filter(({ seq }) => seq > from.seq && seq <= to).flatMap((entry) => entry.events);
      void player.play({ events, before: from, after: latest });
    },
  };
}
