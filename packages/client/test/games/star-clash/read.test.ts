/** @jest-environment node */
/**
 * The page reads the room's state as the spectator's view (C-76). The server's publish.test.ts has the other
 * half.
 */
import { view, type Options, type View } from '@star-eater/rules/src/games/star-clash';
import { readSnapshot } from '../../../src/games/star-clash/state/read';
import { playOut, TABLES } from './playout';

const textOf = (value: object | null): string => (value === null ? '' : JSON.stringify(value));

/** The room's state for a view: see packages/server/src/games/star-clash/state.ts. */
const roomOf = (seen: View, options: Options): object => ({
  matchId: 'm',
  mode: seen.mode,
  seats: Array.from({ length: options.players }, (_, seat) => ({
    seat,
    seals: [],
    openings: [],
    earlier: new Map(),
  })),
  options: JSON.stringify(options),
  anchor: seen.random.anchor,
  joint: seen.random.joint,
  round: seen.round,
  phase: seen.phase,
  outcome: seen.outcome ?? undefined,
  dealer: seen.dealer ?? -1,
  turn: textOf(seen.turn),
  draw: seen.piles.draw.count,
  shipPiles: new Map(seen.piles.ships.map(({ faction, count }) => [faction ?? '', count])),
  discard: seen.piles.discard,
  faceDown: JSON.stringify(seen.piles.faceDown),
  scrap: seen.piles.scrap,
  results: seen.results.map(textOf),
  solo: textOf(seen.solo),
  revealed: seen.random.revealed,
  rolls: seen.random.rolls,
  reshuffles: seen.random.reshuffles,
  pending: new Map(seen.pending.map(({ seat, type }) => [String(seat), type])),
  fleets: new Map(
    seen.seats.map((seat) => [
      String(seat.seat),
      {
        ...seat,
        faction: seat.faction ?? '',
        hand: seat.hand.count,
        ships: seat.fleet.map(textOf),
        mines: JSON.stringify(seat.mines),
        window: seat.window ?? '',
        squadron: textOf(seat.squadron),
      },
    ]),
  ),
});

test.each(TABLES.map((table) => [JSON.stringify(table), table] as const))(
  'C-76: after every decision the page reads the spectator’s view: %s',
  (_name, table) => {
    const { options, steps } = playOut(table, 5);
    for (const { match } of steps) {
      const seen = view(match, 'stranger');
      const read = readSnapshot(roomOf(seen, options));
      expect(read.view).toEqual(seen);
      expect(read.options).toEqual(options);
    }
  },
);
