/** The page of a started match: fleets and posts, then the table. */
import '../design/reach.css';
import { ReachProvider } from './context';
import { Table } from './Table';

export const MatchTable = () => (
  <ReachProvider>
    <Table />
  </ReachProvider>
);
