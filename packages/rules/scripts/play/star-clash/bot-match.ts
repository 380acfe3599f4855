/** Matches of Star Clash between bots and random players: for `npm run ladder` and the tests of bots. */
import { starClash, type Decision, type Legal, type Match, type Seat } from '../../../src/games/star-clash';
import { seeded } from '../random';
import { playMatch, randomAnswer, type Chosen } from './random-match';

/** `random` plays any legal answer; others are ids of bot levels. */
export type Contestant = string;

export interface BotMatch {
  match: Match;
  /** Points of each seat, in the order of seats. */
  scores: number[];
  /** Processor time of the bots' answers in ms, and their number. */
  time: number;
  answers: number;
}

type Answer = (match: Match, asked: Legal) => Decision;

const now = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

export function playBots(chosen: Chosen, contestants: readonly Contestant[], seed: number): BotMatch {
  const random = seeded(seed);
  const tally = { time: 0, answers: 0 };
  const answerOf = (contestant: Contestant, seat: Seat): Answer => {
    if (contestant === 'random') return (match, asked) => randomAnswer(match, asked, random);
    const bot = starClash.createBot(contestant, `${seed}-${seat}`);
    return (match, asked) => {
      const began = now();
      const answer = bot.answer(starClash.view(match, seat), asked, match.setup);
      tally.time += now() - began;
      tally.answers += 1;
      return answer;
    };
  };
  const players = contestants.map(answerOf);
  const { match } = playMatch(chosen, `bots-${seed}`, (now_, asked) => {
    const player = players[asked.seat];
    if (!player) throw new Error(`nobody plays seat ${asked.seat}`);
    return player(now_, asked);
  });
  return { match, scores: match.seats.map(({ score }) => score), ...tally };
}
