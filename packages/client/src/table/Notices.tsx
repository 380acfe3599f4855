/** What a table says beside its game: the connection, offers, and broken seals. */
import { Banner } from './Banner';
import { BrokenSeals } from './seals/BrokenSeals';
import { useTable } from './context';
import { Offers } from './Offers';

export function Notices({ onBoard = false }: { onBoard?: boolean }) {
  const { state } = useTable();
  return (
    <>
      <Banner state={state} onBoard={onBoard} />
      <Offers>
        <BrokenSeals />
      </Offers>
    </>
  );
}
