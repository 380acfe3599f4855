import {
  apply,
  createBot,
  legal,
  pending,
  setup,
  view,
  type Event,
  type Match,
} from '@star-eater/rules/src/games/star-eater';
import { accepted } from '@star-eater/rules/src/kernel/accepted';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { DURATION } from '../../../../src/games/star-eater/common/board/animate/beat';
import { planBeats } from '../../../../src/games/star-eater/common/board/animate/beats';

interface Round {
  ms: number;
  isKill: boolean;
}

/** The length of each round's animation in a duel between ensigns, at normal speed. */
function* roundsOf(seed: number): Generator<Round> {
  let { match } = accepted(setup({ mode: 'duel', factions: ['fpa', 'tessari'] }));
  const bots = match.seats.map(({ seat }) => createBot('ensign', `${seed} ${seat}`));
  let start: Match | null = null;
  let events: Event[] = [];
  while (!match.outcome) {
    const { seat } = defined(pending(match)[0]);
    if (match.phase === 'commitment' && pending(match).length === 2) [start, events] = [match, []];
    const answer = defined(bots[seat]).answer(view(match, seat), defined(legal(match, seat)), match.setup);
    const applied = accepted(apply(match, answer));
    match = applied.match;
    events.push(...applied.events);
    if (!start || (match.round === start.round && !match.outcome)) continue;
    const ms = planBeats(events, view(start, 0)).reduce((sum, { duration }) => sum + duration, 0);
    yield { ms, isKill: events.some(({ type }) => type === 'shipDestroyed') };
    start = null;
  }
}

const median = (numbers: readonly number[]): number =>
  defined([...numbers].sort((a, b) => a - b)[numbers.length >> 1]);

test('docs/design.md, Motion: rounds last as long as before kills had a close-up, and a kill adds that only', () => {
  const rounds = [1, 2, 3, 4].flatMap((seed) => [...roundsOf(seed)]);
  const kills = rounds.filter(({ isKill }) => isKill);
  expect(kills).toHaveLength(4);
  expect(DURATION.kill + DURATION.killStop).toBe(3000);
  // As long as in commit c60b541 (docs/figures.md): 7.18 s in these duels.
  expect(median(rounds.filter(({ isKill }) => !isKill).map(({ ms }) => ms))).toBeLessThanOrEqual(7200);
});
