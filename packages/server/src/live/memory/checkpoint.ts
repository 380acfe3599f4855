/**
 * Checkpoints of long matches: the position after an entry, from which the rest of the log is folded. Written at the
 * end of a round, after its entries are durable and acknowledged. A checkpoint that does not fit is ignored.
 */
import type { GameTypes } from '@star-eater/rules';
import { CHECKPOINT_AFTER, CHECKPOINTS_APART } from '../../limits';
import { canonicalHash } from '../../log/canonical-hash';
import { sha256, type Entry } from '../../log/entry';
import { derivedFrom, type Position } from '../../log/position';
import { logFailure } from '../../operator-log';
import type { StoredCheckpoint } from '../../store/log/checkpoints';
import { GivenBack } from '../clocks/given-back';
import { keepUnchanged } from './keep-unchanged';
import { Ledger } from './ledger';
import type { LiveMatch } from '../live-match';

/** What the fold of a log has built up. */
export interface FoldState {
  position: Position;
  ledger: Ledger;
  givenBack: GivenBack;
}

/** Rises when `Body` or anything in it changes its meaning: older checkpoints are then ignored. */
const FORM = 3;

type SavedPosition = Pick<Position, 'match' | 'at' | 'pausedAt' | 'isTold' | 'closedBecause' | 'seats'>;

interface Body {
  form: number;
  /** The hash of the game's state: a server that reads the state in another way ignores the checkpoint. */
  stateHash: string;
  position: SavedPosition;
  ledger: ReturnType<Ledger['saved']>;
  givenBack: ReturnType<GivenBack['saved']>;
}

const stateHashOf = ({ game }: Position, match: GameTypes['match']) => canonicalHash(game.hashedState(match));

const digestOf = (
  matchId: string,
  { seq, hash, rulesVersion, body }: Omit<StoredCheckpoint, 'digest'>,
): string => sha256([matchId, seq, hash, rulesVersion, body].join('\n'));

/** The checkpoint of this moment. */
export function checkpointOf({ position, ledger, givenBack }: FoldState): StoredCheckpoint {
  const { game, matchId, seq, hash, match, at, pausedAt, isTold, closedBecause, seats } = position;
  const body: Body = {
    form: FORM,
    stateHash: stateHashOf(position, match),
    position: { match, at, pausedAt, isTold, closedBecause, seats },
    ledger: ledger.saved(),
    givenBack: givenBack.saved(),
  };
  const bare = { seq, hash, rulesVersion: game.version, body: JSON.stringify(body) };
  return { ...bare, digest: digestOf(matchId, bare) };
}

/**
 * The state after the first of `log`, which is the entry of the checkpoint; null if the checkpoint does not fit.
 * `beginning`: the position before the match's first entry.
 */
export function resumeFrom(
  stored: StoredCheckpoint,
  beginning: Position,
  log: readonly Entry[],
): FoldState | null {
  const { seq, hash, rulesVersion, body, digest } = stored;
  const { game, matchId, clock } = beginning;
  const [entry] = log;
  if (rulesVersion !== game.version || digest !== digestOf(matchId, stored)) return null;
  if (entry?.seq !== seq || entry.hash !== hash) return null;
  try {
    const { form, stateHash, position, ledger, givenBack } = JSON.parse(body) as Body;
    if (form !== FORM || stateHash !== stateHashOf(beginning, position.match)) return null;
    if (entry.stateHash !== null && entry.stateHash !== stateHash) return null;
    // Matches share what they have not changed since their start: the set-up is the longest part of them.
    const match = keepUnchanged(beginning.match, position.match);
    return {
      position: { ...position, matchId, game, clock, seq, hash, ...derivedFrom(game, match) },
      ledger: Ledger.from(ledger),
      givenBack: GivenBack.from(givenBack),
    };
  } catch {
    // Not JSON, or not of this form.
    return null;
  }
}

/** Follows a match and writes its checkpoints. `last`: the `seq` of the one it was loaded from; 0 without one. */
export function keepCheckpoints(live: LiveMatch, last: number): void {
  let written = last;
  let round = live.position?.progress.round;
  live.follow(() => {
    const { position } = live;
    if (!position || position.progress.round === round) return;
    round = position.progress.round;
    if (!live.isLive || position.seq <= CHECKPOINT_AFTER || position.seq - written < CHECKPOINTS_APART)
      return;
    written = position.seq;
    // The answers to this entry go out first.
    setImmediate(() => void put(live));
  });
}

async function put(live: LiveMatch): Promise<void> {
  const { position, ledger, givenBack, record, services } = live;
  if (!position || !live.isLive) return;
  try {
    await services.store.checkpoints.put(
      live.id,
      record.epoch,
      checkpointOf({ position, ledger, givenBack }),
    );
  } catch (error) {
    // The next round has another one.
    logFailure(services.log, error, { match: live.id }, 'a checkpoint could not be written');
  }
}
