/** The page of a started match: the loadout, then the table. */
import '../design/table.css';
import { Banner } from '../../../table/Banner';
import { Loadout } from '../loadout/Loadout';
import { useTable } from './context';
import { Table } from './Table';
import { BoardProvider } from './BoardProvider';
import { TipsOfFirstMatch } from '../learn/TipsOfFirstMatch';

function Stage() {
  const { state, shown } = useTable();
  if (shown.view.phase !== 'loadout')
    return (
      <>
        <Table />
        <TipsOfFirstMatch />
      </>
    );
  return (
    <>
      <Banner state={state} />
      <Loadout />
    </>
  );
}

export const MatchTable = () => (
  <BoardProvider>
    <Stage />
  </BoardProvider>
);
