/** The page of a started match of the draft: the loadout with its munitions, then the table. */
import '../../common/design/table.css';
import '../design.css';
import { Loadout } from '../../common/loadout/later';
import { Banner } from '../../../../table/Banner';
import { BoardProvider } from '../../common/table/BoardProvider';
import { Table, type TableParts } from '../../common/table/Table';
import { DICE_BOOK } from '../book';
import { useDiceTable } from '../context';
import { DiceTool, ProofDialog } from '../dice/Proof';
import { ShipSheet } from '../ship/ShipSheet';
import { Arm } from './Arm';
import { Tray } from './Tray';

const PARTS: TableParts = {
  Sheet: ShipSheet,
  Tray,
  help: async () => (await import('../messages/help')).helpMessages,
  Tools: DiceTool,
  Dialog: ProofDialog,
};

function Stage() {
  const { state, shown } = useDiceTable();
  if (shown.view.phase !== 'loadout') return <Table parts={PARTS} />;
  const legal = state.asked?.legal;
  return (
    <>
      <Banner state={state} />
      {legal?.type === 'arm' ? <Arm legal={legal} /> : <Loadout />}
    </>
  );
}

export const DiceTable = () => (
  <BoardProvider book={DICE_BOOK}>
    <Stage />
  </BoardProvider>
);
