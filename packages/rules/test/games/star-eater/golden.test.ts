import { GOLDEN, readGolden } from '../../../scripts/golden';
import { hashesOf } from '../../../scripts/play/random-match';
import { RULES_VERSION } from '../../../src/games/star-eater';

describe('Golden replays', () => {
  it.each(GOLDEN)('docs/protocol.md: %s reaches the same hash at every entry', (name) => {
    const golden = readGolden(name);
    expect(golden.rulesVersion).toBe(name.startsWith('june-1/') ? 'beta1-2021-06-26/1' : RULES_VERSION);
    expect(golden.hashes).toHaveLength(golden.decisions.length + 1);
    expect(hashesOf(golden.setup, golden.decisions, golden.rulesVersion)).toEqual(golden.hashes);
  });
});
