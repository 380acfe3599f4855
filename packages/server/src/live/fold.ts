/** Loads a match: the fold of its stored log. */
import type { Game, GameTypes } from '@star-eater/rules';
import { follow } from '../log/advance';
import type { Entry } from '../log/entry';
import { checkEnd, checkEntry, DamagedLog } from '../log/intact';
import { beginningOf, type Position } from '../log/position';
import type { Services } from '../services';
import { isDamage } from '../store/failures';
import type { MatchRecord } from '../store/match-record';
import { MatchChance } from './match-chance';
import { GivenBack } from './given-back';
import { Ledger } from './ledger';
import type { Folded } from './live-match';

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

async function entriesOf(services: Pick<Services, 'store'>, id: string): Promise<Entry[]> {
  try {
    return await services.store.matches.entries(id);
  } catch (error) {
    if (error instanceof SyntaxError || isDamage(error))
      throw new DamagedLog('its log cannot be read', { cause: error });
    throw error;
  }
}

/** Folds the log of a match. Throws `DamagedLog` if the log is not what was written. */
export async function fold(
  services: Pick<Services, 'games' | 'store'>,
  record: MatchRecord,
): Promise<Folded> {
  const ledger = new Ledger();
  let position = intactBeginning(services, record);
  const chance = await chanceOf(services, record);
  const givenBack = new GivenBack(position?.at ?? 0);
  if (!position) return { record, position, ledger, chance, givenBack };
  const log = await entriesOf(services, record.id);
  for (const entry of log) {
    checkEntry(position, entry);
    const step = follow(position, entry);
    if (!step.ok)
      throw new Error(`match ${record.id}: entry ${entry.seq} does not follow: ${step.refusal.message}`);
    position = step.position;
    ledger.record(entry);
    givenBack.record(entry);
  }
  checkEnd(position, log, record.seq);
  for (const { seat, round, body } of await services.store.matches.notes.drafts(record.id)) {
    if (body !== null) ledger.drafts.set(seat, { round, draft: body as GameTypes['draft'] });
  }
  for (const { seat, round, body } of await services.store.matches.notes.waits(record.id)) {
    if (body !== null) ledger.waits.set(seat, { round, wait: body as GameTypes['wait'] });
  }
  return { record, position, ledger, chance, givenBack };
}

/** The secrets of a match with chance; null for other matches. */
export async function chanceOf(
  { store }: Pick<Services, 'store'>,
  record: MatchRecord,
): Promise<MatchChance | null> {
  const kept = record.anchor === null ? null : await store.chances.get(record.id);
  return kept && new MatchChance(kept);
}
