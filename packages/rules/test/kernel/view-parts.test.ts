import fc from 'fast-check';
import { canonical, partsOf, viewOfParts } from '../../src';

const plain = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.integer()));
const things = fc.uniqueArray(
  fc.record({ id: fc.string({ minLength: 1 }), at: fc.tuple(fc.integer(), fc.integer()) }),
  { selector: ({ id }) => id },
);
const name = fc.stringMatching(/^[a-z]{1,6}$/);

describe('View parts', () => {
  test('a view comes back from its parts, whatever is in it', () => {
    fc.assert(
      fc.property(fc.dictionary(name, fc.oneof(plain, things)), (view) => {
        expect(canonical(viewOfParts(partsOf(view)))).toBe(canonical(view));
      }),
    );
  });

  test('of a list of things with ids, one that changes is one part', () => {
    const ships = [
      { id: '0.1', hull: 3 },
      { id: '1.1', hull: 2 },
    ];
    const before = partsOf({ round: 1, ships });
    const after = partsOf({ round: 1, ships: [ships[0], { id: '1.1', hull: 1 }] });
    expect([...after].filter(([key, text]) => before.get(key) !== text)).toEqual([
      ['ships/1.1', '{"hull":1,"id":"1.1"}'],
    ]);
  });
});
