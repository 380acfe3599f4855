/** A replay of Star Eater for the shell's replay page. */
import type { ComponentProps } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Match, Seat } from '@star-eater/rules/src/games/star-eater';
import { readReplayWith } from '../../../../table/replay/read';
import { useKeys } from '../../../../ui/hooks/use-keys';
import type { StarEater } from '../../common/data';
import { ShipSheet } from '../ship/ShipSheet';
import { BoardHost } from '../../common/table/BoardHost';
import { BoardProvider } from '../../common/table/BoardProvider';
import { useTable } from '../../common/context/context';
import { forkSeats } from './fork';
import { landmarksOf, roundsOf } from './landmarks';
import { bowsIn, ordersIn } from '../../common/replay/orders';
import { OrdersPanel } from './OrdersPanel';
import { reelOf, type Reel } from './reel';
import type { ReviewPanel } from '../review/ReviewPanel';
import '../../common/design/table.css';

function Board() {
  const { board } = useTable();
  useKeys({
    b: () => board.get()?.focus(),
    f: () => board.get()?.followFight(),
    m: () => board.get()?.fit(),
  });
  return <BoardHost />;
}

function Ships({ onSeals }: { onSeals: (seat: Seat) => void }) {
  const { shown } = useTable();
  return (
    <>
      {shown.seats.map(({ seat }) => (
        <ShipSheet key={seat} seat={seat} folded={shown.seats.length > 2} onSeals={onSeals} />
      ))}
    </>
  );
}

type ReviewPanelType = typeof ReviewPanel;

/** Loaded on first use. */
function Review(props: ComponentProps<ReviewPanelType>) {
  const [Panel, setPanel] = useState<ReviewPanelType | null>(null);
  useEffect(() => {
    import('../review/ReviewPanel').then(
      ({ ReviewPanel }) => setPanel(() => ReviewPanel),
      () => undefined,
    );
  }, []);
  return Panel && <Panel {...props} />;
}

export const readReplay = readReplayWith<StarEater, Match, Reel>(
  reelOf,
  ({ first, moments, commitments, starts }, summary) => {
    const { factions } = first.setup;
    const ordersOf = (round: number) => ordersIn(commitments, round);
    return {
      names: factions.map(({ name }) => name),
      landmarks: landmarksOf(moments),
      rounds: roundsOf(moments),
      forkSeats,
      table: (children) => <BoardProvider factions={factions}>{children}</BoardProvider>,
      board: () => <Board />,
      seats: (onSeals) => <Ships onSeals={onSeals} />,
      review: (round, onJump) => (
        <Review
          starts={starts}
          moments={moments}
          me={summary?.yourSeat ?? 0}
          round={round}
          ordersOf={ordersOf}
          onJump={onJump}
        />
      ),
      orders: (round, onSeals) => (
        <OrdersPanel
          round={round}
          orders={ordersOf(round)}
          bowOf={bowsIn(moments, round)}
          onSeals={onSeals}
        />
      ),
    };
  },
);
