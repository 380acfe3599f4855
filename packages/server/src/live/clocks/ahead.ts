/**
 * Reactions answered in advance for a round: wait always, or until something of a named seat could be hit.
 * They are durable before they are acknowledged, and secret.
 */
import type { GameDecision } from '@star-eater/rules';
import { owed } from '../../log/position';
import { hexOf } from '../../random';
import { sealed } from './timeouts';
import { thenNotify } from './retry';
import type { LiveMatch } from '../live-match';
import { malformedField, refused, type Caller, type Reply } from '../requests';

export function waitUntil(live: LiveMatch, { seat }: Caller, { until }: { until: unknown }): Promise<Reply> {
  return live.queue.run(async () => {
    if (seat === null)
      return refused('no-seat', 'You only watch this match: there is nothing for you to decide.');
    if (!live.position || !live.isLive)
      return refused('not-live', 'This match is not running. Reload the page to see how it stands.');
    const { game, progress } = live.position;
    const { round } = progress;
    const parsed = game.parseWait(until);
    if (!parsed.ok) return malformedField('until', parsed.refusal);
    const { wait } = parsed;
    await live.services.store.seatNotes.saveWait(live.id, live.record.epoch, seat, round, wait);
    if (wait === null) live.ledger.waits.delete(seat);
    else live.ledger.waits.set(seat, { round, wait });
    live.notifyFollowers();
    return { ok: true };
  });
}

/** Follows a match and gives the answers made in advance. */
export function answerAhead(live: LiveMatch): void {
  let isAnswering = false;
  live.follow(() => {
    if (isAnswering || nextAnswer(live) === null) return;
    isAnswering = true;
    const task = live.queue.run(async () => {
      const decision = nextAnswer(live);
      const { position } = live;
      if (decision === null || position === null) return;
      const { seat } = decision;
      const { time, random, metrics } = live.services;
      // Looks like an answer by hand, id included: the replay must not show who answered in advance.
      const entry = { at: time.now(), by: seat, id: hexOf(random, 16) };
      const began = performance.now();
      const decided = sealed(live, position, { decision, from: 'player' });
      const written = await live.write({ ...entry, body: { kind: 'decision', ...decided } });
      if (!written.ok) return;
      metrics.decisions.inc({ result: 'taken' });
      metrics.acknowledged.observe((performance.now() - began) / 1000);
    });
    void thenNotify(live, task, () => (isAnswering = false), 'an answer made in advance failed');
  });
}

/** An answer made in advance is to be given now. */
export const isAnswerWaiting = (live: LiveMatch): boolean => nextAnswer(live) !== null;

function nextAnswer(live: LiveMatch): GameDecision | null {
  const { position, ledger } = live;
  if (!position || !live.isLive || position.pausedAt !== null) return null;
  for (const seat of owed(position).keys()) {
    const waiting = ledger.waits.get(seat);
    if (waiting?.round !== position.progress.round) continue;
    const answer = position.game.answerWaiting(position.match, seat, waiting.wait);
    if (answer) return answer;
  }
  return null;
}
