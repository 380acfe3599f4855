/** A seat's seals this round: hash, value, nonce, and this browser's check. */
import type { SealedValue, Seat } from '@star-eater/rules';
import { tableMessages } from '../../i18n/en/table';
import { useTable } from '../context';
import { Dialog } from '../../ui/Dialog';

export function Seals({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  const { state, shown, names, me, game } = useTable();
  if (!game.seals) return null;
  const { partName, valueText, valuesOf } = game.seals;
  const textOf = (value: SealedValue): string => (value === null ? '—' : valueText(value));
  const records = [...state.seals.values()].filter((record) => record.seat === seat);
  const round = records.reduce((latest, record) => Math.max(latest, record.round), 0);
  const now = records.filter((record) => record.round === round).sort((a, b) => a.part - b.part);
  const broken = records.filter((record) => record.verdict === 'broken' && record.round !== round);
  const mine = seat === me && state.mine?.round === round ? state.mine : null;
  const own = (part: number): string | null =>
    mine?.orders ? textOf(valuesOf(mine.orders)[part] ?? null) : null;
  const from = tableMessages.seals.from[shown.seats[seat]?.ordersFrom ?? ''];
  return (
    <Dialog heading={tableMessages.seals.heading(names.seat(seat), round)} onClose={onClose}>
      {now.length === 0 && <p>{tableMessages.seals.none}</p>}
      {from && <p class="quiet">{from}</p>}
      {[...broken, ...now].map((record) => (
        <section
          key={`${record.round}:${record.question ?? ''}:${record.part}`}
          class={`seal-record ${record.verdict}`}
        >
          <h3>
            {record.round === round
              ? partName(record.part, record.question)
              : tableMessages.seals.partOf(partName(record.part, record.question), record.round)}
          </h3>
          <p>{tableMessages.seals.verdict[record.verdict]}</p>
          <dl>
            <dt>{tableMessages.seals.hash}</dt>
            <dd class="mono">{record.hash === '' ? '—' : record.hash}</dd>
            <dt>{tableMessages.seals.value}</dt>
            <dd>{record.nonce === null ? (own(record.part) ?? '—') : textOf(record.value)}</dd>
            <dt>{tableMessages.seals.nonce}</dt>
            <dd class="mono">{record.nonce ?? mine?.nonces?.[record.part] ?? '—'}</dd>
          </dl>
        </section>
      ))}
      <p class="small quiet">{tableMessages.seals.what}</p>
    </Dialog>
  );
}
