/** T-10. The courses that the helm lays when ships are asked to move. */
import { legal, owedRoll, pending, starshipBattles } from '@star-eater/rules/src/games/starship-battles';
import { begun, take } from '../../../../rules/scripts/play/starship-battles/match';
import { withProposedCourses } from '../../../src/games/starship-battles/orders/proposal';
import { outcomeAt } from '../../../src/games/starship-battles/orders/chances';
import { tried } from '../../../src/games/starship-battles/orders/paths';
import {
  fitted,
  laidIn,
  NOTHING_LAID,
  slottedMoves,
  withMove,
  withoutMoves,
  type LegalMove,
} from '../../../src/games/starship-battles/orders/unsent';
import { firstMatch } from '../../../src/games/starship-battles/lobby/first-match';
import { accepted } from '@star-eater/rules/src/kernel/accepted';
import { defined } from '@star-eater/rules/src/kernel/defined';

/** The first match at its first question about ships. */
function asked() {
  const { game: _game, ...options } = firstMatch.options as { game: string };
  const parsed = accepted(starshipBattles.parseOptions(options));
  let match = begun(parsed.options);
  for (let step = 0; step < 9; step += 1) {
    const owed = owedRoll(match);
    const question = legal(match, pending(match)[0]?.seat ?? 0);
    if (!owed && question?.type === 'move') return { match, question };
    const seat = pending(match)[0]?.seat ?? 0;
    const values = Array.from({ length: owed?.count ?? 0 }, (_, die) => 10 - die);
    ({ match } = take(match, owed ? { roll: values } : { seat, type: 'first', first: seat }));
  }
  throw new Error('no ship is asked to move');
}

test('T-10 a newcomer’s first question has legal courses laid for all ships that move, and they deal damage', () => {
  const { match, question } = asked();
  const order = withProposedCourses(fitted(NOTHING_LAID, question), question, match);
  expect(laidIn(order)).toBe(question.count);
  const moves = slottedMoves(order, question);
  const deals = moves.map((move, at) => {
    const { pose, refusal } = tried(match, moves.slice(0, at), move);
    expect(refusal).toBeNull();
    return outcomeAt(match, move.ship, defined(pose)).deals;
  });
  expect(Math.max(...deals)).toBeGreaterThan(1);
  expect(laidIn(withoutMoves(order))).toBe(0);
});

test('T-10 who has laid a course keeps it, and no other is added', () => {
  const { match, question } = asked();
  const ship = defined((question as LegalMove).ships[0]).ship;
  const own = withMove(fitted(NOTHING_LAID, question), { ship, path: [1000] }, question);
  expect(withProposedCourses(own, question, match)).toBe(own);
});
