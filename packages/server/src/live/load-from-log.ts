/** Loads a match: the fold of its stored log. */
import type { Game, GameTypes } from '@star-eater/rules';
import { CHECKPOINT_AFTER } from '../limits';
import { mustFollow } from '../log/advance';
import type { Entry } from '../log/entry';
import { checkEnd, checkEntry, DamagedLog } from '../log/intact';
import { beginningOf, type Position } from '../log/position';
import type { Services } from '../services';
import { isDamage, storageReason } from '../store/failures';
import type { MatchRecord } from '../matches/rows/match-record';
import { resumeFrom, type FoldState } from './memory/checkpoint';
import { MatchChance } from './start/match-chance';
import { GivenBack } from './clocks/given-back';
import { Ledger } from './memory/ledger';
import type { Folded } from './live-match';
import { nextTurn } from './memory/slices';

/** The game in the version of the match; null before its start, or if this server lacks it or its balance. */
export function gameOf({ games }: Pick<Services, 'games'>, record: MatchRecord): Game | null {
  const { rulesVersion, balance } = record;
  const game = rulesVersion === null ? null : games.rules.version(record, rulesVersion);
  return balance === null || game?.balances.includes(balance) ? game : null;
}

/** The position before the first entry; null if the match has not started, or this server lacks its rules. */
export function beginningOfRecord(services: Pick<Services, 'games'>, record: MatchRecord): Position | null {
  const game = gameOf(services, record);
  if (!game || !record.setup) return null;
  return beginningOf({
    matchId: record.id,
    game,
    setup: record.setup,
    chance: record.chance,
    clock: record.clock,
    at: record.startedAt ?? record.createdAt,
    bots: record.seats.filter((seat) => seat.holder === 'bot').map((seat) => seat.seat),
  }).position;
}

function intactBeginning(services: Pick<Services, 'games'>, record: MatchRecord): Position | null {
  if (gameOf(services, record) && !record.setup) throw new DamagedLog('its set-up cannot be read');
  try {
    return beginningOfRecord(services, record);
  } catch (error) {
    // It was checked before it was stored.
    throw new DamagedLog('its set-up was altered', { cause: error });
  }
}

/** The entries after `after`. */
async function entriesOf(services: Pick<Services, 'store'>, id: string, after = 0): Promise<Entry[]> {
  try {
    return await services.store.entries.of(id, after);
  } catch (error) {
    if (error instanceof SyntaxError || isDamage(error))
      throw new DamagedLog('its log cannot be read', { cause: error });
    throw error;
  }
}

/** Runs a task of a few ms, in a turn of the event loop. */
export type InTurn = <T>(task: () => T) => Promise<T>;

/** For a match that somebody waits for. */
const atOnce: InTurn = async (task) => task();

/** How much of a log is folded in one turn, ms. */
const A_TURN = 2;

/** Adds entries to a state. Throws if they do not follow it; `DamagedLog` if they are not what was written. */
async function addAll(start: FoldState, entries: readonly Entry[], inTurn: InTurn): Promise<FoldState> {
  const { ledger, givenBack } = start;
  let { position } = start;
  let added = 0;
  const addSome = () => {
    const end = performance.now() + A_TURN;
    for (const entry of entries.slice(added)) {
      position = next(position, entry);
      ledger.record(entry);
      givenBack.record(entry);
      added += 1;
      if (performance.now() > end) return;
    }
  };
  while (added < entries.length) {
    if (added > 0) await nextTurn();
    await inTurn(addSome);
  }
  return { position, ledger, givenBack };
}

function next(position: Position, entry: Entry): Position {
  checkEntry(position, entry);
  return mustFollow(position, entry).position;
}

/** Folds the whole log. */
async function foldAll(
  services: Pick<Services, 'store'>,
  beginning: Position,
  seq: number,
  inTurn: InTurn,
): Promise<FoldState> {
  const log = await entriesOf(services, beginning.matchId);
  const start = { position: beginning, ledger: new Ledger(), givenBack: new GivenBack(beginning.at) };
  const end = await addAll(start, log, inTurn);
  checkEnd(end.position, log, seq);
  return end;
}

/** Folds a long log from its checkpoint; null if it has none, or one that does not fit. */
async function foldFromCheckpoint(
  services: Pick<Services, 'store'>,
  beginning: Position,
  { id, seq }: MatchRecord,
  inTurn: InTurn,
): Promise<(FoldState & { checkpoint: number }) | null> {
  if (seq <= CHECKPOINT_AFTER) return null;
  try {
    const stored = await services.store.checkpoints.get(id);
    if (!stored) return null;
    const log = await entriesOf(services, id, stored.seq - 1);
    const start = resumeFrom(stored, beginning, log);
    if (!start) return null;
    const end = await addAll(start, log.slice(1), inTurn);
    checkEnd(end.position, log, seq);
    return { ...end, checkpoint: stored.seq };
  } catch (error) {
    if (storageReason(error) !== null && !isDamage(error)) throw error;
    // The whole log decides whether the match is damaged.
    return null;
  }
}

async function foldLog(
  services: Pick<Services, 'store'>,
  beginning: Position,
  record: MatchRecord,
  inTurn: InTurn,
): Promise<FoldState & { checkpoint: number }> {
  const short = await foldFromCheckpoint(services, beginning, record, inTurn);
  return short ?? { ...(await foldAll(services, beginning, record.seq, inTurn)), checkpoint: 0 };
}

/** A match without a position: it has not started, or this server cannot read it. */
export const unfolded = (record: MatchRecord, chance: MatchChance | null): Folded => ({
  record,
  position: null,
  ledger: new Ledger(),
  chance,
  givenBack: new GivenBack(0),
  checkpoint: 0,
});

/** Folds the log of a match. Throws `DamagedLog` if the log is not what was written. */
export async function fold(
  services: Pick<Services, 'games' | 'store'>,
  record: MatchRecord,
  inTurn = atOnce,
): Promise<Folded> {
  const beginning = intactBeginning(services, record);
  const chance = await chanceOf(services, record);
  if (!beginning) return unfolded(record, chance);
  const { seatNotes } = services.store;
  const [{ position, ledger, givenBack, checkpoint }, drafts, waits] = await Promise.all([
    foldLog(services, beginning, record, inTurn),
    seatNotes.drafts(record.id),
    seatNotes.waits(record.id),
  ]);
  for (const { seat, round, body } of drafts) {
    if (body !== null) ledger.drafts.set(seat, { round, draft: body as GameTypes['draft'] });
  }
  for (const { seat, round, body } of waits) {
    if (body !== null) ledger.waits.set(seat, { round, wait: body as GameTypes['wait'] });
  }
  return { record, position, ledger, chance, givenBack, checkpoint };
}

/** The secrets of a match with chance; null for other matches. */
export async function chanceOf(
  { store }: Pick<Services, 'store'>,
  record: MatchRecord,
): Promise<MatchChance | null> {
  const kept = record.anchor === null ? null : await store.chances.get(record.id);
  return kept && new MatchChance(kept);
}
