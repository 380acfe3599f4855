import { GOLDEN, readGolden } from '../../../scripts/golden/star-eater';
import { hashesOf } from '../../../scripts/play/random-match';
import { RULES_VERSION } from '../../../src/games/star-eater';

const VERSIONS: Readonly<Record<string, string>> = {
  'june-1': 'beta1-2021-06-26/1',
  february: 'beta1-2021-02-03/1',
};

describe('Golden replays', () => {
  it.each(GOLDEN)('docs/protocol.md: %s reaches the same hash at every entry', (name) => {
    const golden = readGolden(name);
    expect(golden.rulesVersion).toBe(VERSIONS[name.split('/').at(-2) ?? ''] ?? RULES_VERSION);
    expect(golden.hashes).toHaveLength(golden.decisions.length + 1);
    expect(hashesOf(golden.setup, golden.decisions, golden.rulesVersion)).toEqual(golden.hashes);
  });
});
