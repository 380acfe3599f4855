import {
  apply,
  createBot,
  editionFor,
  fitAll,
  legal,
  newestBalance,
  pending,
  RULES_VERSION,
  setup,
  starEater,
  view,
  type Decision,
  type Faction,
  type Fit,
  type Match,
  type Mode,
} from '../../../src/games/star-eater';
import { FACTIONS } from '../../../src/games/star-eater/common/factions';
import { starEaterVersions } from '../../../src/games/star-eater/beta/game';
import { accepted } from '../../../src/kernel/accepted';

const begin = (mode: Mode = 'duel', factions = ['fpa', 'lamais'], edition?: 'february'): Match =>
  accepted(setup({ mode, factions, loadout: 'sealed', ...(edition ? { edition } : {}) })).match;

const play = (match: Match, ...decisions: Decision[]): Match =>
  decisions.reduce((current, decision) => accepted(apply(current, decision)).match, match);

const refusalOf = (match: Match, decision: unknown): unknown => {
  const applied = apply(match, decision);
  return applied.ok ? 'accepted' : applied.refusal;
};

const FIT: Fit = {
  main: 'fpa-main-cannon',
  broadside: 'fpa-broadside-torpedo',
  hangar: 'fpa-hangar-repair',
  pointDefence: 'fpa-pd-flak',
  corvettes: ['fpa-bomber', 'fpa-scout', 'fpa-bomber', 'fpa-lancer'],
};
const THEIRS: Fit = {
  main: 'lamais-main-cannon',
  broadside: 'lamais-broadside-cannon',
  hangar: 'lamais-hangar-drum',
  pointDefence: 'lamais-pd-screen',
  corvettes: ['lamais-assault', 'lamais-assault', 'lamais-skiff', 'lamais-raider'],
};

const choose = (seat: number, fit: Fit): Decision => ({ seat, type: 'commit', commands: [], fit });

describe('R-45 the sealed loadout', () => {
  it('R-45: everybody is asked at once, for every slot', () => {
    const match = begin();
    expect(pending(match)).toEqual([
      { seat: 0, type: 'commit' },
      { seat: 1, type: 'commit' },
    ]);
    expect(legal(match, 1)).toMatchObject({
      type: 'commit',
      fit: [
        { slot: 'main' },
        { slot: 'broadside' },
        { slot: 'hangar' },
        { slot: 'pointDefence' },
        { slot: 'corvettes' },
      ],
    });
  });

  it('R-45: nobody sees a choice before the last one; then all cards are turned up, the first player’s first', () => {
    const chosen = play(begin(), choose(1, THEIRS));
    for (const viewer of ['stranger', 0, 1, 'all'] as const)
      expect(JSON.stringify(view(chosen, viewer))).not.toContain('lamais-main-cannon');
    expect(pending(chosen)).toEqual([{ seat: 0, type: 'commit' }]);
    const shown = apply(chosen, choose(0, FIT));
    expect(shown.ok && shown.events.map((event) => [event.type, 'seat' in event && event.seat])).toEqual([
      ['committed', 0],
      ...[0, 1].flatMap((seat) => Array.from({ length: 5 }, () => ['componentPlaced', seat])),
    ]);
    expect(shown.ok && view(shown.match, 'stranger').seats.map(({ loadout }) => loadout)).toEqual([
      { special: 'fpa-damage-control', ...FIT },
      { special: 'lamais-inertial-sink', ...THEIRS },
    ]);
  });

  it('R-45: then each may swap one slot or pass, in turn from the first player; round 1 follows', () => {
    const shown = play(begin(), choose(0, FIT), choose(1, THEIRS));
    expect(pending(shown)).toEqual([{ seat: 0, type: 'pass' }]);
    expect(refusalOf(shown, choose(0, FIT))).toMatchObject({ code: 'wrong-type' });
    const begun = play(
      shown,
      { seat: 0, type: 'swap', slot: 'main', card: 'fpa-main-beam' },
      { seat: 1, type: 'pass' },
    );
    expect(view(begun, 'all')).toMatchObject({ phase: 'commitment', round: 1 });
    expect(view(begun, 'all').seats.map(({ loadout }) => loadout.main)).toEqual([
      'fpa-main-beam',
      'lamais-main-cannon',
    ]);
  });

  it('R-45: a choice can be taken back until the last seat has chosen', () => {
    const again = play(begin(), choose(0, FIT), { seat: 0, type: 'uncommit' });
    expect(pending(again)).toHaveLength(2);
    expect(refusalOf(again, { seat: 0, type: 'uncommit' })).toMatchObject({ rule: 'R-45' });
    const shown = play(again, choose(0, FIT), choose(1, THEIRS));
    expect(refusalOf(shown, { seat: 0, type: 'uncommit' })).toMatchObject({ rule: 'R-10' });
  });

  it.each([
    ['a card of another faction', choose(0, { ...FIT, main: 'lamais-main-cannon' }), 'R-7'],
    ['more than the supply', choose(0, { ...FIT, corvettes: Array(4).fill('fpa-scout') as string[] }), 'R-7'],
    ['three corvettes', choose(0, { ...FIT, corvettes: FIT.corvettes.slice(1) }), 'R-7'],
    ['orders', { seat: 0, type: 'commit', engine: 'none', commands: [] }, 'R-45'],
    ['orders and cards', { ...choose(0, FIT), engine: 'none' }, 'R-45'],
  ])('R-45: %s is refused', (_, decision, rule) => {
    expect(refusalOf(begin(), decision)).toMatchObject({ rule });
  });

  it('R-45: no cards are committed with orders', () => {
    const begun = play(
      begin(),
      choose(0, FIT),
      choose(1, THEIRS),
      { seat: 0, type: 'pass' },
      { seat: 1, type: 'pass' },
    );
    const orders = { seat: 0, type: 'commit', engine: 'none', commands: ['fire-main', 'corvettes'] };
    expect(refusalOf(begun, { ...orders, fit: FIT })).toMatchObject({ rule: 'R-45' });
    expect(refusalOf(begun, orders)).toBe('accepted');
  });

  it('R-45: a seat that resigns first shows nothing, and the others go on', () => {
    const match = begin('free-for-all', ['fpa', 'lamais', 'tessari']);
    const left = play(match, choose(0, FIT), { seat: 0, type: 'resign' }, choose(1, THEIRS));
    const asked = legal(left, 2);
    if (asked?.type !== 'commit') throw new Error('seat 2 has to choose');
    const shown = play(left, fitAll(FACTIONS['tessari'] as Faction, asked));
    expect(view(shown, 'all').seats[0]?.loadout).toEqual({ special: 'fpa-damage-control' });
    expect(view(shown, 'all').seats[1]?.loadout.main).toBe('lamais-main-cannon');
    expect(starEater.sealings[0]?.holds(shown, 0)).toBe(true);
    expect(starEater.sealings[0]?.holds(shown, 1)).toBe(false);
  });

  it('R-45: three sealed values restore the choice; all open when it is turned up', () => {
    const [sealing] = starEater.sealings;
    const decision = choose(1, THEIRS);
    const values = sealing?.values(decision) ?? [];
    expect(values).toEqual([
      'lamais-main-cannon lamais-broadside-cannon',
      'lamais-hangar-drum lamais-pd-screen',
      'lamais-assault lamais-assault lamais-skiff lamais-raider',
    ]);
    expect(sealing?.decision(1, values)).toEqual(decision);
    const chosen = play(begin(), decision);
    expect(sealing?.holds(chosen, 1)).toBe(true);
    const shown = apply(chosen, choose(0, FIT));
    expect(shown.ok && sealing?.opened(chosen, shown.events, decision)).toEqual([0, 1, 2]);
    const waiting = apply(begin(), decision);
    expect(waiting.ok && sealing?.opened(begin(), waiting.events, decision)).toEqual([]);
  });

  it.each([
    ['duel', ['fpa', 'lamais'], undefined],
    ['teams', ['fpa', 'lamais', 'fpa', 'lamais'], undefined],
    ['duel', ['fpa', 'lamais'], 'february'],
  ] as const)('R-45: bots choose, and so does the clock: %s %j %s', (mode, factions, edition) => {
    for (const level of ['ensign', 'captain', 'admiral', null]) {
      let match = begin(mode, [...factions], edition);
      const game = starEaterVersions.find(({ version }) => version === match.setup.rules) ?? starEater;
      const bot = level && game.createBot(level, 'seed');
      while (match.phase === 'loadout') {
        const seat = pending(match)[0]?.seat ?? 0;
        const asked = legal(match, seat);
        if (!asked) throw new Error('somebody is asked');
        const answer = bot
          ? bot.answer(view(match, seat), asked, game.setupOf(match))
          : starEater.defaultDecision(match, seat);
        if (!answer) throw new Error('an answer is there');
        match = play(match, answer);
      }
      expect(match.round).toBe(1);
    }
  });

  it('R-45: a ship fitted out beforehand takes its cards, and the best where one is not there', () => {
    const wait = { fit: { main: 'fpa-main-cannon', hangar: 'no-such-card' } };
    const answer = starEater.answerWaiting(begin(), 0, wait);
    expect(answer).toMatchObject({ type: 'commit', fit: { main: 'fpa-main-cannon' } });
    expect(answer && apply(begin(), answer).ok).toBe(true);
    expect(starEater.fromDraft(begin(), 0, { engine: 'none', commands: [] })).toBeNull();
  });

  it('R-45: somebody who lets the server choose gets what a captain takes against this enemy, in turns or sealed', () => {
    const asCaptain = (match: Match, seat: number): Decision | null => {
      const asked = legal(match, seat);
      return asked && createBot('captain', 'seed').answer(view(match, seat), asked, match.setup);
    };
    const balance = newestBalance(editionFor(RULES_VERSION));
    for (const loadout of [undefined, 'sealed'] as const) {
      const mains = ['lamais', 'tessari'].map((enemy) => {
        const made = accepted(
          setup({
            mode: 'duel',
            factions: ['fpa', enemy],
            balance,
            ...(loadout ? { loadout } : {}),
          }),
        );
        const answer = starEater.answerWaiting(made.match, 0, { fit: {} });
        expect(answer).toEqual(asCaptain(made.match, 0));
        return answer?.type === 'commit' ? answer.fit?.main : answer?.type === 'place' && answer.card;
      });
      expect(mains).toEqual(['fpa-main-beam', 'fpa-main-cannon']);
    }
  });

  it('R-45: the option is kept from the request to the rematch, and other loadouts are refused', () => {
    const read = accepted(starEater.parseOptions({ mode: 'duel', loadout: 'sealed' }));
    const made = accepted(starEater.setUp(read.options, () => 0));
    expect(starEater.optionsOf(made.setup, [1, 0])).toMatchObject({ loadout: 'sealed' });
    const started = starEater.start(made.setup);
    expect(started.ok && starEater.setupOf(started.match)).toEqual(made.setup);
    expect(starEater.parseOptions({ mode: 'duel', loadout: 'open' }).ok).toBe(false);
    expect(starEater.parseOptions({ mode: 'duel' })).toEqual({
      ok: true,
      options: { mode: 'duel', factions: [null, null] },
    });
  });
});
