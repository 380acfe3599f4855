/** A replay of Star Eater for the shell's replay page. */
import type { ComponentProps } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { isRulesVersion, RULES_VERSION, type Seat } from '@star-eater/rules/src/games/star-eater';
import { playersOf } from '../../../../table/replay/reel';
import type { ReadReplay } from '../../../../table/replay/replay';
import { checkSeals, sealBookOf } from '../../../../table/replay/seals';
import { useKeys } from '../../../../ui/use-keys';
import type { StarEater } from '../../common/data';
import { ShipSheet } from '../ship/ShipSheet';
import { localSnapshot, type LocalFacts } from '../state/local';
import { BoardHost } from '../../common/table/BoardHost';
import { BoardProvider } from '../../common/table/BoardProvider';
import { useTable } from '../../common/context/context';
import { parseReplay } from '../../common/replay/file';
import { forkSeats } from './fork';
import { landmarksOf, roundsOf } from './landmarks';
import { bowsIn, ordersIn, type RoundOrders } from '../../common/replay/orders';
import { OrdersPanel } from './OrdersPanel';
import { reelOf } from './reel';
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

export const readReplay: ReadReplay<StarEater> = (data, summary) => {
  const file = parseReplay(data);
  if (!file) return 'malformed';
  const reel = reelOf(file);
  if (!reel) return 'unplayable';
  const { first, moments, commitments, starts, wrongAt } = reel;
  const facts: LocalFacts = {
    matchId: file.matchId,
    rulesVersion: file.rulesVersion,
    seats: playersOf(
      file.setup.factions.map(({ name }) => name),
      summary,
    ),
  };
  const { checked, broken } = checkSeals(file.matchId, commitments);
  const known = new Map<number, RoundOrders[]>();
  const ordersOf = (round: number): RoundOrders[] => {
    const orders = known.get(round) ?? ordersIn(file.matchId, commitments, round);
    known.set(round, orders);
    return orders;
  };
  return {
    matchId: file.matchId,
    complete: file.complete,
    rulesVersion: file.rulesVersion,
    ownRulesVersion: isRulesVersion(file.rulesVersion) ? file.rulesVersion : RULES_VERSION,
    moments,
    wrongAt,
    landmarks: landmarksOf(moments),
    rounds: roundsOf(moments),
    seals: { checked, broken: broken.length },
    snapshot: (at, when) => {
      const moment = moments[at];
      return localSnapshot(first, facts, moment?.seq ?? 0, 'all', moment?.[when]);
    },
    sealsOf: (round) => sealBookOf(ordersOf(round)),
    forkSeats,
    table: (children) => <BoardProvider factions={file.setup.factions}>{children}</BoardProvider>,
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
      <OrdersPanel round={round} orders={ordersOf(round)} bowOf={bowsIn(moments, round)} onSeals={onSeals} />
    ),
  };
};
