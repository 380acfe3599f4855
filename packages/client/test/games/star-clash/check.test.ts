/** @jest-environment node */
/** C-71. The browser's own check of a round passes for what happened, and finds every change. */
import { checkRound, type RoundFacts } from '../../../src/games/star-clash/chance/round';
import { numbersOf } from '../../../src/table/proof/rolls';
import type { Event } from '@star-eater/rules/src/games/star-clash';
import { handOf, playOut, publicly, TABLES, type Playout } from './playout';

/** The first round's facts as seat 0 saw them. */
function factsOf({ options, joint, seeds, steps }: Playout): RoundFacts {
  const end = steps.findIndex(({ match }) => match.phase !== 'turn');
  const round = steps.slice(0, end + 1);
  const cards = new Set(round.flatMap(({ match }) => handOf(match, 0)));
  return {
    round: 1,
    options,
    numbers: numbersOf(seeds[0] ?? '', joint, 1),
    events: round.flatMap(({ events }) => publicly(events)),
    own: { seat: 0, cards },
  };
}

const failing = (facts: RoundFacts) => checkRound(facts).filter(({ state }) => state !== 'holds');

describe.each(TABLES.map((table) => [JSON.stringify(table), table] as const))('C-71: %s', (_name, table) => {
  test.each([1, 2, 3])('C-71: an honest round passes every check (%s)', (seed) => {
    const facts = factsOf(playOut(table, seed));
    expect(checkRound(facts).length).toBeGreaterThan(3);
    expect(failing(facts)).toEqual([]);
  });

  test('C-71: another seed or joint number passes no check', () => {
    const played = playOut(table, 4);
    const facts = factsOf(played);
    const other = 'ee'.repeat(32);
    expect(failing({ ...facts, numbers: numbersOf(other, played.joint, 1) })).not.toEqual([]);
    expect(failing({ ...facts, numbers: numbersOf(played.seeds[0] ?? '', other, 1) })).not.toEqual([]);
  });
});

describe('C-71: what a server could forge', () => {
  const played = playOut({ mode: 'free-for-all', players: 4 }, 7);
  const facts = factsOf(played);
  /** The same round with one event changed. */
  const withChanged = (type: Event['type'], change: (event: never) => object): RoundFacts => {
    const at = facts.events.findIndex((event) => event.type === type);
    expect(at).toBeGreaterThanOrEqual(0);
    return {
      ...facts,
      events: facts.events.map((event, index) =>
        index === at ? ({ ...event, ...change(event as never) } as Event) : event,
      ),
    };
  };

  test('K-162, C-70: a die', () => {
    const dice = playOut({ mode: 'solo' }, 3);
    const solo = factsOf(dice);
    const changed = solo.events.map((event) =>
      event.type === 'dieRolled' && event.roll === 0 ? { ...event, result: (event.result % 6) + 1 } : event,
    );
    expect(failing({ ...solo, events: changed })).toMatchObject([{ what: 'die', roll: 0 }]);
  });

  test('C-10: the dealer', () => {
    const changed = withChanged('roundDealt', ({ dealer }: { dealer: number }) => ({
      dealer: (dealer + 1) % 4,
    }));
    expect(failing(changed).map(({ what }) => what)).toContain('dealer');
  });

  test('C-11: a ship of a fleet', () => {
    const changed = withChanged('fleetDealt', ({ ships }: { ships: string[] }) => ({
      ships: [...ships].reverse(),
    }));
    expect(failing(changed)).toMatchObject([{ what: 'ships' }]);
  });

  test('K-162, C-71: a card played without being drawn', () => {
    const drawn = new Set(played.steps.flatMap(({ match }) => match.seats.flatMap(({ hand }) => hand)));
    const other = played.steps[0]?.match.draw.findLast((card) => !drawn.has(card));
    const changed = withChanged('cardPlayed', () => ({ card: other }));
    expect(failing(changed).map(({ what }) => what)).toContain('hand');
  });

  test('C-71: a card in the player’s own hand', () => {
    const cards = new Set([...(facts.own?.cards ?? []), played.steps[0]?.match.draw.at(-1) ?? '']);
    expect(failing({ ...facts, own: { seat: 0, cards } })).toMatchObject([{ what: 'own' }]);
  });
});
