/** docs/protocol.md: a refusal carries the numbers and names of its sentence as parameters. */
import { refuse, said } from '../../src/kernel/refusal';

test('a sentence has each of its numbers and names as a parameter, also those of a sentence in it', () => {
  const [seat, most] = [2, 3];
  const inner = said`at most ${{ most }} sections`;
  expect(refuse('section-count', 'R-38', said`seat ${{ seat }}: ${inner}`)).toEqual({
    code: 'section-count',
    rule: 'R-38',
    message: 'seat 2: at most 3 sections',
    with: { seat, most },
  });
  expect(refuse('over', 'end', 'The match is over.')).toEqual({
    code: 'over',
    rule: 'end',
    message: 'The match is over.',
  });
});
