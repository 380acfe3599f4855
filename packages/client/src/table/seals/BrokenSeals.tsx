/** docs/design.md, Seals: a broken seal is shown prominently until the player has looked at it. */
import { useState } from 'preact/hooks';
import { tableMessages } from '../../i18n/en/table';
import type { SealBook } from '../../net/session/seals';
import { useTable } from '../context';

/** Whether any seal of this seat, in any round, did not fit its disclosure. */
export const isBroken = (seals: SealBook, seat: number): boolean =>
  [...seals.values()].some((record) => record.seat === seat && record.verdict === 'broken');

export function BrokenSeals() {
  const { state, names, openSeals } = useTable();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const broken = new Map(
    [...state.seals.values()]
      .filter(({ verdict }) => verdict === 'broken')
      .map(({ round, seat }) => [`${round}:${seat}`, seat]),
  );
  const fresh = [...broken].filter(([key]) => !seen.includes(key));
  const seats = [...new Set(fresh.map(([, seat]) => seat))];
  return seats.map((seat) => (
    <p key={`seal:${seat}`} class="offer seal-alarm small" role="alert">
      <span>{tableMessages.seals.broken(names.seat(seat))}</span>
      <button
        type="button"
        class="button"
        onClick={() => {
          setSeen([...broken.keys()]);
          openSeals(seat);
        }}
      >
        {tableMessages.seals.look}
      </button>
    </p>
  ));
}
