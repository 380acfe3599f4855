import { words } from '../../src/i18n/en/pages';
import { sentenceOfRefusal } from '../../src/net/sentence';

describe('docs/design.md, Errors', () => {
  test('what a person typed is refused with what to type instead', () => {
    expect(sentenceOfRefusal('malformed', 'name: no control or invisible characters')).toBe(
      words.errors.fields['name'],
    );
    expect(sentenceOfRefusal('malformed', 'text: Too small')).toBe(words.errors.fields['text']);
  });

  test('everything else is said as the server says it', () => {
    const own = 'Seat 0 has sealed orders already.';
    expect(sentenceOfRefusal('not-pending', own)).toBe(own);
    expect(sentenceOfRefusal('malformed', 'decision.target: not understood')).toBe(
      'decision.target: not understood',
    );
  });
});
