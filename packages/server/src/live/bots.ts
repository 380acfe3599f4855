/** Plays the seats of bots, and those of players who are away. A bot is given its seat's view and the legal answers, nothing else. */
import {
  BOT_LEVELS,
  createBot,
  defaultDecision,
  legal,
  view,
  type BotLevel,
  type Decision,
  type Seat,
} from '@star-eater/rules';
import { isFinished, owed, type Position } from '../log/position';
import { thenNotify } from './retry';
import { sealed } from './expire';
import type { LiveMatch } from './live-match';
import { seedForQuestion } from './seeds';

/** The level that plays for somebody who is away. */
const STAND_IN: BotLevel = 'ensign';

/** Follows a match and answers for its bots, one answer a turn of the queue. */
export function playBots(live: LiveMatch): void {
  let isPlaying = false;
  live.follow(() => {
    if (isPlaying || nextBot(live.position) === null) return;
    isPlaying = true;
    // Others get their turn between two answers of a bot.
    setImmediate(() => {
      const task = live.queue.run(() => answerOnce(live));
      void thenNotify(live, task, () => (isPlaying = false), 'a bot could not play');
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
  const decision = thinkFor(live, position, seat) ?? defaultDecision(position.match, seat);
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

const levelOf = (level: string): BotLevel => BOT_LEVELS.find((each) => each === level) ?? STAND_IN;

/** What the bot says; null where it fails, so that a bad bot never stops a match. */
function thinkFor(live: LiveMatch, position: Position, seat: Seat): Decision | null {
  const asked = legal(position.match, seat);
  if (!asked) return null;
  const { seed, level } = live.record.seats[seat] ?? { seed: '', level: '' };
  try {
    const { round, setup } = position.match;
    const { mode, radius, factions } = setup;
    const bot = createBot(levelOf(level), seedForQuestion(seed, round, asked.type));
    return bot.answer(view(position.match, seat), asked, { mode, radius, factions });
  } catch (error) {
    live.services.log.error({ error, match: live.id, seat }, 'a bot failed');
    return null;
  }
}
