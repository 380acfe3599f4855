/** A replay of the draft for the shell's replay page. */
import type { Faction } from '@star-eater/rules/src/games/star-eater';
import { filled, type DiceMatch } from '@star-eater/rules/src/games/star-eater/dice';
import type { ReplayParts } from '../../../../table/replay/read';
import { useCommands } from '../../../../table/commands/commands';
import { bowsIn, ordersIn } from '../../common/replay/orders';
import { BoardHost } from '../../common/table/BoardHost';
import { BoardProvider } from '../../common/table/BoardProvider';
import { useBoardCommands } from '../../common/table/use-board-commands';
import { DICE_BOOK } from '../book';
import { useDiceTable } from '../context';
import type { StarEaterDice } from '../data';
import { ShipSheet } from '../ship/ShipSheet';
import { landmarksOf, roundsOf } from './landmarks';
import { OrdersPanel } from './OrdersPanel';
import { LOCAL } from '../local-rules';
import { PLAYING } from './playing';
import '../../common/design/table.css';
import '../design.css';

function Board() {
  useCommands(useBoardCommands());
  return <BoardHost />;
}

function Ships() {
  const { shown } = useDiceTable();
  return (
    <>
      {shown.seats.map(({ seat }) => (
        <ShipSheet key={seat} seat={seat} folded={false} />
      ))}
    </>
  );
}

export const replayParts: ReplayParts<StarEaterDice, DiceMatch> = {
  rules: () => LOCAL,
  playing: PLAYING,
  slots: ({ first, moments, commitments }) => {
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
      seats: () => <Ships />,
      orders: (round) => (
        <OrdersPanel round={round} orders={ordersIn(commitments, round)} bowOf={bowsIn(moments, round)} />
      ),
    };
  },
};
