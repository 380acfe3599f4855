import { GOLDEN, readGolden } from '../../../scripts/golden/star-clash';
import { hashesOf } from '../../../scripts/play/star-clash/random-match';
import { RULES_VERSION } from '../../../src/games/star-clash';

describe('Golden replays of Star Clash', () => {
  it.each(GOLDEN.map(({ name }) => name))('C-66: %s reaches the same hash at every step', (name) => {
    const golden = readGolden(name);
    expect(golden.rulesVersion).toBe(RULES_VERSION);
    expect(golden.hashes).toHaveLength(golden.steps.length + 1);
    expect(hashesOf(golden.chosen, name, golden.steps)).toEqual(golden.hashes);
  });
});
