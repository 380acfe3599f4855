/** Plays for bots and for absent players. A bot gets its seat's view and the legal answers, nothing else. */
import type { Game, GameDecision, Seat } from '@star-eater/rules';
import { isFinished, owed, type Position } from '../log/position';
import { thenNotify } from './retry';
import { sealed } from './expire';
import type { LiveMatch } from './live-match';
import { seedForQuestion } from './seeds';

/** Follows a match and plays for its bots, one answer per queue task. */
export function playBots(live: LiveMatch): void {
  let isPlaying = false;
  live.follow(() => {
    if (isPlaying || nextBot(live.position) === null) return;
    isPlaying = true;
    // Other requests run between two bot answers.
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
  const decision = thinkFor(live, position, seat) ?? position.game.defaultDecision(position.match, seat);
  if (!decision) return;
  const at = live.services.time.now();
  const body = { kind: 'decision', ...sealed(live, position, { decision, from: 'bot' }) } as const;
  const written = await live.write({ at, by: seat, id: null, body });
  if (written.ok) return;
  live.services.log.warn({ match: live.id, seat, refusal: written.refusal }, 'a bot gave an illegal answer');
  const fallback = position.game.defaultDecision(position.match, seat);
  if (!fallback) return;
  await live.write({
    at,
    by: seat,
    id: null,
    body: { kind: 'decision', ...sealed(live, position, { decision: fallback, from: 'bot' }) },
  });
}

/** The game's first level plays for absent players. */
const levelOf = (game: Game, level: string): string =>
  (game.botLevels.find(({ id }) => id === level) ?? game.botLevels[0]).id;

/** The bot's answer; null where it fails, so that a faulty bot never stops a match. */
function thinkFor(live: LiveMatch, position: Position, seat: Seat): GameDecision | null {
  const { game, match, progress } = position;
  const asked = game.legal(match, seat);
  if (!asked) return null;
  const { seed, level } = live.record.seats[seat] ?? { seed: '', level: '' };
  try {
    const bot = game.createBot(levelOf(game, level), seedForQuestion(seed, progress.round, asked.type));
    return bot.answer(game.view(match, seat), asked, game.setupOf(match));
  } catch (error) {
    live.services.log.error({ error, match: live.id, seat }, 'a bot failed');
    return null;
  }
}
