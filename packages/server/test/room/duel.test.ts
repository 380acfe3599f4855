import { playOn, TestServer } from '../support/table';

describe('Room: a duel', () => {
  const server = new TestServer().aroundTests();

  test('Room: two SDK clients play default decisions into the third round', async () => {
    const { players } = await server.begunDuel();
    await playOn(players, (state) => state.round >= 3);
    expect(players[1].now.toJSON()).toEqual(players[0].now.toJSON());
    expect(players[0].now.round).toBe(3);
  });
});
