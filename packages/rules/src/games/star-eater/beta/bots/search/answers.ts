/**
 * Choices in the round: after each of the likely answers the engine plays the rest of the round, with the
 * commands that are revealed and the ensign's choices, and the best end decides.
 */
import type { LegalOf } from '../../../common/bots/legal-of';
import { defined } from '../../../../../kernel/defined';
import type { KnownSetup } from '../../known-match';
import { answersOf } from '../../legal';
import type { Decision, Legal, View } from '../../../common/model';
import type { Match } from '../../../common/state';
import type { Rated } from '../../../common/bots/chance';
import { answer } from '../ensign';
import { rateActivations } from '../ensign/activations';
import { bestLaunches } from '../ensign/corvettes';
import type { Situation } from '../ensign/situation';
import { situationIn } from './candidates';
import { Memory } from './memory';
import type { Judge } from './orders';
import { applied, playOut } from './playout';
import { resumed } from './resume';

/** Answers tried against the likeliest guess, and the best of them that are tried against the other guesses. */
const TRIED = 40;
const KEPT = 5;
/** Moves and shots of corvettes tried, the best by the ensign's rating. */
const MOVES = 8;
const MOST_BOOST = 3;

const moves = (situation: Situation, asked: LegalOf<'move'>): Decision[] => [
  ...rateActivations(situation, asked, asked.activations)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOVES)
    .map((each) => each.what),
  { seat: asked.seat, type: 'done' },
];

const usesOfCorvettes = (
  situation: Situation,
  { seat, activate, launches, repairs }: LegalOf<'corvettes'>,
): Decision[] => [
  ...(activate ? [{ seat, type: 'corvettes' as const, option: 'activate' as const }] : []),
  ...bestLaunches(situation, launches).map(({ what: { at: _at, ...launch } }) => ({
    seat,
    type: 'corvettes' as const,
    option: 'launch' as const,
    ...launch,
  })),
  ...repairs.map((callSign) => ({
    seat,
    type: 'corvettes' as const,
    option: 'repair' as const,
    callSign,
  })),
];

/** The first legal answers in order, without high boosts. */
const firstAnswers = (match: Match, { seat }: Legal): Decision[] => {
  const found: Decision[] = [];
  for (const each of answersOf(match, seat)) {
    if (each.type === 'fire' && (each.boost ?? 0) > MOST_BOOST) continue;
    found.push(each);
    if (found.length === TRIED) break;
  }
  return found;
};

const likelyAnswers = (situation: Situation, asked: Legal): Decision[] => {
  if (asked.type === 'move') return moves(situation, asked);
  if (asked.type === 'corvettes') return usesOfCorvettes(situation, asked);
  return firstAnswers(situation.match, asked);
};

const bestFirst = (rated: readonly Rated<Decision>[]): Rated<Decision>[] =>
  rated.toSorted((a, b) => b.worth - a.worth);

/** The best answer; the ensign's among equals. Null where the question cannot be made again from the view. */
export const searchAnswer = (
  view: View,
  asked: Legal,
  facts: KnownSetup,
  judge: Judge,
  tie: string,
  between: () => void = () => undefined,
): Decision | null => {
  const [likeliest, ...others] = resumed(view, asked, facts);
  if (!likeliest) return null;
  const memory = new Memory();
  const worthIn = (match: Match, decision: Decision): number => {
    between();
    const next = applied(match, decision);
    return judge(next.round === view.round ? playOut(next, [], memory) : next, asked.seat);
  };
  const situation = situationIn(likeliest, asked.seat, tie);
  const tried = [answer(situation, asked), ...likelyAnswers(situation, asked)];
  const rated = bestFirst(tried.map((what) => ({ what, worth: worthIn(likeliest, what) }))).slice(0, KEPT);
  const best = bestFirst(
    rated.map(({ what, worth }) => ({
      what,
      worth: others.reduce((sum, match) => sum + worthIn(match, what), worth),
    })),
  );
  return defined(best[0]).what;
};
