/** A replay of Star Eater for the shell's replay page. */
import type { ComponentProps } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Match } from '@star-eater/rules/src/games/star-eater';
import type { ReplayParts } from '../../../../table/replay/read';
import { useCommands } from '../../../../table/commands/commands';
import type { StarEater } from '../../common/data';
import { ShipSheet } from '../ship/ShipSheet';
import { BoardHost } from '../../common/table/BoardHost';
import { BoardProvider } from '../../common/table/BoardProvider';
import { useBoardCommands } from '../../common/table/use-board-commands';
import { useTable } from '../../common/context/context';
import { forkSeats } from './fork';
import { landmarksOf, roundsOf } from './landmarks';
import { bowsIn, ordersIn } from '../../common/replay/orders';
import { OrdersPanel } from './OrdersPanel';
import { localRules } from '../local-rules';
import { PLAYING, startsIn } from './playing';
import type { ReviewPanel } from '../review/ReviewPanel';
import '../../common/design/table.css';

function Board() {
  useCommands(useBoardCommands());
  return <BoardHost />;
}

function Ships() {
  const { shown } = useTable();
  return (
    <>
      {shown.seats.map(({ seat }) => (
        <ShipSheet key={seat} seat={seat} folded={shown.seats.length > 2} />
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

export const replayParts: ReplayParts<StarEater, Match> = {
  rules: localRules,
  playing: PLAYING,
  slots: ({ first, moments, commitments, matches }, summary) => {
    const { factions } = first.setup;
    const ordersOf = (round: number) => ordersIn(commitments, round);
    return {
      names: factions.map(({ name }) => name),
      landmarks: landmarksOf(moments),
      rounds: roundsOf(moments),
      forkSeats,
      table: (children) => <BoardProvider factions={factions}>{children}</BoardProvider>,
      board: () => <Board />,
      seats: () => <Ships />,
      review: (round, onJump) => (
        <Review
          starts={startsIn(matches)}
          moments={moments}
          me={summary?.yourSeat ?? 0}
          round={round}
          ordersOf={ordersOf}
          onJump={onJump}
        />
      ),
      orders: (round) => (
        <OrdersPanel round={round} orders={ordersOf(round)} bowOf={bowsIn(moments, round)} />
      ),
    };
  },
};
