/**
 * Reactions answered beforehand: wait, this round, whatever comes or until something of a named seat could be hit. Kept in the store
 * before it is promised, and told to nobody: whoever asks the seat learns nothing from how fast it waits.
 */
import { legal, type Decision, type Seat } from '@star-eater/rules';
import { owed, type Position } from '../log/position';
import { hexOf } from '../random';
import { thenNotify } from './retry';
import type { LiveMatch } from './live-match';
import { refused, type Asked, type Asker, type Reply } from './requests';

export function waitUntil(live: LiveMatch, { seat }: Asker, { until }: Asked<'wait'>): Promise<Reply> {
  return live.queue.run(async () => {
    if (seat === null) return refused('no-seat', 'you watch this match: nothing is asked of you');
    if (!live.position || !live.isLive) return refused('not-live', 'the match is not under way');
    const { round } = live.position.match;
    await live.services.store.matches.saveWait(live.id, seat, round, until);
    if (until === null) live.ledger.waits.delete(seat);
    else live.ledger.waits.set(seat, { round, until });
    live.rewatch();
    return { ok: true };
  });
}

/** Follows a match and waits for those who said so. */
export function answerAhead(live: LiveMatch): void {
  let isAnswering = false;
  live.follow(() => {
    if (isAnswering || nextWaiting(live) === null) return;
    isAnswering = true;
    const task = live.queue.run(async () => {
      const seat = nextWaiting(live);
      if (seat === null) return;
      const decision: Decision = { seat, type: 'react', shots: [] };
      const { time, random, metrics } = live.services;
      // As if it had been answered by hand, with an id like any other: the replay must not say who waits.
      const entry = { at: time.now(), by: seat, id: hexOf(random, 16) };
      const began = performance.now();
      const written = await live.write({ ...entry, body: { kind: 'decision', decision, from: 'player' } });
      if (!written.ok) return;
      metrics.decisions.inc({ result: 'taken' });
      metrics.acknowledged.observe((performance.now() - began) / 1000);
    });
    void thenNotify(live, task, () => (isAnswering = false), 'waiting beforehand failed');
  });
}

function nextWaiting(live: LiveMatch): Seat | null {
  const { position, ledger } = live;
  if (!position || !live.isLive || position.pausedAt !== null) return null;
  for (const [seat, type] of owed(position)) {
    const wait = ledger.waits.get(seat);
    if (type !== 'react' || wait?.round !== position.match.round) continue;
    if (!canHit(position, seat, wait.until.hit)) return seat;
  }
  return null;
}

/** Whether some hard point of `seat` could shoot at something of the seat that was named. */
function canHit(position: Position, seat: Seat, named: Seat | null): boolean {
  if (named === null) return false;
  const asked = legal(position.match, seat);
  return (
    asked?.type === 'react' &&
    asked.mounts.some((mount) => mount.targets.some(({ target }) => target.seat === named))
  );
}
