/** A replay of the draft for the shell's replay page. */
import { FIRST_BALANCE, type Faction, type Seat } from '@star-eater/rules/src/games/star-eater';
import {
  DICE_RULES,
  filled,
  view,
  type DiceFaction,
  type DiceView,
} from '@star-eater/rules/src/games/star-eater/dice';
import { localSeat, type LocalSeat } from '../../../../store/local-seat';
import { playersOf } from '../../../../table/replay/reel';
import type { ReadReplay } from '../../../../table/replay/replay';
import { checkSeals, sealBookOf } from '../../../../table/replay/seals';
import { useKeys } from '../../../../ui/use-keys';
import { parseReplay } from '../../common/replay/file';
import { bowsIn, ordersIn, type RoundOrders } from '../../common/replay/orders';
import { BoardHost } from '../../common/table/BoardHost';
import { BoardProvider } from '../../common/table/BoardProvider';
import { DICE_BOOK } from '../book';
import { useDiceTable } from '../context';
import type { Snapshot, StarEaterDice } from '../data';
import { ShipSheet } from '../ship/ShipSheet';
import { landmarksOf, roundsOf } from './landmarks';
import { OrdersPanel } from './OrdersPanel';
import { reelOf, type Reel, type ReplayFile } from './reel';
import '../../common/design/table.css';
import '../design.css';

function snapshotAt(
  file: ReplayFile,
  { first }: Reel,
  players: readonly LocalSeat[],
  seq: number,
  shown?: DiceView,
): Snapshot {
  const now = shown ?? view(first, 'all');
  return {
    matchId: file.matchId,
    game: 'star-eater',
    edition: 'draft',
    mode: 'duel',
    status: now.outcome ? 'finished' : 'live',
    radius: first.setup.radius,
    balance: first.setup.balance ?? FIRST_BALANCE,
    rulesVersion: file.rulesVersion,
    seq,
    paused: false,
    closedBecause: '',
    rematch: '',
    seats: players.map((who, seat) => ({
      ...localSeat(seat, who, seq),
      faction: first.setup.data[seat]?.id ?? '',
    })),
    view: now,
  };
}

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

export const readReplay: ReadReplay<StarEaterDice> = (data, summary) => {
  const file = parseReplay(data) as ReplayFile | null;
  if (!file) return 'malformed';
  const reel = reelOf(file);
  if (!reel) return 'unplayable';
  const { first, moments, commitments, wrongAt } = reel;
  const players = playersOf(
    file.setup.factions.map(({ name }) => name),
    summary,
  );
  const { checked, broken } = checkSeals(file.matchId, commitments);
  const factions: Faction[] = first.setup.data.map((faction: DiceFaction) => filled(faction));
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
    ownRulesVersion: DICE_RULES,
    moments,
    wrongAt,
    landmarks: landmarksOf(moments),
    rounds: roundsOf(moments),
    seals: { checked, broken: broken.length },
    snapshot: (at, when) => {
      const moment = moments[at];
      return snapshotAt(file, reel, players, moment?.seq ?? 0, moment?.[when]);
    },
    sealsOf: (round) => sealBookOf(ordersOf(round)),
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
      <OrdersPanel round={round} orders={ordersOf(round)} bowOf={bowsIn(moments, round)} onSeals={onSeals} />
    ),
  };
};
