/** B-48: the bots. */
import { starshipBattles, view, type Match, type Options } from '../../../src/games/starship-battles';
import { playBots } from '../../../scripts/play/starship-battles/bot-match';
import { playMatch } from '../../../scripts/play/starship-battles/match';
import { newcomerAnswer } from '../../../scripts/play/starship-battles/newcomer';
import { seeded } from '../../../scripts/play/random';
import { playChecked } from '../../../scripts/play/starship-battles/checked-match';

const READY: Options = { mode: 'duel', posts: 'ready', fleets: ['harbour-100', 'tithe-100'] };

/** As a newcomer's first match, in which seat 0 is the newcomer's. */
const FIRST: Options = { ...READY, start: 'skirmish', rounds: 4 };
const NEWCOMERS = [0];

/** `seats`: those of the first bot, in turn. */
const wins = (bot: string, against: string, games: number, options = READY, seats = [0, 1]): number => {
  let won = 0;
  for (let game = 0; game < games; game += 1) {
    const seat = seats[game % seats.length] ?? 0;
    const contestants = seat === 0 ? [bot, against] : [against, bot];
    if (playBots(options, contestants, 500 + game).match.outcome?.winners.includes(seat)) won += 1;
  }
  return won;
};

test('B-48 each level beats the one below', () => {
  expect(wins('cadet', 'random', 12)).toBeGreaterThanOrEqual(8);
  expect(wins('ensign', 'cadet', 8)).toBeGreaterThanOrEqual(6);
  expect(wins('captain', 'ensign', 8)).toBeGreaterThanOrEqual(5);
});

test('B-48: a newcomer who does what the numbers of the page promise beats the first level', () => {
  expect(wins('newcomer', 'cadet', 12)).toBeGreaterThanOrEqual(7);
});

test('B-48: in a first match who only closes in and fires has an even chance, and who reads the numbers wins', () => {
  expect(wins('closer', 'recruit', 20, FIRST, NEWCOMERS)).toBeGreaterThanOrEqual(8);
  expect(wins('newcomer', 'recruit', 10, FIRST, NEWCOMERS)).toBeGreaterThanOrEqual(9);
});

test('B-20: in a first match a newcomer answers four times at most before the first own shot', () => {
  for (let seed = 1; seed <= 8; seed += 1) {
    const bot = starshipBattles.createBot('recruit', `${seed}`);
    const { steps } = playMatch(FIRST, {
      dice: seeded(seed),
      most: 20,
      answer: (match, asked) =>
        asked.seat === 0 ? newcomerAnswer(match, asked) : bot.answer(view(match, 1), asked, match.setup),
    });
    const own = steps.flatMap((step) => ('seat' in step && step.seat === 0 ? [step] : []));
    const first = own.findIndex((step) => step.type === 'fire' && step.shots.length > 0);
    expect(own.slice(0, 5)[first]).toBeDefined();
  }
});

describe('B-48 whatever is asked in random matches', () => {
  const positions: Match[] = [];
  beforeAll(() => {
    for (const [i, mode] of (['duel', 'free-for-all', 'teams'] as const).entries())
      playChecked(mode, 300 + i, { most: 200, watch: (_before, _step, match) => positions.push(match) });
  });

  // The captain searches: it is asked in one position of four.
  test.each([
    ['recruit', 1],
    ['cadet', 1],
    ['ensign', 1],
    ['captain', 4],
  ])('the %s is never refused, and answers alike for the same seed', (level, every) => {
    const [bot, twin] = ['s', 's'].map((seed) => starshipBattles.createBot(level, seed));
    let asked = 0;
    for (const match of positions.filter((_, at) => at % every === 0))
      for (const { seat } of starshipBattles.pending(match)) {
        const bounds = starshipBattles.legal(match, seat);
        if (!bounds || !bot || !twin) continue;
        const answer = bot.answer(view(match, seat), bounds, match.setup);
        expect(starshipBattles.apply(match, answer)).toMatchObject({ ok: true });
        expect(twin.answer(view(match, seat), bounds, match.setup)).toEqual(answer);
        asked += 1;
      }
    expect(asked).toBeGreaterThan(every === 1 ? 200 : 60);
  });
});
