/** The room's state follows the spectator's view, and has only counts of hands and piles (C-76). */
import { chainOf } from '@star-eater/rules';
import {
  apply,
  begin,
  CARDS,
  deal,
  legal,
  pending,
  start,
  starClash,
  view,
  type Match,
  type SetUp,
} from '@star-eater/rules/src/games/star-clash';
import { starClashPublisher } from '../../../src/games/star-clash/publish';

const SET_UPS = [
  { mode: 'free-for-all', players: 4 },
  { mode: 'teams', players: 4, taskForces: 2 },
  { mode: 'gauntlet', players: 1 },
] as const;

const chain = chainOf('42'.repeat(32), 100);
const ANCHOR = chain[0] ?? '';

/** The first round, played by bots. */
function* matchesOf(setup: SetUp): Generator<Match> {
  const made = start(setup);
  if (!made.ok) throw new Error(made.refusal.message);
  const values = [{ seat: 0, value: 'bb'.repeat(32) }];
  const dealt = deal(begin(made.match, { match: 'm', anchor: ANCHOR, values }), {
    round: 1,
    seed: chain[1] ?? '',
  });
  if (!dealt.ok) throw new Error(dealt.refusal.message);
  let { match } = dealt;
  const bot = starClash.createBot('gunner', '0'.repeat(32));
  for (;;) {
    yield match;
    const [owing] = pending(match);
    const asked = owing && legal(match, owing.seat);
    if (!asked) return;
    const applied = apply(match, bot.answer(view(match, asked.seat), asked, setup));
    if (!applied.ok) throw new Error(applied.refusal.message);
    ({ match } = applied);
  }
}

test.each(SET_UPS)('C-76: a state updated step by step equals one written from scratch: %j', (given) => {
  const setup: SetUp = { game: 'star-clash', taskForces: 0, variants: {}, cards: CARDS, ...given };
  const options = starClash.optionsOf(setup, []);
  const followed = starClashPublisher.newState(setup.players);
  let before: { options: typeof options; setup: SetUp; view: ReturnType<typeof view> } | null = null;
  for (const match of matchesOf(setup)) {
    const now = { options, setup, view: view(match, 'stranger') };
    starClashPublisher.publish(followed, now, before);
    const fresh = starClashPublisher.newState(setup.players);
    starClashPublisher.publish(fresh, now, null);
    const text = JSON.stringify(followed.toJSON());
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(fresh.toJSON())));
    for (const card of [...match.draw, ...match.seats.flatMap(({ hand }) => hand)])
      expect(text).not.toContain(`"${card}"`);
    expect(text).not.toContain(chain[2]);
    if (match.phase === 'turn') expect(text).not.toContain(chain[1]);
    before = now;
  }
});
