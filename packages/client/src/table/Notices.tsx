/** What a table says beside its game: the connection, offers, and broken seals. */
import { Banner } from './Banner';
import { BrokenSeals } from './seals/BrokenSeals';
import { useTable } from './context';
import { Offers } from './Offers';

export function Notices({ onBoard = false }: { onBoard?: boolean }) {
  const { session, state } = useTable();
  return (
    <>
      {/* At one device nobody needs a network. */}
      {!session.again && <Banner state={state} onBoard={onBoard} />}
      <Offers>
        <BrokenSeals />
      </Offers>
    </>
  );
}
