import {
  apply,
  createBot,
  fitAll,
  legal,
  pending,
  RULES_VERSION,
  setup,
  starEater,
  view,
  type Decision,
  type Event,
  type Fit,
  type Match,
} from '../../../src/games/star-eater';
import { accepted } from '../../../src/kernel/accepted';
import { defined } from '../../../src/kernel/defined';
import { editionFor } from '../../../src/games/star-eater/common/edition';

const FACTIONS = ['tessari', 'lamais'];
/** The ready ship of a first match. */
const SHIP: Fit = {
  main: 'tessari-main-rake',
  broadside: 'tessari-broadside-seeker',
  hangar: 'tessari-hangar-swarm',
  pointDefence: 'tessari-pd-needles',
  corvettes: ['tessari-stinger', 'tessari-stinger', 'tessari-hornet', 'tessari-wasp'],
};

const begun = (): Match =>
  accepted(
    setup({
      mode: 'duel',
      factions: FACTIONS,
      loadout: 'sealed',
      start: 'near',
      balance: 'eighth',
    }),
  ).match;

interface Played {
  match: Match;
  events: Event[];
  asked: string[];
}

/** The first round of a newcomer against a cadet: the newcomer seals these orders and confirms what is proposed. */
function firstRound(
  seed: string,
  orders: Pick<Extract<Decision, { type: 'commit' }>, 'engine' | 'commands'>,
): Played {
  let match = begun();
  const cadet = createBot('cadet', seed);
  const mate = createBot('ensign', `mate ${seed}`);
  const events: Event[] = [];
  const asked: string[] = [];
  while (match.round < 2 && !match.outcome) {
    const seat = pending(match)[0]?.seat ?? 0;
    const question = legal(match, seat);
    if (!question) throw new Error('nobody is asked');
    const facts = starEater.setupOf(match);
    const seen = view(match, seat);
    let decision: Decision;
    if (seat === 1) decision = cadet.answer(seen, question, { ...facts, radius: 12, rules: RULES_VERSION });
    else if (question.type === 'commit' && question.fit)
      decision = fitAll(defined(match.setup.factions[0]), question, SHIP, editionFor(RULES_VERSION).craft);
    else if (question.type === 'commit') decision = { seat, type: 'commit', ...orders };
    else {
      asked.push(question.type);
      decision = mate.answer(seen, question, { ...facts, radius: 12, rules: RULES_VERSION });
    }
    const applied = accepted(apply(match, decision));
    match = applied.match;
    events.push(...applied.events);
  }
  return { match, events, asked };
}

describe('R-3 a duel that begins in range', () => {
  it.each(['N', 'double', 'NE', 'NW'] as const)(
    'R-3: guns hit in the first round after %s, and nothing else is asked',
    (engine) => {
      for (const seed of ['a', 'b', 'c', 'd']) {
        const { events, asked } = firstRound(seed, { engine, commands: ['fire-main', 'vent-coolant'] });
        const hits = events.filter((event) => event.type === 'damaged' && event.seat === 1);
        expect(hits.length).toBeGreaterThan(0);
        // The swap of the loadout.
        expect(asked).toEqual(['pass']);
      }
    },
  );

  it('R-3: the set-up keeps it, so a replay and a rematch begin there, too', () => {
    const match = begun();
    expect(match.ships.map(({ at, facing }) => [at, facing])).toEqual([
      [[0, 5], 0],
      [[0, -4], 3],
    ]);
    const made = starEater.setupOf(match);
    expect(made.start).toBe('near');
    const again = starEater.start(made);
    expect(again.ok && again.match).toEqual(match);
    expect(starEater.optionsOf(made, [0, 1]).start).toBe('near');
  });

  it('R-3: without it a duel begins where the book says', () => {
    const made = setup({ mode: 'duel', factions: FACTIONS });
    expect(made.ok && made.match.ships.map(({ at }) => at)).toEqual([
      [0, 8],
      [0, -8],
    ]);
  });

  it.each(['free-for-all', 'teams'] as const)('R-3: refused for %s', (mode) => {
    expect(starEater.parseOptions({ mode, start: 'near' })).toMatchObject({
      ok: false,
      refusal: { code: 'bad-setup', rule: 'R-3' },
    });
  });
});
