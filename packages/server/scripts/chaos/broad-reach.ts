/** Broad Reach as chaos plays it: sealed fleets and posts of any kind, then moves and fire of a bot or at random. */
import { randomBytes } from 'node:crypto';
import { GAMES, readSent, type GameDecision, type Seat } from '@star-eater/rules';
import {
  BROAD_REACH_SENT,
  matchFromView,
  starshipBattles,
  type Legal,
  type Match,
} from '@star-eater/rules/src/games/starship-battles';
import { randomAnswer } from '@star-eater/rules/scripts/play/starship-battles/random-answer';
import { defined } from '@star-eater/rules/src/kernel/defined';
import type { HouseState } from '../../src/wire/house-state';
import type { ChaosGame, Question } from './game';

/** Moves and fire at random come once in so many answers: a bot's moves meet, and roll more dice. */
const AT_RANDOM = 4;

const shownIn = (state: HouseState) => readSent(BROAD_REACH_SENT.layout, state);

/** The match as everybody sees it: what is still sealed is asked of nobody. */
function matchIn(state: HouseState): Match {
  const { view, setup } = shownIn(state);
  return matchFromView(view, defined(setup));
}

const random = (below: number): number => Math.floor(Math.random() * below);

function answer(state: HouseState, seat: Seat, question: Question): GameDecision {
  const legal = question.legal as Legal;
  const match = matchIn(state);
  const isSealed = legal.type === 'muster' || legal.type === 'deploy';
  if (isSealed || random(AT_RANDOM) === 0) return randomAnswer(match, legal, random) as GameDecision;
  const bot = starshipBattles.createBot('ensign', randomBytes(16).toString('hex'));
  return bot.answer(starshipBattles.view(match, seat), legal, match.setup) as GameDecision;
}

/** A duel as short as one can be, with fleets and posts that are sealed. */
export const broadReach: ChaosGame = {
  name: 'Broad Reach',
  rules: defined(GAMES.all().find(({ id }) => id === 'starship-battles')),
  seats: 2,
  options: { mode: 'duel', points: 100, rounds: 4, posts: 'free' },
  isPaired: false,
  isAsked: (state, seat) => shownIn(state).view.pending.some((asked) => asked.seat === seat),
  answer,
  sealsIn: ['muster', 'deployment'],
  situations: (state, sends) => {
    const isSealing = ['muster', 'deployment'].includes(state.phase);
    const areDiceOwed = shownIn(state).view.roll !== undefined || sends === 'fire' || sends === 'reroll';
    return [
      ...(isSealing && state.seats.some(({ committed }) => committed) ? (['in commitment'] as const) : []),
      ...(areDiceOwed ? (['between fire and dice'] as const) : []),
    ];
  },
};
