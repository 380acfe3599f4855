/** P-58. Reports as the desk reads them. */
import type { Services } from '../services';
import type { Report } from './rows/reports-and-acts';
import { named } from './named';
import { linesAround } from './lines';

/** A line of the list. */
export const reportRow = (report: Report) => ({
  reportId: report.id,
  at: report.created_at,
  reason: report.reason,
  text: report.text,
  state: report.state,
  matchId: report.match_id === '' ? null : report.match_id,
  seq: report.seq,
  about: report.about_player,
  by: report.by_player,
  takenBy: report.taken_by,
  takenUntil: report.taken_until,
  actionId: report.action_id,
});

/** P-58. All that is needed to decide. */
export async function reportDetails(services: Services, report: Report) {
  const { store } = services;
  const record = report.match_id === '' ? null : await store.matches.get(report.match_id);
  const nameOf = async (id: string | null) =>
    id === null || id === '' ? null : { id, name: await store.players.nameOf(id) };
  const earlier = report.about_player === null ? [] : await store.desk.log(report.about_player);
  const reports = report.by_player === '' ? [] : await store.desk.reportsBy(report.by_player);
  const decided = reports.filter(({ state }) => state === 'decided');
  const acts = await Promise.all(decided.map(({ action_id }) => store.desk.entry(action_id ?? '')));
  return {
    ...reportRow(report),
    about: await nameOf(report.about_player),
    by: await nameOf(report.by_player),
    lines: record ? await linesAround(services, record, report) : [],
    replay: record?.setup ? `/api/desk/reports/${report.id}/replay` : null,
    earlier,
    ...(await named(services, [
      ...[report.about_player, report.by_player, report.match_id],
      ...earlier.flatMap(({ actor, target }) => [actor, target]),
    ])),
    reporter: {
      reports: reports.length,
      decided: decided.length,
      upheld: acts.filter((entry) => entry && entry.action !== 'dismiss').length,
    },
  };
}
