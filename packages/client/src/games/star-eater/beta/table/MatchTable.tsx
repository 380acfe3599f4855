/** The page of a started match: the loadout, then the table. */
import '../../common/design/table.css';
import { useMemo } from 'preact/hooks';
import { Loadout } from '../../common/loadout/later';
import { Banner } from '../../../../table/Banner';
import { useTable } from '../../common/context/context';
import { seated } from '../../common/lobby/first-match';
import { BETA_PARTS } from './parts';
import { Table } from '../../common/table/Table';
import { BoardProvider } from '../../common/table/BoardProvider';
import { TipsOfFirstMatch } from '../learn/TipsOfFirstMatch';

function Stage() {
  const { state, shown, me } = useTable();
  const isBeginning = shown.view.phase === 'loadout';
  // Before the loadout is drawn, which is set up for a newcomer.
  useMemo(() => me !== null && seated(shown.matchId, isBeginning), [me, shown.matchId]);
  return (
    <>
      {isBeginning ? (
        <>
          <Banner state={state} />
          <Loadout />
        </>
      ) : (
        <Table parts={BETA_PARTS} />
      )}
      {/* From the loadout on, so that the tips are loaded when the table is there. */}
      <TipsOfFirstMatch />
    </>
  );
}

export const MatchTable = () => (
  <BoardProvider>
    <Stage />
  </BoardProvider>
);
