/** Matches of Broad Reach between bots and random players: for `npm run ladder -- --game starship-battles` and tests of bots. */
import {
  starshipBattles,
  view,
  type Decision,
  type Legal,
  type Match,
  type Options,
} from '../../../src/games/starship-battles';
import { seeded, type Random } from '../random';
import { playMatch } from './match';
import { closerAnswer, newcomerAnswer } from './newcomer';
import { randomAnswer } from './random-answer';

/** `random` plays any legal answer; others are ids of bot levels. */
export type Contestant = string;

export interface BotMatch {
  match: Match;
  /** Processor time of answers in ms, longest of them, and their number, by contestant. */
  times: { all: number; longest: number; answers: number }[];
  steps: number;
}

const now = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

type Answer = (match: Match, asked: Legal) => Decision;

/** `lists`: fleets that seats take instead of a bot's choice. */
export function playBots(
  options: Options,
  contestants: readonly Contestant[],
  seed: number,
  {
    dice = seeded(seed + 7),
    lists = [],
  }: { dice?: Random; lists?: readonly (readonly string[] | null)[] } = {},
): BotMatch {
  const random = seeded(seed);
  const times = contestants.map(() => ({ all: 0, longest: 0, answers: 0 }));
  const players = contestants.map((contestant, seat): Answer => {
    if (contestant === 'newcomer') return newcomerAnswer;
    if (contestant === 'closer') return closerAnswer;
    if (contestant === 'random') return (match, asked) => randomAnswer(match, asked, random);
    const bot = starshipBattles.createBot(contestant, `${seed}-${seat}`);
    return (match, asked) => {
      const began = now();
      const answer = bot.answer(view(match, seat), asked, match.setup);
      const time = times[seat];
      if (time) {
        const took = now() - began;
        time.all += took;
        time.longest = Math.max(time.longest, took);
        time.answers += 1;
      }
      return answer;
    };
  });
  const { match, steps } = playMatch(options, {
    dice,
    answer: (now_, asked) => {
      const fleet = asked.type === 'muster' ? lists[asked.seat] : null;
      if (fleet) return { seat: asked.seat, type: 'commit', fleet };
      const player = players[asked.seat];
      if (!player) throw new Error(`nobody plays seat ${asked.seat}`);
      return player(now_, asked);
    },
  });
  return { match, times, steps: steps.length };
}
