/** The seals of one seat this round: hash, value, nonce, and the check that was made in this browser. */
import type { Seat } from '@star-eater/rules';
import { said } from '../games/star-eater/messages/table';
import type { SealRecord } from '../net/seals';
import { useTable } from '../games/star-eater/table/context';
import { Dialog } from '../ui/Dialog';

const valueWords = (record: SealRecord): string => {
  const { value } = record;
  if (value === null) return '—';
  const all: Record<string, string> = { ...said.commands, ...said.engines };
  return all[value] ?? value;
};

export function SealsDialog({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  const { state, shown, names, me } = useTable();
  const records = [...state.seals.values()].filter((record) => record.seat === seat);
  const round = records.reduce((latest, record) => Math.max(latest, record.round), 0);
  const now = records.filter((record) => record.round === round).sort((a, b) => a.part - b.part);
  const broken = records.filter((record) => record.verdict === 'broken' && record.round !== round);
  const mine = seat === me && state.mine?.round === round ? state.mine : null;
  const own = (part: number): string | null => {
    if (!mine?.orders) return null;
    const value = part === 0 ? mine.orders.engine : mine.orders.commands[part - 1];
    return value ? (({ ...said.commands, ...said.engines } as Record<string, string>)[value] ?? value) : '—';
  };
  const from = said.seals.from[shown.seats[seat]?.ordersFrom ?? ''];
  return (
    <Dialog heading={said.seals.heading(names.seat(seat), round)} onClose={onClose}>
      {now.length === 0 && <p>{said.seals.none}</p>}
      {from && <p class="quiet">{from}</p>}
      {[...broken, ...now].map((record) => (
        <section key={`${record.round}:${record.part}`} class={`seal-record ${record.verdict}`}>
          <h3>
            {record.round === round
              ? said.seals.part[record.part]
              : said.seals.partOf(said.seals.part[record.part] ?? '', record.round)}
          </h3>
          <p>{said.seals.verdict[record.verdict]}</p>
          <dl>
            <dt>{said.seals.hash}</dt>
            <dd class="mono">{record.hash === '' ? '—' : record.hash}</dd>
            <dt>{said.seals.value}</dt>
            <dd>{record.nonce === null ? (own(record.part) ?? '—') : valueWords(record)}</dd>
            <dt>{said.seals.nonce}</dt>
            <dd class="mono">{record.nonce ?? mine?.nonces?.[record.part] ?? '—'}</dd>
          </dl>
        </section>
      ))}
      <p class="small quiet">{said.seals.what}</p>
    </Dialog>
  );
}
