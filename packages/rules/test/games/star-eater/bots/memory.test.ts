import {
  apply,
  legal,
  pending,
  randomAnswer,
  type Decision,
  type EditionId,
  type Match,
  type Mode,
} from '../../../../src/games/star-eater';
import { topFrame } from '../../../../src/games/star-eater/beta/advance';
import { answer } from '../../../../src/games/star-eater/beta/bots/ensign';
import { situationIn } from '../../../../src/games/star-eater/beta/bots/search/candidates';
import { Memory } from '../../../../src/games/star-eater/beta/bots/search/memory';
import {
  Names,
  positionText,
  questionText,
} from '../../../../src/games/star-eater/beta/bots/search/position-text';
import { seeded, type Random } from '../../../../scripts/play/random';
import { freeze, randomSetup } from '../../../../scripts/play/random-match';
import { setup } from '../../../../src/games/star-eater';
import { isBroad } from '../../../broad';
import { accepted } from '../../../../src/kernel/accepted';
import { defined } from '../../../../src/kernel/defined';

const EDITIONS: readonly EditionId[] = ['june', 'february'];
const MODES: readonly Mode[] = ['duel', 'free-for-all', 'teams'];
const TABLES = EDITIONS.flatMap((edition) => MODES.map((mode) => ({ edition, mode })));
const MATCHES = isBroad ? 12 : 2;
/** Rounds with the same start: they reach many positions again. */
const ROUNDS = 6;

interface Asked {
  match: Match;
  seat: number;
}

const step = (match: Match, decision: Decision): Match => {
  const applied = accepted(apply(match, decision));
  return freeze(applied.match);
};

const fresh = ({ match, seat }: Asked): Decision =>
  answer(situationIn(match, seat, ''), defined(legal(match, seat)));

/** The round from here, with random orders and the ensign's other answers. */
const playRound = (from: Match, random: Random, ask: (asked: Asked) => Decision): Match => {
  let match = from;
  while (!match.outcome && match.round === from.round) {
    const { seat, type } = defined(pending(match)[0]);
    match = step(
      match,
      type === 'commit' ? defined(randomAnswer(match, seat, random)) : ask({ match, seat }),
    );
  }
  return match;
};

/** Random orders from the loadouts on, several times from each commitment. */
const watch = (edition: EditionId, mode: Mode, ask: (asked: Asked, memory: Memory) => Decision): void => {
  for (let seed = 1; seed <= MATCHES; seed += 1) {
    const random = seeded(seed);
    let { match } = accepted(setup(randomSetup(mode, random, edition)));
    while (match.phase === 'loadout')
      match = step(match, fresh({ match, seat: defined(pending(match)[0]).seat }));
    while (!match.outcome && match.round <= 8) {
      const memory = new Memory();
      const from = match;
      for (let i = 0; i < ROUNDS; i += 1)
        match = playRound(from, seeded(seed * 100 + (i % 4)), (asked) => ask(asked, memory));
    }
  }
};

test.each(TABLES)('R-28: a remembered answer is the ensign’s ($edition, $mode)', ({ edition, mode }) => {
  const made = new Set<Decision>();
  let asked = 0;
  watch(edition, mode, (each, memory) => {
    const remembered = memory.answerOf(each.match, each.seat);
    expect(remembered).toEqual(fresh(each));
    made.add(remembered);
    asked += 1;
    return remembered;
  });
  expect(asked).toBeGreaterThan(made.size);
});

/** The same position and question, and everything else changed. */
const disguised = ({ match, seat }: Asked): Match => {
  const { at } = defined(topFrame(match));
  const isRead = (each: number): boolean =>
    each === seat && (at === 'thrust' || at === 'vent' || at === 'react');
  return {
    ...match,
    nextAge: match.nextAge + 9,
    quietRounds: match.quietRounds + 1,
    eventful: !match.eventful,
    tokens: match.tokens.map((token) => ('age' in token ? { ...token, age: token.age + 5 } : token)),
    seats: match.seats.map((state) =>
      isRead(state.seat)
        ? state
        : {
            ...state,
            hand: [],
            track: [],
            unseen: [],
            revealed: [],
            orders: null,
            held: null,
            activations: 7,
          },
    ),
    flow: match.flow.slice(-1).map((frame) => ('extra' in frame ? { ...frame, extra: 3 } : frame)),
  };
};

test.each(TABLES)(
  'R-28: the ensign reads only what the text of a position and question has ($edition, $mode)',
  ({ edition, mode }) => {
    watch(edition, mode, (asked) => {
      const other = disguised(asked);
      const names = new Names();
      const textOf = (match: Match): string | null =>
        positionText(match, names) + (questionText(match, defined(topFrame(match)), names) ?? '');
      const made = fresh(asked);
      expect(textOf(other)).toBe(textOf(asked.match));
      expect(fresh({ ...asked, match: other })).toEqual(made);
      return made;
    });
  },
);
