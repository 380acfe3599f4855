/** Starts a match: first position, first deal or dice, and the row in the store. */
import type { Game, GameTypes } from '@star-eater/rules';
import type { ChanceRecord } from '../../chance/record';
import type { Prelude } from '../../chance/prelude';
import { compose } from '../../log/advance';
import { beginningOf, owed, type Position } from '../../log/position';
import { owedBetween } from '../../notices/owing';
import { shownOf } from '../memory/shown';
import type { MatchRecord } from '../../matches/rows/match-record';
import type { Composed, LiveMatch } from '../live-match';

/** H-18. What a practice match repeats from its source, as entries of its own log. */
function preludeAfter(position: Position, entries: Prelude['entries'], at: number): Composed[] {
  const composed: Composed[] = [];
  for (const { by, body } of entries) {
    const before = composed.at(-1)?.position ?? position;
    const next = compose(before, { at, by, id: null, body });
    if (!next.ok)
      throw new Error(`match ${position.matchId}: its source was refused: ${next.refusal.message}`);
    composed.push({ before, ...next });
  }
  return composed;
}

/** `prelude`: what a practice match begins with. Call it from within the queue. */
export async function startWith(
  live: LiveMatch,
  record: MatchRecord,
  game: Game,
  setup: GameTypes['setup'],
  chance: ChanceRecord | null,
  prelude: Prelude['entries'] = [],
): Promise<void> {
  const { services } = live;
  const at = services.time.now();
  const bots = record.seats.filter((seat) => seat.holder === 'bot').map((seat) => seat.seat);
  const { clock } = record;
  const { position, events } = beginningOf({ matchId: record.id, game, setup, chance, clock, at, bots });
  const told = preludeAfter(position, prelude, at);
  const begins = told.at(-1)?.position ?? position;
  const due = live.dueAfter(begins, at, { ...record, chance });
  const standing = due.at(-1)?.position ?? begins;
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
  const entries = [...told, ...due].map(({ entry }) => entry);
  const shown = () => shownOf(standing, begun);
  const letters = owedBetween({ record, connected: live.connected }, null, standing);
  const made = { at, ...begun, entries, shown, letters };
  if (!(await services.store.lobby.begin(record.id, record.epoch, made))) return;
  if (letters.length > 0) services.notices.wake();
  const started = { ...record, ...begun, status: 'live', startedAt: at } as const;
  if (record.practice) live.begunWith(started, position, [...told, ...due]);
  else live.begun(started, position, events, due);
}
