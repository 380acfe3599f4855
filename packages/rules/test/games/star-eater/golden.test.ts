import { GOLDEN, readGolden } from '../../../scripts/golden';
import { hashesOf } from '../../../scripts/play/random-match';
import { RULES_VERSION } from '../../../src/games/star-eater';

describe('Golden replays', () => {
  it.each(GOLDEN.map(({ name }) => name))(
    'docs/protocol.md: %s reaches the same hash at every entry',
    (name) => {
      const golden = readGolden(name);
      expect(golden.rulesVersion).toBe(RULES_VERSION);
      expect(golden.hashes).toHaveLength(golden.decisions.length + 1);
      expect(hashesOf(golden.setup, golden.decisions)).toEqual(golden.hashes);
    },
  );
});
