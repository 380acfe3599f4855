/** What the replays of all editions show. */
import type { Seat, ShipView } from '@star-eater/rules/src/games/star-eater';
import type { ComponentType } from 'preact';
import { useCommands } from '../../../../table/commands/commands';
import { useTable } from '../../../../table/context';
import type { ForkSeat, Moment } from '../../../../table/replay/replay';
import type { Commitment } from '../../../../table/replay/seals';
import { BoardHost } from './BoardHost';
import { useBoardCommands } from './use-board-commands';
import { landmarksOf, roundsOf, type Edition } from '../replay/landmarks';
import { bowsIn, ordersIn } from '../replay/orders';
import { OrdersPanel, type Command } from '../replay/OrdersPanel';

function Board() {
  useCommands(useBoardCommands());
  return <BoardHost />;
}

type SheetType = ComponentType<{ seat: Seat; folded: boolean }>;

function Ships({ Sheet }: { Sheet: SheetType }) {
  const { seats } = useTable().shown;
  return (
    <>
      {seats.map(({ seat }) => (
        <Sheet key={seat} seat={seat} folded={seats.length > 2} />
      ))}
    </>
  );
}

/** What each edition draws in its own way; `phases`: their names. */
interface Own<P extends string> {
  Sheet: SheetType;
  command: Command;
  phases: Readonly<Record<P, string>>;
}

type Shown = Edition<string> & { view: { ships: readonly ShipView[] } };

export const slotsOf = <D extends Shown>(
  { Sheet, command, phases }: Own<D['view']['phase']>,
  factions: readonly { name: string }[],
  { moments, commitments }: { moments: readonly Moment<D>[]; commitments: readonly Commitment[] },
) => ({
  names: factions.map(({ name }) => name),
  landmarks: landmarksOf<D>(moments),
  rounds: roundsOf(moments, phases),
  /** The ships that a player can take. */
  forkSeats: ({ view: { phase, ships } }: { view: D['view'] }): ForkSeat[] =>
    factions.map(({ name: as }, seat) => {
      const isAlive = ships.some((ship) => ship.seat === seat && ship.structure > 0);
      return { seat, as, isGone: phase !== 'loadout' && !isAlive };
    }),
  board: () => <Board />,
  seats: () => <Ships Sheet={Sheet} />,
  orders: (round: number) => (
    <OrdersPanel
      round={round}
      orders={ordersIn(commitments, round)}
      bowOf={bowsIn(moments, round)}
      command={command}
    />
  ),
});
