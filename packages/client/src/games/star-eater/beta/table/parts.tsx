/** The table of a started match: the loadout, then the table of June and February. */
import '../../common/design/table.css';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { TableParts } from '../../../../table/slots';
import { useTable } from '../../common/context/context';
import { Loadout } from '../../common/loadout/later';
import { seated } from '../../common/lobby/first-match';
import { BoardProvider } from '../../common/table/BoardProvider';
import type { SheetTab } from '../../common/table/SheetTabs';
import { useEaterSlots } from '../../common/table/use-eater-slots';
import { TipsOfFirstMatch } from '../learn/tips/TipsOfFirstMatch';
import { ShipSheet } from '../ship/ShipSheet';
import { Tray } from './Tray';

const PARTS = {
  Sheet: ShipSheet,
  Tray,
  help: async () => (await import('../../common/messages/help')).helpMessages,
};

export const tableParts: TableParts<never, SheetTab> = {
  Provider: ({ children }: { children: ComponentChildren }) => (
    <BoardProvider>
      {children}
      {/* From the loadout on, so that the tips are loaded when the table is there. */}
      <TipsOfFirstMatch />
    </BoardProvider>
  ),
  useBefore: () => {
    const { shown, me } = useTable();
    const isBeginning = shown.view.phase === 'loadout';
    // Before the loadout is drawn, which is set up for a newcomer.
    useMemo(() => me !== null && !shown.practice && seated(shown.matchId, isBeginning), [me, shown.matchId]);
    return isBeginning ? <Loadout /> : null;
  },
  useSlots: (frame) => useEaterSlots(PARTS, frame),
};
