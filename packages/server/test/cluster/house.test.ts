/** docs/protocol.md, The desk: how the house is, over several processes. */
import { houseSchema } from '../../src/wire/desk';
import { ADMIN, Fleet } from './fleet';

test('P-60 several processes: the desk of each counts the people of all, and names every process with its release', async () => {
  const fleet = await Fleet.start(['one', 'two']);
  const [one, two] = [fleet.member('one'), fleet.member('two')];
  const ada = await one.account('Ada Lee');
  const bo = await two.account('Bo Keane');
  // Each calls its own process.
  for (const [member, { token }] of [
    [one, ada],
    [two, bo],
  ] as const)
    await member.call('GET', '/api/players/me', undefined, token);
  const house = async () =>
    houseSchema.parse((await one.call('GET', '/api/desk/house', undefined, ADMIN)).body);
  await one.until(async () => (await house()).processes.length === 2 && (await house()).people === 2);
  const { processes, accounts, operator } = await house();
  expect(processes.map(({ name }) => name)).toEqual(['one', 'two']);
  expect(accounts.map(({ name }) => name).sort()).toEqual(['Ada Lee', 'Bo Keane']);
  expect(operator).toMatchObject({ database: 'PostgreSQL', disk: null, backup: null });
  await fleet.end();
});
