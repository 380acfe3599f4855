/** All of a match's page once it has started. */
import '../design/clash.css';
import { ClashProvider } from './context';
import { Table } from './Table';

export const MatchTable = () => (
  <ClashProvider>
    <Table />
  </ClashProvider>
);
