/** The page of a started match. */
import '../design/clash.css';
import { ClashProvider } from './context';
import { Table } from './Table';

export const MatchTable = () => (
  <ClashProvider>
    <Table />
  </ClashProvider>
);
