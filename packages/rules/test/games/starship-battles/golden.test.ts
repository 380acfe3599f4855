import { GOLDEN, readGolden } from '../../../scripts/golden/starship-battles';
import { hashesOf } from '../../../scripts/play/starship-battles/match';
import { RULES_VERSIONS } from '../../../src/games/starship-battles';

test.each(GOLDEN.map(({ name }) => name))(
  'B-2 the golden replay %s reaches the same hash at every step',
  (name) => {
    const golden = readGolden(name);
    expect(RULES_VERSIONS).toContain(golden.rulesVersion);
    expect(golden.hashes).toHaveLength(golden.steps.length + 1);
    expect(hashesOf(golden.options, golden.steps)).toEqual(golden.hashes);
  },
);
