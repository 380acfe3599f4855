/** A replay of the draft for the shell's replay page. */
import type { Faction, Seat } from '@star-eater/rules/src/games/star-eater';
import { filled, type DiceMatch } from '@star-eater/rules/src/games/star-eater/dice';
import { readReplayWith } from '../../../../table/replay/read';
import { useKeys } from '../../../../ui/hooks/use-keys';
import { bowsIn, ordersIn } from '../../common/replay/orders';
import { BoardHost } from '../../common/table/BoardHost';
import { BoardProvider } from '../../common/table/BoardProvider';
import { DICE_BOOK } from '../book';
import { useDiceTable } from '../context';
import type { StarEaterDice } from '../data';
import { ShipSheet } from '../ship/ShipSheet';
import { landmarksOf, roundsOf } from './landmarks';
import { OrdersPanel } from './OrdersPanel';
import { reelOf, type Reel } from './reel';
import '../../common/design/table.css';
import '../design.css';

function Board() {
  const { board } = useDiceTable();
  useKeys({
    b: () => board.get()?.focus(),
    f: () => board.get()?.followFight(),
    m: () => board.get()?.fit(),
  });
  return <BoardHost />;
}

function Ships({ onSeals }: { onSeals: (seat: Seat) => void }) {
  const { shown } = useDiceTable();
  return (
    <>
      {shown.seats.map(({ seat }) => (
        <ShipSheet key={seat} seat={seat} folded={false} onSeals={onSeals} />
      ))}
    </>
  );
}

export const readReplay = readReplayWith<StarEaterDice, DiceMatch, Reel>(
  reelOf,
  ({ first, moments, commitments }) => {
    const factions: Faction[] = first.setup.data.map((faction) => filled(faction));
    return {
      names: factions.map(({ name }) => name),
      landmarks: landmarksOf(moments),
      rounds: roundsOf(moments),
      forkSeats: ({ view: { ships } }) =>
        factions.map(({ name }, seat) => ({
          seat,
          as: name,
          isGone: !ships.some((ship) => ship.seat === seat && ship.structure > 0),
        })),
      table: (children) => (
        <BoardProvider factions={factions} book={DICE_BOOK}>
          {children}
        </BoardProvider>
      ),
      board: () => <Board />,
      seats: (onSeals) => <Ships onSeals={onSeals} />,
      orders: (round, onSeals) => (
        <OrdersPanel
          round={round}
          orders={ordersIn(commitments, round)}
          bowOf={bowsIn(moments, round)}
          onSeals={onSeals}
        />
      ),
    };
  },
);
