/** Plays the seats of bots, and those of players who are away. A bot is given its seat's view and the legal answers, nothing else. */
import { defaultDecision, type Seat } from '@star-eater/rules';
import { isFinished, owed, type Position } from '../log/position';
import { sealed } from './expire';
import type { LiveMatch } from './live-match';

/** Follows a match and answers for its bots, one answer a turn of the queue. */
export function playBots(live: LiveMatch): void {
  let isPlaying = false;
  live.follow(() => {
    if (isPlaying || nextBot(live.position) === null) return;
    isPlaying = true;
    // Others get their turn between two answers of a bot.
    setImmediate(() => {
      live.queue
        .run(() => answerOnce(live))
        .catch((error: unknown) => {
          live.services.log.error({ error, match: live.id }, 'a bot could not play');
        })
        .finally(() => {
          isPlaying = false;
          live.rewatch();
        });
    });
  });
}

function nextBot(position: Position | null): Seat | null {
  if (!position || isFinished(position) || position.pausedAt !== null) return null;
  for (const seat of owed(position).keys()) {
    const state = position.seats[seat];
    if (state?.isBot || state?.botPlays) return seat;
  }
  return null;
}

async function answerOnce(live: LiveMatch): Promise<void> {
  const { position } = live;
  const seat = nextBot(position);
  if (!position || seat === null) return;
  const decision = defaultDecision(position.match, seat);
  if (!decision) return;
  const at = live.services.time.now();
  const body = { kind: 'decision', ...sealed(live, position, { decision, from: 'bot' }) } as const;
  const written = await live.write({ at, by: seat, id: null, body });
  if (written.ok) return;
  live.services.log.warn(
    { match: live.id, seat, refusal: written.refusal },
    'a bot answered what is not legal',
  );
  const fallback = defaultDecision(position.match, seat);
  if (!fallback) return;
  await live.write({
    at,
    by: seat,
    id: null,
    body: { kind: 'decision', ...sealed(live, position, { decision: fallback, from: 'bot' }) },
  });
}
