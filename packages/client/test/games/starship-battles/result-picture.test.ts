import type { Snapshot } from '../../../src/games/starship-battles/data';
import { resultPicture } from '../../../src/games/starship-battles/review/result-picture';
import { tableStill } from '../../../src/games/starship-battles/board/still';
import { MEETING, positionOf } from './board/positions';

const { view, match } = positionOf(MEETING);

test('B-46, docs/design.md, After it: the picture says who has resigned', () => {
  const seats = view.seats.map((seat) => ({ ...seat, resigned: seat.seat === 1 }));
  const shown = { view: { ...view, seats }, setup: match.setup, mode: 'duel', matchId: 'm' };
  const { sides } = resultPicture({
    shown: shown as unknown as Snapshot,
    names: { seat: (seat: number) => ['Ada', 'Bo'][seat] ?? '' } as never,
    told: null,
  });
  expect(sides).toEqual([
    { side: 0, name: 'Ada', standing: '0 points' },
    { side: 1, name: 'Bo', standing: 'resigned' },
  ]);
});

test('docs/design.md, Replay: a flight beside a ship is in the picture whole, one that roams is not waited for', () => {
  const [ship] = MEETING;
  if (!ship) throw new Error('no ship');
  const widthWith = (inches: number): number => {
    const at = [ship.at[0] + inches * 1000, ship.at[1]] as const;
    const { view: shown } = positionOf([ship, { seat: 0, type: 'harbour-gull', at, heading: 0 }]);
    const box = tableStill(shown, match.setup)?.box;
    if (!box) throw new Error('nothing is drawn');
    return Math.max(box.right - box.left, box.bottom - box.top);
  };
  expect(widthWith(6)).toBeGreaterThan(6000);
  expect(widthWith(20)).toBeLessThan(6000);
});
