/** The table of a started match of the draft: the loadout with its munitions, then the table. */
import '../../common/design/table.css';
import '../design.css';
import type { ComponentChildren } from 'preact';
import type { TableParts } from '../../../../table/slots';
import { Loadout } from '../../common/loadout/later';
import { BoardProvider } from '../../common/table/BoardProvider';
import type { SheetTab } from '../../common/table/SheetTabs';
import { useEaterSlots } from '../../common/table/use-eater-slots';
import { DICE_BOOK } from '../book';
import { useDiceTable } from '../context';
import { useProof } from '../dice/use-proof';
import { ShipSheet } from '../ship/ShipSheet';
import { Arm } from './Arm';
import { Tray } from './Tray';

const PARTS = {
  Sheet: ShipSheet,
  Tray,
  help: async () => (await import('../messages/help')).helpMessages,
};

export const tableParts: TableParts<never, SheetTab> = {
  Provider: ({ children }: { children: ComponentChildren }) => (
    <BoardProvider book={DICE_BOOK}>{children}</BoardProvider>
  ),
  useBefore: () => {
    const { state, shown } = useDiceTable();
    if (shown.view.phase !== 'loadout') return null;
    const legal = state.asked?.legal;
    return legal?.type === 'arm' ? <Arm legal={legal} /> : <Loadout />;
  },
  useSlots: (frame) => ({ ...useEaterSlots(PARTS, frame), proof: useProof() }),
};
