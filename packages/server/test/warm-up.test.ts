import { HOSTED } from '../src/games';
import { systemRandom } from '../src/random';
import { warmUp } from '../src/warm-up';

const services = { games: HOSTED, random: systemRandom };

describe('Figures: the code is compiled right after the start', () => {
  test('Figures: some hundred decisions are played, over several matches if one is too short', async () => {
    expect(await warmUp(services, () => false, 300)).toBe(300);
  });

  test('Figures: others run in between', async () => {
    let isDone = false;
    let turns = 0;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await warmUp(services, () => false, 100);
    isDone = true;
    expect(turns).toBeGreaterThan(3);
  });

  test('Figures: a server that stops plays no further', async () => {
    expect(await warmUp(services, () => true, 100)).toBe(1);
  });
});
