import {
  answersOf,
  apply,
  createBot,
  legal,
  view,
  type Decision,
  type Legal,
  type Match,
} from '../../../../src/games/star-eater';
import { matchFromView } from '../../../../src/games/star-eater/beta/known-match';
import { searchAnswer } from '../../../../src/games/star-eater/beta/bots/search/answers';
import { chanceOf } from '../../../../src/games/star-eater/beta/bots/search/chances';
import { evaluate } from '../../../../src/games/star-eater/beta/bots/search/evaluate';
import { searchOrders } from '../../../../src/games/star-eater/beta/bots/search/orders';
import { Memory } from '../../../../src/games/star-eater/beta/bots/search/memory';
import { applied, playOut } from '../../../../src/games/star-eater/beta/bots/search/playout';
import { resumed } from '../../../../src/games/star-eater/beta/bots/search/resume';
import { playBots, type Contestant } from '../../../../scripts/play/bot-match';
import { freeze } from '../../../../scripts/play/random-match';
import { isBroad } from '../../../broad';
import { overTheWire } from '../positions';

const MATCHES = {
  duel: ['lamais', 'fpa'],
  'free-for-all': ['tessari', 'fpa', 'lamais'],
  teams: ['fpa', 'tessari', 'fpa', 'tessari'],
} as const;
type MatchMode = keyof typeof MATCHES;

interface Asked {
  match: Match;
  asked: Legal;
  decision: Decision;
}

/** Every question of a match between ensigns, with what they answered. */
const questionsOf = (mode: MatchMode, seed = '12'): Asked[] => {
  const found: Asked[] = [];
  const factions = [...MATCHES[mode]];
  const contestants = factions.map((): Contestant => 'ensign');
  playBots({ mode, factions }, contestants, seed, (match, decision) => {
    const asked = legal(match, decision.seat);
    if (asked) found.push({ match, asked, decision });
  });
  return found;
};

/** Questions of commands; reactions are windows between them. */
const COMMANDS: readonly Legal['type'][] = ['fire', 'corvettes', 'defence', 'vent', 'thrust', 'special'];
const ofCommands = (mode: MatchMode): Asked[] =>
  questionsOf(mode).filter(
    ({ match, asked }) =>
      COMMANDS.includes(asked.type) && match.ships.some(({ seat }) => seat === asked.seat),
  );

const answerOf = ({ match, asked }: Pick<Asked, 'match' | 'asked'>, seed = 'a'): Decision =>
  createBot('admiral', seed).answer(view(match, asked.seat), asked, match.setup);

/** Questions that are asked while another ship has a second command that nobody else knows. */
const withSecrets = (questions: readonly Asked[]): Asked[] =>
  questions.filter(({ match, asked }) =>
    match.seats.some(
      ({ seat, unseen, hand }) => seat !== asked.seat && unseen.length === 1 && hand.length > 0,
    ),
  );

/** The same match with another card of its hand as each other seat's second command. */
const withOtherSeconds = (match: Match, seat: number): Match => ({
  ...match,
  seats: match.seats.map((state) => {
    const [second] = state.unseen;
    const [card] = state.hand;
    if (state.seat === seat || !state.orders || !second || !card) return state;
    const [first] = state.orders.commands;
    return {
      ...state,
      hand: [...state.hand.filter((each) => each !== card), second],
      unseen: [card],
      orders: { ...state.orders, commands: first ? [first, card] : [card] },
    };
  }),
});

describe('admiral: R-28 choices in the round', () => {
  test.each(['duel', 'free-for-all', 'teams'] as const)(
    'admiral: every question of a command can be played on from what its seat sees (%s)',
    (mode) => {
      const questions = ofCommands(mode);
      expect(questions.length).toBeGreaterThan(10);
      for (const { match, asked } of questions) {
        const [again] = resumed(view(match, asked.seat), asked, match.setup);
        if (!again) throw new Error(`round ${match.round}: ${asked.type} is not made again`);
        expect(legal(again, asked.seat)).toEqual(asked);
        // Its own second command is what it has committed.
        expect(again.seats[asked.seat]?.unseen).toEqual(match.seats[asked.seat]?.unseen);
        for (const answer of answersOf(again, asked.seat)) {
          expect(apply(match, answer).ok).toBe(true);
          break;
        }
      }
    },
  );

  test('admiral: where it sees everything, no answer of the ensign leads to a better end of the round', () => {
    let better = 0;
    for (const { match, asked, decision } of [...ofCommands('duel'), ...ofCommands('free-for-all')]) {
      const seen = view(match, asked.seat);
      const [known, ...others] = resumed(seen, asked, match.setup);
      if (!known || others.length > 0) continue;
      const worthOf = (answer: Decision): number => {
        const next = applied(known, answer);
        return chanceOf(next.round === match.round ? playOut(next, [], new Memory()) : next, asked.seat);
      };
      const answer = searchAnswer(seen, asked, match.setup, chanceOf, 'tie') ?? decision;
      const usual = createBot('ensign', 'a').answer(seen, asked, match.setup);
      expect(worthOf(answer)).toBeGreaterThanOrEqual(worthOf(usual));
      if (worthOf(answer) > worthOf(usual)) better += 1;
    }
    expect(better).toBeGreaterThan(0);
  });

  test('admiral: a reaction window is left to the ensign', () => {
    const react = [...questionsOf('duel'), ...questionsOf('teams')].find(
      ({ asked }) => asked.type === 'react',
    );
    if (!react) throw new Error('nobody held point defence');
    const { match, asked } = react;
    expect(resumed(view(match, asked.seat), asked, match.setup)).toEqual([]);
    expect(answerOf(react)).toEqual(
      createBot('ensign', 'a').answer(view(match, asked.seat), asked, match.setup),
    );
  });

  test('admiral: R-36 while a Command Corvette waits to be placed, choices are left to the ensign', () => {
    const waiting = ['3', '8', '11'].flatMap((seed) =>
      questionsOf('teams', seed).filter(
        ({ match, asked }) => asked.type === 'move' && match.seats.some(({ escape }) => escape !== null),
      ),
    );
    expect(waiting.length).toBeGreaterThan(1);
    for (const { match, asked } of waiting) {
      const seen = view(match, asked.seat);
      expect(resumed(seen, asked, match.setup)).toEqual([]);
      expect(answerOf({ match, asked })).toEqual(createBot('ensign', 'a').answer(seen, asked, match.setup));
    }
  });

  test('admiral: R-10 it does not know the second commands of others', () => {
    const questions = withSecrets(ofCommands('duel'));
    expect(questions.length).toBeGreaterThan(3);
    for (const { match, asked } of questions.filter((_, i) => i % (isBroad ? 1 : 3) === 0)) {
      const other = withOtherSeconds(match, asked.seat);
      expect(other).not.toEqual(match);
      expect(answerOf({ match: other, asked })).toEqual(answerOf({ match, asked }));
    }
  });
});

describe('admiral: R-9 orders', () => {
  const commitments = questionsOf('duel').filter(
    ({ match, asked }) => asked.type === 'commit' && match.seats.every((seat) => !seat.orders),
  );

  test('admiral: equal seeds, views and answers give equal orders, also from copies', () => {
    const [question] = commitments.slice(4);
    if (!question) throw new Error('the match was too short');
    const { match, asked } = question;
    const [seen, choices, facts] = overTheWire([view(match, asked.seat), asked, match.setup] as const);
    expect(createBot('admiral', 'a').answer(freeze(seen), freeze(choices), freeze(facts))).toEqual(
      answerOf(question),
    );
  }, 120_000);

  test('admiral: its effort is counted in rounds played out', () => {
    const [question] = commitments.slice(3);
    if (!question) throw new Error('the match was too short');
    const { match, asked } = question;
    const played = (playouts: number): number => {
      let count = 0;
      const judge = (end: Match): number => {
        count += 1;
        return evaluate(end, asked.seat);
      };
      const known = matchFromView(view(match, asked.seat), match.setup);
      searchOrders(known, asked.seat, { playouts, start: 4, width: 40, judge }, 'tie');
      return count;
    };
    expect(played(1)).toBe(16);
    const more = played(60);
    expect(more).toBeGreaterThanOrEqual(60);
    expect(more).toBeLessThan(120);
  });

  test('captain, admiral: they expect one order of an ally, and several of an enemy', () => {
    const [question] = questionsOf('teams').filter(
      ({ match, asked }) =>
        asked.type === 'commit' && match.round > 1 && match.seats.every((seat) => !seat.orders),
    );
    if (!question) throw new Error('the match was too short');
    const { match, asked } = question;
    const known = matchFromView(view(match, asked.seat), match.setup);
    const hands = [0, 1, 2, 3].map(() => new Set<string>());
    const judge = (end: Match): number => {
      for (const { seat, hand } of end.seats) hands[seat]?.add(hand.join(' '));
      return evaluate(end, asked.seat);
    };
    searchOrders(known, asked.seat, { playouts: 1, start: 6, width: 12, judge }, 'tie');
    const ally = (asked.seat + 2) % 4;
    const enemy = (asked.seat + 1) % 4;
    expect(hands[ally]?.size).toBe(1);
    expect(hands[enemy]?.size).toBeGreaterThan(1);
  });

  test('admiral: a position in chances is between a loss and a win, and one side’s gain is the other’s loss', () => {
    for (const { match } of commitments) {
      for (const seat of [0, 1]) expect(Math.abs(chanceOf(match, seat))).toBeLessThan(1_000);
      const won: Match = { ...match, outcome: { winners: [1], rule: '§3' } };
      expect([chanceOf(won, 0), chanceOf(won, 1)]).toEqual([-1_000, 1_000]);
      const drawn: Match = { ...match, outcome: { winners: [], rule: 'R-44' } };
      expect(chanceOf(drawn, 0)).toBe(chanceOf(drawn, 1));
      expect(chanceOf(drawn, 0)).toBeLessThan(0);
    }
  });
});

const FACTIONS = ['fpa', 'lamais', 'tessari'] as const;
const PAIRS = FACTIONS.flatMap((one) => FACTIONS.flatMap((other) => (one === other ? [] : [[one, other]])));

test('admiral: it beats the ensign in both seats, and the captain in more than half of the duels', () => {
  // The captain takes too long for every run.
  const against = isBroad ? 'captain' : 'ensign';
  const pairs = isBroad ? PAIRS : PAIRS.slice(0, 1);
  let won = 0;
  for (const [i, factions] of pairs.entries())
    for (const seat of [0, 1]) {
      const contestants: Contestant[] = seat === 0 ? ['admiral', against] : [against, 'admiral'];
      const { match } = playBots({ mode: 'duel', factions, balance: 'third' }, contestants, `${900 + i}`);
      if (match.outcome?.winners.includes(seat)) won += 1;
    }
  expect(won).toBeGreaterThan(pairs.length);
}, 900_000);
