/** Tests the test game itself, which the server's tests rely on. */
import fc from 'fast-check';
import { canonical, chainOf, jointOf, type Chance, type Game, type Seat } from '@star-eater/rules';
import { askedAuction, dealtAuction } from './auction/game';
import { cardsOf } from './auction/play';
import type { Auction, Decision, Event, Match } from './auction/types';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

const LAST = '11'.repeat(32);
const VALUE = 'aa'.repeat(32);

type Played = { match: Match; events: Event[] };

const begin = (game: Game<Auction>, players: number, rounds: number): Played => {
  const options = accepted(game.parseOptions({ players, rounds }));
  const made = accepted(game.setUp(options.options, () => 0));
  const started = accepted(game.start(made.setup));
  const chance = chanceOf(game, started.match);
  const anchor = chainOf(LAST, chance.rounds)[0] ?? '';
  if (chance.way !== 'dealt') return started;
  return {
    ...started,
    match: chance.begin(started.match, { match: 'm', anchor, values: [{ seat: 0, value: VALUE }] }),
  };
};

const chanceOf = (game: Game<Auction>, match: Match): Chance<Match, Event> => {
  const chance = game.chance(match.setup);
  if (!chance) throw new Error('Auction has chance');
  return chance;
};

/** The server's own steps; null while a seat is asked. */
const housePlays = (game: Game<Auction>, match: Match, draw: (n: number) => number): Played | null => {
  const chance = chanceOf(game, match);
  if (chance.way === 'dealt') {
    const owed = chance.owedDeal(match);
    if (!owed) return null;
    return accepted(
      chance.deal(match, {
        round: owed.round,
        seed: chainOf(LAST, chance.rounds)[owed.round] ?? '',
      }),
    );
  }
  const owed = chance.owedRoll(match);
  if (!owed) return null;
  return accepted(
    chance.rollDice(
      match,
      Array.from({ length: owed.count }, () => draw(owed.sides) + 1),
    ),
  );
};

const anyDecision = (
  game: Game<Auction>,
  match: Match,
  seat: Seat,
  draw: (n: number) => number,
): Decision => {
  const asked = game.legal(match, seat);
  if (!asked) throw new Error(`seat ${seat} is pending without legal answers`);
  if (draw(20) === 0) return { seat, type: 'resign' };
  const pick = (cards: readonly number[]) => cards[draw(cards.length)] ?? 0;
  if (asked.type === 'bid') return { seat, type: 'bid', card: pick(asked.cards) };
  const kind = draw(3);
  if (kind === 0 && asked.swap.length > 0) return { seat, type: 'swap', card: pick(asked.swap) };
  return kind === 1 ? { seat, type: 'dare', dice: draw(2) + 1 } : { seat, type: 'keep' };
};

/** Plays to the end, calling `seen` after each step. */
const play = (
  game: Game<Auction>,
  first: Match,
  numbers: readonly number[],
  seen: (match: Match) => void,
): Played => {
  let at = 0;
  const draw = (n: number) => (numbers[at++ % numbers.length] ?? 0) % n;
  let match = first;
  const events: Event[] = [];
  const take = (step: Played) => {
    ({ match } = step);
    events.push(...step.events);
    seen(match);
  };
  while (match.outcome === null) {
    const played = housePlays(game, match, draw);
    if (played) {
      take(played);
      continue;
    }
    const asked = game.pending(match);
    const { seat } = asked[draw(asked.length)] ?? { seat: -1 };
    const decided = accepted(game.apply(match, anyDecision(game, match, seat, draw)));
    take(decided);
  }
  return { match, events };
};

const course = fc.record({
  players: fc.integer({ min: 1, max: 9 }),
  rounds: fc.integer({ min: 1, max: 4 }),
  numbers: fc.array(fc.nat(), { minLength: 50, maxLength: 200 }),
});

describe.each([dealtAuction, askedAuction])('Auction, edition $edition', (game) => {
  it('auction: cards are neither lost nor doubled, and every match ends', () => {
    fc.assert(
      fc.property(course, ({ players, rounds, numbers }) => {
        const { match } = begin(game, players, rounds);
        play(game, match, numbers, ({ round, deck, buried, discard, seats }) => {
          if (round === 0) return;
          const inSeats = seats.flatMap(({ hand, bid }) => (bid === null ? hand : [...hand, bid]));
          const all = [...deck, ...buried, ...discard, ...inSeats].sort((a, b) => a - b);
          expect(all).toEqual(cardsOf(players));
        });
      }),
      { numRuns: 20 },
    );
  });

  it('auction: hidden information changes no byte of a view', () => {
    fc.assert(
      fc.property(course, ({ players, rounds, numbers }) => {
        const { match } = begin(game, players, rounds);
        play(game, match, numbers, (now) => {
          if (now.round === 0) return;
          for (const viewer of ['stranger', ...now.seats.keys()] as const) {
            const other = withOtherSecrets(now, viewer);
            expect(canonical(game.hashedState(other))).not.toBe(canonical(game.hashedState(now)));
            expect(game.view(other, viewer)).toEqual(game.view(now, viewer));
          }
        });
      }),
      { numRuns: 8 },
    );
  });

  it('auction: only a hand’s own seat gets it, and a seat that is out gets nothing', () => {
    const { match: first } = begin(game, 3, 1);
    const match = housePlays(game, first, () => 0)?.match ?? first;
    expect(game.privately(match, 1)?.hand).toHaveLength(3);
    expect(game.view(match, 1).seats.map(({ hand }) => hand.cards !== null)).toEqual([false, true, false]);
    const left = game.apply(match, { seat: 1, type: 'resign' });
    expect(left.ok && game.privately(left.match, 1)).toBeNull();
  });

  it('auction: a bot gives legal answers', () => {
    const bot = game.createBot('bidder', 'ab');
    let { match } = begin(game, 4, 3);
    while (match.outcome === null) {
      const [asked] = game.pending(match);
      const own = asked && game.legal(match, asked.seat);
      const step = own ? game.apply(match, bot.answer(game.view(match, own.seat), own, match.setup)) : null;
      if (step && !step.ok) throw new Error(step.refusal.message);
      match = step?.match ?? housePlays(game, match, (n) => n - 1)?.match ?? match;
    }
    expect(match.round).toBe(3);
  });
});

/** Another match that this viewer cannot distinguish. */
const withOtherSecrets = (match: Match, viewer: 'stranger' | Seat): Match => ({
  ...match,
  deck: match.deck.map((card) => card + 500),
  random: match.random && { ...match.random, seed: match.random.seed && 'ee'.repeat(32) },
  seats: match.seats.map((each, seat) =>
    seat === viewer
      ? each
      : {
          ...each,
          hand: each.hand.map((card) => card + 500),
          bid: each.bid === null ? null : each.bid + 500,
        },
  ),
});

describe('Auction, edition dealt', () => {
  const chance = chanceOf(dealtAuction, begin(dealtAuction, 2, 2).match);
  if (chance.way !== 'dealt') throw new Error('this edition is dealt');
  const seeds = chainOf(LAST, chance.rounds);

  it('H-13: a deal is refused for another round, for another seed, and when none is due', () => {
    const { match } = begin(dealtAuction, 2, 2);
    const codeOf = (at: Match, round: number, seed: string | undefined) => {
      const dealt = chance.deal(at, { round, seed: seed ?? '' });
      return dealt.ok ? 'ok' : dealt.refusal.code;
    };
    expect(codeOf(match, 2, seeds[2])).toBe('wrong-round');
    expect(codeOf(match, 1, seeds[2])).toBe('bad-seed');
    expect(codeOf(match, 1, seeds[1])).toBe('ok');
    const dealt = housePlays(dealtAuction, match, () => 0)?.match ?? match;
    expect(codeOf(dealt, 2, seeds[2])).toBe('not-pending');
  });

  it('H-15: a seed is published after its round', () => {
    const { match } = begin(dealtAuction, 2, 2);
    const { match: end, events } = play(dealtAuction, match, [1], () => {});
    const told = events.flatMap((event) => (event.type === 'seedRevealed' ? [event.seed] : []));
    expect(told).toEqual(seeds.slice(1, 3));
    expect(chance.roundsOf(end)).toEqual({ told: 2, running: null });
  });

  it('H-4, H-13: equal values give equal matches, different values different ones', () => {
    const { match } = begin(dealtAuction, 2, 2);
    expect(match.random?.joint).toBe(
      jointOf({ anchor: seeds[0] ?? '', game: 'auction', match: 'm', values: [{ seat: 0, value: VALUE }] }),
    );
    const other: Match = { ...match, random: match.random && { ...match.random, joint: 'bb'.repeat(32) } };
    const once = housePlays(dealtAuction, match, () => 0);
    expect(housePlays(dealtAuction, match, () => 1)).toEqual(once);
    expect(housePlays(dealtAuction, other, () => 0)?.match.deck).not.toEqual(once?.match.deck);
  });
});

describe('Auction, edition asked', () => {
  const chance = chanceOf(askedAuction, begin(askedAuction, 2, 2).match);
  if (chance.way !== 'asked') throw new Error('this edition is asked');

  it('H-14: while dice are due nobody is asked, and every decision is refused', () => {
    const { match } = begin(askedAuction, 2, 2);
    expect(chance.owedRoll(match)).toEqual({ round: 1, first: 0, sides: 10, count: 1 });
    expect(askedAuction.pending(match)).toEqual([]);
    const resigned = askedAuction.apply(match, { seat: 0, type: 'resign' });
    expect(!resigned.ok && resigned.refusal.code).toBe('not-pending');
  });

  it('H-14: dice are refused in the wrong number or size, and when none are due', () => {
    const { match } = begin(askedAuction, 2, 2);
    const codeOf = (at: Match, values: number[]) => {
      const rolled = chance.rollDice(at, values);
      return rolled.ok ? 'ok' : rolled.refusal.code;
    };
    for (const values of [[], [1, 2], [0], [11], [1.5]]) expect(codeOf(match, values)).toBe('bad-roll');
    const rolled = chance.rollDice(match, [4]);
    expect(rolled.ok && codeOf(rolled.match, [4])).toBe('no-roll');
  });

  it('auction: a scenario is a set-up and its steps', () => {
    const setup = { mode: 'alone', players: 1, rounds: 1, colours: ['red'] };
    const bid = { decide: { seat: 0, type: 'bid', card: 3 } };
    const dare = { decide: { seat: 0, type: 'dare', dice: 2 } };
    const ran = askedAuction.runScenario(
      { game: 'auction', setup, steps: [{ roll: [7] }, bid, dare, { roll: [5, 6] }] },
      false,
    );
    expect(ran).toMatchObject({ ok: true, result: { phase: 'finished', seats: [{ score: 18 }] } });
    expect(askedAuction.runScenario({ game: 'auction', setup, steps: [bid] }, false)).toMatchObject({
      ok: false,
      error: { code: 'not-pending' },
    });
  });
});
