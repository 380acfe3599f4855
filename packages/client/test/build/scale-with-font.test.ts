import { scaledQuery, scaledValue } from '../../build/scale-with-font';

describe('docs/design.md, Type: sheets follow the default font', () => {
  test.each([
    ['36px', '2.25rem'],
    ['1px solid red', '1px solid red'],
    ['inset 0 -2px 0 var(--text)', 'inset 0 -2px 0 var(--text)'],
    ['calc(100% - 40px) -8px', 'calc(100% - 2.5rem) -0.5rem'],
    ['clamp(12.5rem, 48vw, 280px)', 'clamp(12.5rem, 48vw, 17.5rem)'],
    ['.5px', '.5px'],
    ["url('sprite-24px.svg') 24px 24px", "url('sprite-24px.svg') 1.5rem 1.5rem"],
    ["'24px'", "'24px'"],
    ['var(--gap-8px)', 'var(--gap-8px)'],
  ])('docs/design.md, Type: %s is written as %s', (value, scaled) => {
    expect(scaledValue(value)).toBe(scaled);
    // A plugin sees what it has written once more.
    expect(scaledValue(scaled)).toBe(scaled);
  });

  test('docs/design.md, Type: breakpoints are in em, down to the pixel', () => {
    expect(scaledQuery('(min-width: 901px) and (max-height: 500px)')).toBe(
      '(min-width: 56.3125em) and (max-height: 31.25em)',
    );
    expect(scaledQuery('(pointer: coarse)')).toBe('(pointer: coarse)');
  });
});
