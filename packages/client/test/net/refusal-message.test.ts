import { pageMessages } from '../../src/i18n/en/pages';
import { messageOfRefusal } from '../../src/net/refusal-message';

describe('docs/design.md, Errors', () => {
  test('refused input says what to type instead', () => {
    expect(messageOfRefusal('malformed', 'name: no control or invisible characters')).toBe(
      pageMessages.errors.fields['name'],
    );
    expect(messageOfRefusal('malformed', 'text: Too small')).toBe(pageMessages.errors.fields['text']);
  });

  test('other refusals are shown as the server words them', () => {
    const own = 'Seat 0 has sealed orders already.';
    expect(messageOfRefusal('not-pending', own)).toBe(own);
    expect(messageOfRefusal('malformed', 'decision.target: not understood')).toBe(
      'decision.target: not understood',
    );
  });
});
