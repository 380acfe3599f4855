/** B-48: a bot plays alike from each seat, so that none is better than another against bots. */
import {
  legal,
  starshipBattles,
  view,
  type Decision,
  type Match,
  type Model,
  type Move,
} from '../../../src/games/starship-battles';
import { lookoutOf } from '../../../src/games/starship-battles/bots/lookout';
import { begun } from '../../../scripts/play/starship-battles/match';
import { played, position } from './positions';

const SIDE = 48_000;

const otherId = (id: string): string => id.replace(/^\d/, (seat) => String(1 - Number(seat)));

/** The same table half turned, with the seats changed. */
const turned = (match: Match): Match => {
  const ships = match.ships.map((model): Model => ({
    ...model,
    id: otherId(model.id),
    seat: 1 - model.seat,
    at: model.at && [SIDE - model.at[0], SIDE - model.at[1]],
    heading: (model.heading + 180) % 360,
    aboard: model.aboard && otherId(model.aboard),
  }));
  return {
    ...match,
    first: 1 - match.first,
    turn: 1 - match.turn,
    asked: match.asked === null ? null : 1 - match.asked,
    launched: Object.fromEntries(Object.entries(match.launched).map(([id, count]) => [otherId(id), count])),
    ships: ships.sort((a, b) => a.seat - b.seat),
  };
};

const turnedMove = (move: Move): object => {
  if ('path' in move || 'stay' in move) return { ...move, ship: otherId(move.ship) };
  const { to, heading } = move;
  return {
    ship: otherId(move.ship),
    ...(to ? { to: [SIDE - (to[0] ?? 0), SIDE - (to[1] ?? 0)] } : {}),
    ...(heading === undefined ? {} : { heading: (heading + 180) % 360 }),
  };
};

const answer = (match: Match, seat: number): Decision => {
  const asked = legal(match, seat);
  if (!asked) throw new Error(`seat ${seat} is not asked`);
  return starshipBattles.createBot('ensign', 'seats').answer(view(match, seat), asked, match.setup);
};

test('B-48 a Helmsman in the north moves as one in the south does, flights too', () => {
  let match = begun({ mode: 'duel', points: 200, posts: 'ready', fleets: ['lantern-200', 'lantern-200'] });
  match = played(match, [15, 9]);
  match = played(match, { seat: 0, type: 'first', first: 0 });
  for (let moves = 0; match.phase === 'movement'; moves += 1) {
    const seat = match.asked ?? 0;
    const mine = answer(match, seat);
    const theirs = answer(turned(match), 1 - seat);
    if (mine.type !== 'move' || theirs.type !== 'move') throw new Error('moves are asked');
    expect(theirs.moves).toEqual(mine.moves.map(turnedMove));
    match = played(match, mine);
    if (moves > 20) throw new Error('the part does not end');
  }
});

test('B-48 of three each bot looks at the next seat’s models first', () => {
  const match = position(
    [0, 1, 2].map((seat) => ({ seat, type: 'tithe-notary', at: [10_000 + 12_000 * seat, 24_000] })),
    { players: 3 },
  );
  const first = [0, 1, 2].map((seat) => lookoutOf(match, seat).enemies[0]?.seat);
  expect(first).toEqual([1, 2, 0]);
});

test('B-48 of two enemies the one with less left is worth less, and equal ones are worth the same', () => {
  const three = (side: string) =>
    position(
      [
        { seat: 0, type: 'tithe-notary', at: [10_000, 24_000] },
        { seat: 1, type: 'tithe-notary', at: [22_000, 24_000], side },
        { seat: 2, type: 'tithe-notary', at: [34_000, 24_000] },
      ],
      { players: 3 },
    );
  const worths = (match: Match) => lookoutOf(match, 0).enemies.map(({ worth }) => worth);
  const [one = 0, other = 0] = worths(three('intact'));
  expect(one).toBe(other);
  // 9 of 18 points are left: a sixteenth.
  const [weak = 0, strong = 0] = worths(three('damaged'));
  expect(strong).toBe(other);
  expect(Math.abs(16 * weak - strong)).toBeLessThan(20);
});
