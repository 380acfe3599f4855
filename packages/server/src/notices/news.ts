/** Sentences about a match for players who are not in its room. */
import { HOUSE_NAME } from '../house-name';
import type { LiveMatch } from '../live/live-match';
import { logFailure } from '../operator-log';
import { matchKey, type Owed } from '../store/letters';
import { shownName } from './texts';

/** Not with a live clock: those are for people at the table. */
export function tellAbsent(live: LiveMatch, text: string): void {
  if (live.record.clock.kind !== 'live') tell(live, live.id, text, () => true);
}

/** A rematch was asked for: whoever a seat is kept for in `next` and is not in the room reads of it, also after a live clock. */
export function tellRematch(
  live: LiveMatch,
  { by, next, keptFor }: { by: string; next: string; keptFor: readonly string[] },
): void {
  const asker = live.record.seats.find(({ playerId }) => playerId === by);
  tell(live, next, `${asker ? shownName(asker) : 'Someone'} wants a rematch.`, (playerId) =>
    keptFor.includes(playerId),
  );
}

function tell(live: LiveMatch, matchId: string, text: string, isFor: (playerId: string) => boolean): void {
  const { store, time, notices, log } = live.services;
  const at = time.now();
  const about = { text, game: live.game()?.title ?? HOUSE_NAME };
  const owed = live.record.seats.flatMap(({ seat, playerId }): Owed[] =>
    playerId === null || !isFor(playerId) || live.connected.has(seat)
      ? []
      : [
          {
            ...{ kind: 'news', to: playerId, key: matchKey(matchId, seat), at, about },
            match: { id: matchId, seat, seq: live.record.seq },
          },
        ],
  );
  store.letters.owe(...owed).then(
    () => notices.wake(),
    (error: unknown) => logFailure(log, error, { match: live.id }, 'absent players were not told'),
  );
}
