import * as fc from 'fast-check';
import { decideForm } from '../../src/live/decide-form';
import { REQUESTS } from '../../src/room/requests';

const HEX = 'ab'.repeat(32);
const anything = fc.oneof(
  fc.anything(),
  fc.constantFrom(
    HEX,
    HEX.toUpperCase(),
    -1,
    -0,
    1.5,
    63,
    64,
    2 ** 53,
    NaN,
    '',
    'x'.repeat(200),
    'two words',
  ),
);
const parts = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(null, undefined, [HEX], [HEX, HEX, HEX]) },
  fc.array(fc.constantFrom(HEX, HEX.slice(1)), { maxLength: 18 }),
  anything,
);
const decision = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ seat: fc.constantFrom(0, 1), type: fc.constantFrom('commit', 'resign') }),
  },
  fc.record({ seat: anything, type: anything }, { requiredKeys: [] }),
  anything,
);
/** Mostly right, with something wrong now and then. */
const request = fc
  .record(
    {
      id: fc.constantFrom('a-1', 'b'),
      decision,
      expects: fc.oneof({ weight: 5, arbitrary: fc.nat() }, anything),
      seal: parts,
      nonces: parts,
    },
    { requiredKeys: ['decision'] },
  )
  .chain((made) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constant<object>(made) },
      fc
        .record({ field: fc.string(), value: anything })
        .map(({ field, value }) => ({ ...made, [field]: value })),
    ),
  );

describe('docs/protocol.md, Decisions: the form of a request', () => {
  test('docs/protocol.md, Decisions: what is recognised by hand is what the schema gives', () => {
    let recognised = 0;
    fc.assert(
      fc.property(request, (payload) => {
        const form = decideForm(payload);
        if (!form) return;
        recognised += 1;
        expect({ success: true, data: form }).toEqual(REQUESTS.decide.schema.safeParse(payload));
      }),
      { numRuns: 3000 },
    );
    expect(recognised).toBeGreaterThan(50);
  });

  test('docs/protocol.md, Decisions: a sealed decision as clients send it is recognised, its fields in the same order', () => {
    const three = [HEX, HEX, HEX];
    const sent = {
      id: 'request-1',
      decision: { engine: 'N', type: 'commit', commands: ['special'], seat: 1 },
      expects: 4,
      seal: three,
      nonces: three,
    };
    const form = decideForm(sent);
    expect(form).not.toBeNull();
    expect(JSON.stringify(form)).toBe(JSON.stringify(REQUESTS.decide.schema.parse(sent)));
  });

  test.each([
    ['a resignation', { decision: { seat: 0, type: 'resign' }, expects: 'any' }],
    ['an unknown field', { more: 1 }],
    ['a class', { decision: new Map() }],
    [
      'a prototype of its own',
      { decision: JSON.parse('{"seat":0,"type":"commit","__proto__":{}}') as object },
    ],
  ])('docs/protocol.md, Decisions: %s is left to the schema', (_, wrong) => {
    const right = { id: 'a', decision: { seat: 0, type: 'commit' }, expects: 1 };
    expect(decideForm(right)).not.toBeNull();
    expect(decideForm({ ...right, ...wrong })).toBeNull();
  });
});
