/** P-58. The chat around a reported line, as far as the desk may read it. */
import { textOf } from '../log/lines';
import type { Services } from '../services';
import type { Report } from './rows/reports-and-acts';
import type { MatchRecord } from '../matches/rows/match-record';

export interface DeskLine {
  seq: number;
  at: number;
  seat: number;
  name: string;
  to: 'all' | 'team';
  /** Null for a line that was removed. */
  text: string | null;
  /** P-42. Nobody else reads it until a report about it is dismissed. */
  hidden?: true;
}

/** Lines shown. */
const LINES = 20;

/** The lines next to the reported one, or the last ones; team lines only where one of that team reports. */
export async function linesAround(
  { store, games }: Pick<Services, 'store' | 'games'>,
  record: MatchRecord,
  report: Report,
): Promise<DeskLine[]> {
  const game = record.rulesVersion === null ? null : games.rules.version(record, record.rulesVersion);
  const sides = game?.sides(record.options) ?? [];
  const reporter = record.seats.find(({ playerId }) => playerId !== null && playerId === report.by_player);
  const mayRead = (seat: number, to: string) =>
    to === 'all' ||
    (reporter !== undefined && sides[reporter.seat] !== undefined && sides[reporter.seat] === sides[seat]);
  const hidden = await store.lines.hidden(record.id);
  const lines = (await store.entries.of(record.id, 0, 'with-hidden')).flatMap(
    ({ seq, at, by, body }): DeskLine[] => {
      if (body.kind !== 'chat' || by === null || !mayRead(by, body.to)) return [];
      const line = { seq, at, seat: by, name: record.seats[by]?.name ?? '', to: body.to, text: textOf(body) };
      return [{ ...line, ...(hidden.has(seq) && line.text !== null ? { hidden: true } : {}) }];
    },
  );
  const at = lines.findIndex(({ seq }) => seq === report.seq);
  const from = at < 0 ? lines.length - LINES : at - LINES / 2;
  return lines.slice(Math.max(0, from), Math.max(0, from) + LINES);
}
