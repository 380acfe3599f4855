import { canonical } from '../../../src';
import { legal, pending, starClash, type Match } from '../../../src/games/star-clash';
import { GUNNER } from '../../../src/games/star-clash/bots/gunner';
import { turnValues } from '../../../src/games/star-clash/bots/values';
import { playBots } from '../../../scripts/play/star-clash/bot-match';
import { playChecked } from '../../../scripts/play/star-clash/checked-match';

const USUAL = { taskForces: 0, variants: {} };

test('C-81: the bot wins at least four of five duels against random play', () => {
  const games = 20;
  let won = 0;
  for (let seed = 0; seed < games; seed += 1) {
    const own = seed % 2;
    const contestants = [0, 1].map((seat) => (seat === own ? ('gunner' as const) : ('random' as const)));
    const { match } = playBots({ mode: 'duel', players: 2, ...USUAL }, contestants, seed);
    if (match.outcome?.winners.includes(own)) won += 1;
  }
  expect(won).toBeGreaterThanOrEqual(16);
});

test('C-81: the recruit, for a first win, loses at least three of four duels against the gunner', () => {
  const games = 40;
  let won = 0;
  for (let seed = 0; seed < games; seed += 1) {
    const own = seed % 2;
    const contestants = [0, 1].map((seat) => (seat === own ? 'recruit' : 'gunner'));
    const { match } = playBots({ mode: 'duel', players: 2, ...USUAL }, contestants, seed);
    if (match.outcome?.winners.includes(own)) won += 1;
  }
  expect(won).toBeLessThanOrEqual(10);
});

test('C-81: one decision in three of the gunner is careless, every one of the recruit', () => {
  const positions: Match[] = [];
  playChecked('teams', 7, { most: 40, watch: (_before, _step, match) => positions.push(match) });
  /** Answers by 20 seeds in each position, and how many of them are below the best. */
  const below = (level: string): number => {
    let count = 0;
    for (const match of positions) {
      const [owed] = pending(match);
      const asked = owed && legal(match, owed.seat);
      if (asked?.type !== 'turn') continue;
      const valued = turnValues(GUNNER, match, asked);
      const top = Math.max(...valued.map(({ value }) => value));
      const best = valued.filter(({ value }) => value === top).map(({ decision }) => canonical(decision));
      for (let seed = 0; seed < 20; seed += 1) {
        const bot = starClash.createBot(level, `${seed}`);
        const answer = bot.answer(starClash.view(match, asked.seat), asked, match.setup);
        if (!best.includes(canonical(answer))) count += 1;
      }
    }
    return count;
  };
  const [ofGunner, ofRecruit] = [below('gunner'), below('recruit')];
  expect(ofRecruit).toBeGreaterThan(300);
  expect(ofGunner / ofRecruit).toBeGreaterThan(0.28);
  expect(ofGunner / ofRecruit).toBeLessThan(0.39);
});

test('C-81: at a table of five the bot takes more than its share of the points', () => {
  let [own, all] = [0, 0];
  for (let seed = 0; seed < 5; seed += 1) {
    const contestants = [0, 1, 2, 3, 4].map((seat) =>
      seat === seed ? ('gunner' as const) : ('random' as const),
    );
    const chosen = { mode: 'free-for-all' as const, players: 5, ...USUAL, variants: { rounds: 1 } };
    const { scores } = playBots(chosen, contestants, seed);
    own += scores[seed] ?? 0;
    all += scores.reduce((sum, each) => sum + each, 0);
  }
  expect(5 * own).toBeGreaterThan(all);
});

const ALL = ['teams', 'solo', 'gauntlet', 'free-for-all'] as const;

test.each([
  { level: 'gunner', modes: ALL, most: 80, least: 150 },
  { level: 'admiral', modes: ['duel'] as const, most: 40, least: 20 },
])('C-81: the $level answers every question legally, and the same way with the same seed', (each) => {
  const { level, modes, most, least } = each;
  const asked: [Match, number][] = [];
  for (const [i, mode] of modes.entries())
    playChecked(mode, 40 + i, {
      most,
      watch: (_before, _step, match) => {
        const [owed] = pending(match);
        if (owed) asked.push([match, owed.seat]);
      },
    });
  for (const [match, seat] of asked) {
    const question = legal(match, seat);
    if (!question) throw new Error('pending and not asked');
    const answer = () =>
      starClash.createBot(level, 'seed').answer(starClash.view(match, seat), question, match.setup);
    const decision = answer();
    expect(starClash.apply(match, decision)).toMatchObject({ ok: true });
    expect(canonical(answer())).toBe(canonical(decision));
  }
  expect(asked.length).toBeGreaterThan(least);
});
