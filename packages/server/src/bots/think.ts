/** One question to a bot, as plain data, so that a worker thread can answer it. */
import type { Game, GameDecision, GameTypes } from '@star-eater/rules';
import type { HostedGames } from '../games';

export interface Question {
  game: string;
  edition: string;
  version: string;
  level: string;
  /** SECRET: reveals the bot's choice. */
  seed: string;
  view: GameTypes['view'];
  legal: GameTypes['legal'];
  setup: GameTypes['setup'];
}

/** `decision` is null where the bot failed. */
export type Thought = { decision: GameDecision } | { decision: null; message: string };

const gameOf = (games: HostedGames, question: Question): Game => {
  const game = games.rules.version(question, question.version);
  if (!game) throw new Error(`no game ${question.game} ${question.edition} ${question.version}`);
  return game;
};

/** Never throws: a faulty bot must not stop a match. `between` is called between the steps of a search. */
export function think(games: HostedGames, question: Question, between?: () => void): Thought {
  const { level, seed, view, legal, setup } = question;
  try {
    const bot = gameOf(games, question).createBot(level, seed);
    return { decision: bot.answer(view, legal, setup, between) };
  } catch (error) {
    return { decision: null, message: error instanceof Error ? error.message : String(error) };
  }
}
