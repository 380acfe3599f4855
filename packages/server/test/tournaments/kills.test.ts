/** P-46, P-80. kill −9 before, at and after the commit of each kind of step of tournaments, on both databases. */
import { killInCups, MOMENTS } from '../../scripts/chaos/cups/kills';

describe('Tournaments: kill −9 in any step', () => {
  test.each([
    ['one process on SQLite', 1],
    ['three processes on PostgreSQL', 3],
  ])(
    '%s: nothing is lost or doubled, and every letter comes once',
    async (_name, processes) => {
      expect(await killInCups(processes, MOMENTS.length, () => {})).toEqual([]);
    },
    400_000,
  );
});
