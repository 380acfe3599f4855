import * as fc from 'fast-check';
import { canonical } from '@star-eater/rules';
import { canonicalHash } from '../../src/log/canonical-hash';
import { sha256 } from '../../src/log/entry';

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '"',
    '\\',
    '\n',
    '\u007f',
    'é',
    '—',
    '🚀',
    '\ud800',
    'x'.repeat(70_000),
    '—'.repeat(40_000),
  ),
);
const { tree: data } = fc.letrec((tie) => ({
  tree: fc.oneof({ maxDepth: 4 }, tie('leaf'), fc.array(tie('tree')), fc.dictionary(text, tie('tree'))),
  leaf: fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.constantFrom(null, undefined, -0, 1e21)),
}));

describe('docs/protocol.md, The log: hashes of canonical JSON', () => {
  test('docs/protocol.md, The log: written as bytes it has the hash of its text, whatever the data', () => {
    fc.assert(fc.property(data, (value) => expect(canonicalHash(value)).toBe(sha256(canonical(value)))));
  });

  test('docs/protocol.md, The log: what comes before it is covered', () => {
    const value = { b: [1, 'two'], a: null };
    expect(canonicalHash(value, 'ab12')).toBe(sha256(`ab12${canonical(value)}`));
  });
});
