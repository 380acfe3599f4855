import {
  answersOf,
  apply,
  legal,
  pending,
  setup,
  view,
  type Decision,
  type Match,
  type Mode,
} from '../../../src/games/star-eater';
import { accepted } from '../../../src/kernel/accepted';

const start = (mode: Mode, factions: string[]): Match => accepted(setup({ mode, factions })).match;

const duel = (): Match => start('duel', ['fpa', 'lamais']);

const play = (match: Match, ...decisions: Decision[]): Match =>
  decisions.reduce((current, decision) => accepted(apply(current, decision)).match, match);

const refusalOf = (match: Match, decision: unknown): unknown => {
  const applied = apply(match, decision);
  return applied.ok ? 'accepted' : applied.refusal;
};

/** Seat 0's and seat 1's cards in the order of the slots. */
const CARDS: Record<number, Decision[]> = {
  0: [
    { seat: 0, type: 'place', slot: 'main', card: 'fpa-main-cannon' },
    { seat: 0, type: 'place', slot: 'broadside', card: 'fpa-broadside-torpedo' },
    { seat: 0, type: 'place', slot: 'hangar', card: 'fpa-hangar-repair' },
    { seat: 0, type: 'place', slot: 'pointDefence', card: 'fpa-pd-flak' },
    {
      seat: 0,
      type: 'place',
      slot: 'corvettes',
      cards: ['fpa-bomber', 'fpa-scout', 'fpa-bomber', 'fpa-lancer'],
    },
  ],
  1: [
    { seat: 1, type: 'place', slot: 'main', card: 'lamais-main-cannon' },
    { seat: 1, type: 'place', slot: 'broadside', card: 'lamais-broadside-cannon' },
    { seat: 1, type: 'place', slot: 'hangar', card: 'lamais-hangar-drum' },
    { seat: 1, type: 'place', slot: 'pointDefence', card: 'lamais-pd-screen' },
    {
      seat: 1,
      type: 'place',
      slot: 'corvettes',
      cards: ['lamais-assault', 'lamais-assault', 'lamais-skiff', 'lamais-raider'],
    },
  ],
};

/** Plays the next question for any seat, `turns` times. */
const placeTurns = (match: Match, turns: number): { match: Match; order: number[] } => {
  const left: Record<number, Decision[]> = { 0: [...(CARDS[0] ?? [])], 1: [...(CARDS[1] ?? [])] };
  const order: number[] = [];
  let current = match;
  for (let i = 0; i < turns; i += 1) {
    const [owed] = pending(current);
    const next = owed && left[owed.seat]?.shift();
    if (!next) throw new Error('nobody to place');
    order.push(next.seat);
    current = play(current, next);
  }
  return { match: current, order };
};

describe('R-6 first player and factions', () => {
  it('R-6 the seat whose special has the lowest priority number is first: FPA 3 before Lamais 5', () => {
    expect(pending(start('duel', ['lamais', 'fpa']))).toEqual([{ seat: 1, type: 'place' }]);
    expect(pending(duel())).toEqual([{ seat: 0, type: 'place' }]);
  });

  it('R-6 equal numbers: the lower seat, in a team match of one faction', () => {
    expect(pending(start('teams', ['lamais', 'fpa', 'lamais', 'fpa']))).toEqual([{ seat: 1, type: 'place' }]);
  });

  it('R-6 in each later turn the first player is the next seat clockwise', () => {
    expect(placeTurns(duel(), 6).order).toEqual([0, 1, 1, 0, 0, 1]);
  });

  it.each([
    ['duel', ['fpa', 'fpa']],
    ['free-for-all', ['fpa', 'lamais', 'fpa']],
    ['teams', ['fpa', 'lamais', 'lamais', 'fpa']],
  ] as const)('R-6 a %s with %j is refused', (mode, factions) => {
    expect(setup({ mode, factions: [...factions] })).toMatchObject({ ok: false, refusal: { rule: 'R-6' } });
  });

  it('R-6 a set-up with the wrong number of seats names the field', () => {
    expect(setup({ mode: 'free-for-all', factions: ['fpa', 'lamais'] })).toMatchObject({
      ok: false,
      refusal: { rule: 'factions' },
    });
  });
});

describe('§5, R-7 the loadout', () => {
  it('§5 each player places one component a turn, until all slots are filled; then swaps or passes', () => {
    const { match } = placeTurns(duel(), 10);
    expect(view(match, 'all').seats[0]?.loadout).toEqual({
      special: 'fpa-damage-control',
      main: 'fpa-main-cannon',
      broadside: 'fpa-broadside-torpedo',
      hangar: 'fpa-hangar-repair',
      pointDefence: 'fpa-pd-flak',
      corvettes: ['fpa-bomber', 'fpa-scout', 'fpa-bomber', 'fpa-lancer'],
    });
    expect(pending(match)).toEqual([{ seat: 1, type: 'pass' }]);
    const begun = play(match, { seat: 1, type: 'pass' }, { seat: 0, type: 'pass' });
    expect(view(begun, 'all')).toMatchObject({ phase: 'commitment', round: 1 });
  });

  it('§5 nobody passes while a slot is open', () => {
    expect(refusalOf(duel(), { seat: 0, type: 'pass' })).toMatchObject({ rule: '§5' });
  });

  it('R-7 special is filled from the start, and the cards are face up for everybody', () => {
    expect(view(duel(), 'stranger').seats.map((seat) => seat.loadout)).toEqual([
      { special: 'fpa-damage-control' },
      { special: 'lamais-inertial-sink' },
    ]);
  });

  it('R-7 no more of one corvette than its supply', () => {
    const cards = ['fpa-scout', 'fpa-scout', 'fpa-bomber', 'fpa-bomber'];
    expect(refusalOf(duel(), { seat: 0, type: 'place', slot: 'corvettes', cards })).toMatchObject({
      code: 'supply',
      rule: 'R-7',
    });
  });

  it('R-7 a card of another slot or faction is refused', () => {
    expect(
      refusalOf(duel(), { seat: 0, type: 'place', slot: 'main', card: 'lamais-main-cannon' }),
    ).toMatchObject({ rule: 'R-7' });
    expect(refusalOf(duel(), { seat: 0, type: 'place', slot: 'main', card: 'fpa-pd-flak' })).toMatchObject({
      rule: 'R-7',
    });
  });

  it('R-7 a swap replaces a filled slot with something else, in place of a placement, once', () => {
    const placed = play(duel(), ...(CARDS[0] ?? []).slice(0, 1), ...(CARDS[1] ?? []).slice(0, 2));
    expect(pending(placed)).toEqual([{ seat: 0, type: 'place' }]);
    expect(refusalOf(placed, { seat: 0, type: 'swap', slot: 'main', card: 'fpa-main-cannon' })).toMatchObject(
      { rule: 'R-7' },
    );
    expect(
      refusalOf(placed, { seat: 0, type: 'swap', slot: 'hangar', card: 'fpa-hangar-repair' }),
    ).toMatchObject({ rule: 'R-7' });
    const swapped = play(placed, { seat: 0, type: 'swap', slot: 'main', card: 'fpa-main-beam' });
    expect(view(swapped, 'all').seats[0]).toMatchObject({
      swapped: true,
      loadout: { main: 'fpa-main-beam' },
    });
    expect(
      refusalOf(swapped, { seat: 0, type: 'swap', slot: 'main', card: 'fpa-main-cannon' }),
    ).toMatchObject({ rule: '§5' });
  });

  it('R-7 the same four corvettes in another order are no swap', () => {
    const { match } = placeTurns(duel(), 10);
    const passed = play(match, { seat: 1, type: 'pass' });
    const cards = ['fpa-lancer', 'fpa-bomber', 'fpa-bomber', 'fpa-scout'];
    expect(refusalOf(passed, { seat: 0, type: 'swap', slot: 'corvettes', cards })).toMatchObject({
      rule: 'R-7',
    });
    for (const answer of answersOf(passed, 0))
      if (answer.type === 'swap' && answer.slot === 'corvettes')
        expect(answer.cards?.slice().sort()).not.toEqual(cards.slice().sort());
  });

  it('R-7 with every slot filled a swap ends the loadout, as a pass does', () => {
    const { match } = placeTurns(duel(), 10);
    const swapped = play(
      match,
      { seat: 1, type: 'swap', slot: 'main', card: 'lamais-main-beam' },
      { seat: 0, type: 'pass' },
    );
    expect(view(swapped, 'all').phase).toBe('commitment');
  });

  it('R-43 a loadout goes on without a seat that resigns', () => {
    const match = start('free-for-all', ['fpa', 'lamais', 'tessari']);
    const after = play(match, { seat: 0, type: 'resign' });
    expect(pending(after)).toEqual([{ seat: 1, type: 'place' }]);
    expect(view(after, 'all').initiative).toEqual([1, 2]);
    expect(legal(after, 0)).toBeNull();
  });

  it('R-8 round 1 starts with the first player of the first loadout turn', () => {
    const { match } = placeTurns(duel(), 10);
    const begun = play(match, { seat: 1, type: 'pass' }, { seat: 0, type: 'pass' });
    expect(view(begun, 'all').initiative).toEqual([0, 1]);
  });
});
