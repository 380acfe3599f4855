/** Plays for bots and for absent players. A bot gets its seat's view and the legal answers, nothing else. */
import { isDeepStrictEqual } from 'node:util';
import type { Game, GameDecision, Seat } from '@star-eater/rules';
import { isFinished, owed, type Position } from '../log/position';
import { thenNotify } from './clocks/retry';
import { sealed } from './clocks/timeouts';
import type { LiveMatch } from './live-match';
import { seedForQuestion } from './seeds';
import { think, type Question } from '../bots/think';

/** Follows a match and plays for its bots, one answer per queue task. */
export function playBots(live: LiveMatch): void {
  let isPlaying = false;
  live.follow(() => {
    if (isPlaying || nextBot(live.position) === null) return;
    isPlaying = true;
    // Other requests run between two bot answers.
    setImmediate(
      () => void thenNotify(live, playOnce(live), () => (isPlaying = false), 'a bot could not play'),
    );
  });
}

/** A bot is to play now. */
export const isBotDue = (position: Position | null): boolean => nextBot(position) !== null;

function nextBot(position: Position | null): Seat | null {
  if (!position || isFinished(position) || position.pausedAt !== null) return null;
  for (const seat of owed(position).keys()) {
    const state = position.seats[seat];
    if (state?.isBot || state?.botPlays) return seat;
  }
  return null;
}

/** What is asked of a bot, and its answer; null where it failed, so that a faulty bot never stops a match. */
interface Answered {
  question: Question;
  decision: GameDecision | null;
}

/** A bot that searches thinks outside the match's queue: people's answers do not wait for it. */
async function playOnce(live: LiveMatch): Promise<void> {
  const seat = nextBot(live.position);
  const question = live.position && seat !== null ? questionTo(live, live.position, seat) : null;
  const thought = question && searches(live.position, question.level) ? await answerOf(live, question) : null;
  await live.queue.run(() => answerOnce(live, thought));
}

async function answerOnce(live: LiveMatch, thought: Answered | null): Promise<void> {
  const { position } = live;
  const seat = nextBot(position);
  if (!position || seat === null || !live.isLive) return;
  const question = questionTo(live, position, seat);
  if (!question) return;
  const isThought = thought !== null && isSameQuestion(thought.question, question);
  // The question has changed meanwhile: it is thought about again.
  if (!isThought && searches(position, question.level)) return;
  const answered = isThought ? thought : await answerOf(live, question);
  const decision = answered.decision ?? position.game.defaultDecision(position.match, seat);
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

/** Others may have answered meanwhile: that changes the view, but not what is asked. */
const isSameQuestion = (one: Question, other: Question): boolean =>
  one.level === other.level && one.seed === other.seed && isDeepStrictEqual(one.legal, other.legal);

/** The game's first level plays for absent players. */
const levelOf = (game: Game, level: string): string =>
  (game.botLevels.find(({ id }) => id === level) ?? game.botLevels[0]).id;

const searches = (position: Position | null, level: string): boolean =>
  position?.game.botLevels.find(({ id }) => id === level)?.searches ?? false;

function questionTo(live: LiveMatch, { game, match, progress }: Position, seat: Seat): Question | null {
  const legal = game.legal(match, seat);
  if (!legal) return null;
  const { seed, level } = live.record.seats[seat] ?? { seed: '', level: '' };
  return {
    game: game.id,
    edition: game.edition,
    version: game.version,
    level: levelOf(game, level),
    seed: seedForQuestion(seed, progress.round, legal.type),
    view: game.view(match, seat),
    legal,
    setup: game.setupOf(match),
  };
}

async function answerOf(live: LiveMatch, question: Question): Promise<Answered> {
  const { thinkers, games, log } = live.services;
  const thought = searches(live.position, question.level)
    ? await thinkers.think(question)
    : think(games, question);
  if (!thought.decision) log.error({ match: live.id, reason: thought.message }, 'a bot failed');
  return { question, decision: thought.decision };
}
