/** Starts a match: first position, first deal or dice, and the row in the store. */
import type { Game, GameTypes } from '@star-eater/rules';
import type { ChanceRecord } from '../chance/record';
import { beginningOf, owed } from '../log/position';
import type { MatchRecord } from '../store/match-record';
import type { LiveMatch } from './live-match';

/** Call it from within the queue. */
export async function startWith(
  live: LiveMatch,
  record: MatchRecord,
  game: Game,
  setup: GameTypes['setup'],
  chance: ChanceRecord | null,
): Promise<void> {
  const { services } = live;
  const at = services.time.now();
  const bots = record.seats.filter((seat) => seat.holder === 'bot').map((seat) => seat.seat);
  const { clock } = record;
  const { position, events } = beginningOf({ matchId: record.id, game, setup, chance, clock, at, bots });
  const due = live.dueAfter(position, at, { ...record, chance });
  const standing = due.at(-1)?.position ?? position;
  const { round, phase } = standing.progress;
  const begun = {
    rulesVersion: game.version,
    setup,
    chance,
    // Includes what was drawn, so that lists do not need the set-up.
    options: game.optionsOf(
      setup,
      record.seats.map(({ seat }) => seat),
    ),
    awaited: [...owed(standing).keys()],
    phase,
    round,
  };
  const entries = due.map(({ entry }) => entry);
  if (!(await services.store.matches.begin(record.id, record.epoch, { at, ...begun, entries }))) return;
  live.begun({ ...record, ...begun, status: 'live', startedAt: at }, position, events, due);
}
