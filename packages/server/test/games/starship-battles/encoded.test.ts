/** The state of the largest match fits into what Colyseus reserves for it: nothing is encoded twice. */
import { TestServer } from '../../support/table';
import { begun } from './table';

const server = new TestServer().aroundTests();

test('H-16, B-17: the room of a duel of 300 points warns of no buffer that is too small', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { matchId } = await begun(server, {
    points: 300,
    visibility: 'public',
    fleets: ['harbour-300', 'lantern-300'],
  });
  // A latecomer gets the whole state.
  await server.enter(matchId, await server.guest('Cy'));
  const told = warned.mock.calls.map(([text]) => String(text));
  warned.mockRestore();
  expect(told.filter((text) => text.includes('buffer overflow'))).toEqual([]);
}, 120_000);
