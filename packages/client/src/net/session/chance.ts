/**
 * What the client does by itself in a match with chance: it commits, opens, commits again after a void
 * attempt, and checks what is published (docs/rules/chance.md, H-7 to H-9 and H-20). In other matches it does
 * nothing.
 */
import { commitOf } from '@star-eater/rules';
import { tableMessages } from '../../i18n/en/table';
import { deepEqual } from '../../store/deep-equal';
import type { GameData } from '../../store/game-data';
import type { Snapshot } from '../../store/snapshot';
import { isKept, type Stored } from '../../store/stored';
import { faultIn } from './chance-check';
import { openChanceRecord, type Drawn, type Opened, type SeatCommit } from './chance-record';
import type { SessionCore } from './match-store';
import type { RequestPayloads } from './room';
import { newNonce } from './seals';

/** H-9. From this attempt on the browser asks the player before it commits again. */
const ASK_FROM = 3;

export interface OwnChance<D extends GameData> {
  /** H-7. A `ready` with the commit to a new value; the rest unchanged. */
  withCommit<K extends keyof RequestPayloads<D>>(
    type: K,
    payload: RequestPayloads<D>[K],
  ): RequestPayloads<D>[K];
  follow(before: Snapshot<D> | null, now: Snapshot<D>): Promise<void>;
  /** H-20. The game found a shuffle or die that does not follow. Only a match's first fault is kept. */
  fail(fault: string): void;
}

const commitsIn = ({ seats }: Snapshot): SeatCommit[] =>
  seats.flatMap(({ seat, holder, chance }) =>
    holder === 'player' ? [{ seat, commit: chance?.commit ?? '' }] : [],
  );

/** H-8. What can be opened now; null if a commit is missing or ours was not made here. */
function toOpen(
  drawn: readonly Drawn[],
  opened: readonly Opened[],
  now: Snapshot,
  me: number,
): Opened | null {
  const { chance, status } = now;
  if (!chance || status !== 'opening' || now.seats[me]?.chance?.opened) return null;
  const commits = commitsIn(now);
  const mine = drawn.find(
    ({ commit, attempt, seat }) =>
      attempt === chance.attempt && seat === me && commit === now.seats[me]?.chance?.commit,
  );
  if (!mine || commits.some(({ commit }) => commit === '')) return null;
  const before = opened.find(({ attempt }) => attempt === chance.attempt);
  // One set of commits per attempt.
  if (before && !deepEqual(before.commits, commits)) return null;
  return { ...mine, commits, shown: now };
}

export function openOwnChance<D extends GameData>(core: SessionCore<D>, storage: Stored): OwnChance<D> {
  const { matchId, store, patch, request } = core;
  const record = openChanceRecord(matchId, storage);
  const { fault: knownFault } = record.get();
  if (knownFault !== null) patch({ chanceFault: knownFault });
  /** After our own `ready: false`: no new commit until the player is ready again. */
  let hasWithdrawn = false;

  function draw(): Pick<Drawn, 'attempt' | 'commit'> | null {
    const { latest, me } = store.get();
    if (!latest?.chance || me === null) return null;
    const { anchor, attempt } = latest.chance;
    const value = newNonce();
    const commit = commitOf({ anchor, attempt, match: matchId, seat: me, value });
    record.add({ drawn: [...record.get().drawn, { anchor, attempt, seat: me, value, commit }] });
    return { attempt, commit };
  }

  async function open(now: Snapshot<D>, me: number): Promise<void> {
    const { drawn, opened } = record.get();
    const next = toOpen(drawn, opened, now, me);
    if (!next) return;
    const others = opened.filter(({ attempt }) => attempt !== next.attempt);
    record.add({ opened: [...others, next] });
    if (!isKept.get()) patch({ notice: tableMessages.chance.notKept });
    await request('open', { attempt: next.attempt, value: next.value });
  }

  /** H-9. */
  async function commitAgain(before: Snapshot<D>, now: Snapshot<D>, me: number): Promise<void> {
    const attempt = now.chance?.attempt ?? 0;
    const voided = before.chance?.attempt ?? 0;
    if (voided === 0 || attempt <= voided) return;
    const missing = before.seats.flatMap(({ seat, holder, chance }) =>
      before.status === 'opening' && holder === 'player' && !chance?.opened && seat !== me ? [seat] : [],
    );
    patch({ failedAttempts: [...store.get().failedAttempts, { attempt: voided, missing }] });
    const wasReady = before.seats[me]?.chance?.commit !== '';
    if (now.status !== 'open' || hasWithdrawn || !wasReady || attempt >= ASK_FROM) return;
    const drawn = draw();
    if (drawn) await request('ready', { ready: true, ...drawn });
  }

  /** H-20. */
  function check(now: Snapshot<D>): void {
    const known = record.get();
    if (!now.chance || known.opened.length === 0) return;
    const { seedRound: round, seed } = now.chance;
    const fault = known.fault ?? faultIn(known, now);
    const isNew = round > (known.seeds.at(-1)?.round ?? 0);
    const seeds = isNew ? [...known.seeds, { round, seed }] : known.seeds;
    if (isNew || fault !== known.fault) record.add({ seeds, fault });
    if (fault !== store.get().chanceFault) patch({ chanceFault: fault });
  }

  return {
    fail: (fault) => {
      const kept = record.get().fault ?? fault;
      record.add({ fault: kept });
      patch({ chanceFault: kept });
    },
    withCommit: (type, payload) => {
      if (type !== 'ready') return payload;
      const isReady = (payload as RequestPayloads<D>['ready']).ready ?? true;
      hasWithdrawn = !isReady;
      const drawn = isReady && store.get().latest?.status === 'open' ? draw() : null;
      return drawn ? Object.assign({}, payload, drawn) : payload;
    },
    follow: async (before, now) => {
      if (!now.chance) return;
      const { me } = store.get();
      try {
        check(now);
        if (me === null) return;
        if (before) await commitAgain(before, now, me);
        await open(now, me);
      } catch {
        // A lost answer is requested again with the next state.
      }
    },
  };
}
