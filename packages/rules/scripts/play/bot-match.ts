/** Whole matches between bots and random players: for the ladder and the tests of bots. */
import {
  apply,
  createBot,
  legal,
  pending,
  randomAnswer,
  setup,
  sha256Hex,
  view,
  type Balance,
  type Bot,
  type BotLevel,
  type Decision,
  type Match,
  type SetupOptions,
} from '../../src/games/star-eater';
import { seeded } from './random';
import { accepted } from '../../src/kernel/accepted';

export type Contestant = BotLevel | 'random';

export interface BotMatch {
  match: Match;
  decisions: Decision[];
  /** Processor time of each bot answer, in ms, with its seat and type. */
  times: { seat: number; type: Decision['type']; ms: number }[];
}

/** Processor time, because other processes share the machine. */
const now = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const MOST_DECISIONS = 20_000;

/**
 * The seed of a bot. Ensigns and the choices within a round draw by numbers that are linear in their text, so the bots
 * of matches in a row would draw alike; a hash makes them independent.
 */
export const botSeed = (series: string, seat: number): string => sha256Hex(`${series}-${seat}`);

/**
 * A bot's answer; it gets its own view and its legal answers, nothing else. With `cardsOf` it takes the
 * loadouts of that balance, for changed data that belong to none.
 */
export function askBot(bot: Bot, match: Match, seat: number, cardsOf?: Balance): Decision {
  const asked = legal(match, seat);
  if (!asked) throw new Error(`seat ${seat} owes nothing`);
  return bot.answer(view(match, seat), asked, { ...match.setup, ...(cardsOf ? { balance: cardsOf } : {}) });
}

/** Plays a match to its end; an illegal answer throws. `watch` gets each position with its decision. */
export function playBots(
  options: SetupOptions,
  contestants: readonly Contestant[],
  seed: string,
  watch: (match: Match, decision: Decision) => void = () => undefined,
  cardsOf?: Balance,
): BotMatch {
  const begun = accepted(setup(options));
  const random = seeded(Number(seed));
  const bots = contestants.map((contestant, seat) =>
    contestant === 'random' ? null : createBot(contestant, botSeed(seed, seat)),
  );
  let { match } = begun;
  const decisions: Decision[] = [];
  const times: BotMatch['times'] = [];
  while (match.outcome === null && decisions.length < MOST_DECISIONS) {
    const [owed] = pending(match);
    if (!owed) throw new Error('nobody owes an answer, and the match is not over');
    const bot = bots[owed.seat];
    const began = now();
    const decision = bot ? askBot(bot, match, owed.seat, cardsOf) : randomAnswer(match, owed.seat, random);
    if (bot && decision) times.push({ seat: owed.seat, type: decision.type, ms: now() - began });
    if (!decision) throw new Error(`seat ${owed.seat} has no answer`);
    const applied = apply(match, decision);
    if (!applied.ok)
      throw new Error(
        `seed ${seed}: ${JSON.stringify(decision)} refused: ${JSON.stringify(applied.refusal)} to ${JSON.stringify(legal(match, owed.seat))}`,
      );
    watch(match, decision);
    decisions.push(decision);
    match = applied.match;
  }
  return { match, decisions, times };
}
