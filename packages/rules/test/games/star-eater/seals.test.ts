import { canonical, sealedValues, sealHash, sha256Hex, type SealedPart } from '../../../src/games/star-eater';
import vectors from './seal-vectors.json';

describe('Seals: hashes of sealed orders', () => {
  const parts = vectors.vectors.flatMap((vector) => vector.parts);

  it.each(
    parts.map(
      (part) => [`${part.match} round ${part.round} seat ${part.seat} part ${part.part}`, part] as const,
    ),
  )(
    'Seals: the engine reproduces the independent vector of %s',
    (_name, { seal, canonical: text, ...part }) => {
      expect(canonical(part)).toBe(text);
      expect(sealHash(part as SealedPart)).toBe(seal);
    },
  );

  it('Seals: the parts of orders are the engine, then the commands, null for a missing one', () => {
    for (const vector of vectors.vectors)
      expect(sealedValues(vector.orders as Parameters<typeof sealedValues>[0])).toEqual(
        vector.parts.map((part) => part.value),
      );
  });
});

describe('docs/protocol.md: canonical JSON', () => {
  it('docs/protocol.md: keys are sorted at every depth, and there is no white space', () => {
    expect(canonical({ b: [1, { d: null, c: 'ü"' }], a: true })).toBe(
      '{"a":true,"b":[1,{"c":"ü\\"","d":null}]}',
    );
  });

  it('docs/protocol.md: an undefined field is left out, as in JSON', () => {
    expect(canonical({ a: undefined, b: 1 })).toBe('{"b":1}');
  });

  it('docs/protocol.md: SHA-256 agrees with the published value for "abc"', () => {
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
