import { fireEvent, render, screen } from '@testing-library/preact';
import { useKeys } from '../../src/ui/hooks/use-keys';

function Form({ pressed }: { pressed: string[] }) {
  const names = ['b', 'r', '1', 'Enter', ' ', 'ArrowDown', 'Escape'];
  useKeys(Object.fromEntries(names.map((name) => [name, () => pressed.push(name)])));
  return (
    <>
      <input type="radio" aria-label="way" />
      <input type="text" aria-label="words" />
    </>
  );
}

/** Which of these keys reach the table from there. */
function heardFrom(what: string): string[] {
  const pressed: string[] = [];
  render(<Form pressed={pressed} />);
  for (const key of ['b', 'r', '1', 'Enter', ' ', 'ArrowDown', 'Escape'])
    fireEvent.keyDown(screen.getByLabelText(what), { key });
  return pressed;
}

test('docs/design.md, Everyone: the table’s letters work from a radio button; arrows, Enter and Space belong to it', () => {
  expect(heardFrom('way')).toEqual(['b', 'r', '1', 'Escape']);
});

test('docs/design.md, Everyone: in a text field no key belongs to the table', () => {
  expect(heardFrom('words')).toEqual([]);
});

test('docs/design.md, Everyone: keys without a name, as of a form that the browser fills in, break nothing', () => {
  const pressed: string[] = [];
  render(<Form pressed={pressed} />);
  const errors: unknown[] = [];
  const note = (event: ErrorEvent): void => void errors.push(event.error);
  addEventListener('error', note);
  const nameless = new KeyboardEvent('keydown', { bubbles: true });
  Object.defineProperty(nameless, 'key', { value: undefined });
  document.body.dispatchEvent(nameless);
  fireEvent.keyDown(document.body, { key: 'b', isComposing: true });
  removeEventListener('error', note);
  expect([errors, pressed]).toEqual([[], []]);
});

test('docs/design.md, Everyone: keys of a keyboard without Latin letters count by their place', () => {
  const pressed: string[] = [];
  render(<Form pressed={pressed} />);
  const at = (key: string, code: string) => fireEvent.keyDown(document.body, { key, code });
  at('и', 'KeyB'); // Russian
  at('ρ', 'KeyR'); // Greek
  at('١', 'Digit1'); // Arabic digits
  expect(pressed).toEqual(['b', 'r', '1']);
  // Latin letters count as what they are, wherever they stand: Dvorak's b is on the key of N.
  at('b', 'KeyN');
  at('n', 'KeyB');
  at('ö', 'Semicolon');
  expect(pressed).toEqual(['b', 'r', '1', 'b']);
});

test('docs/design.md, Everyone: a digit that needs Shift on a French keyboard counts by its place, a sign that the table uses by itself', () => {
  const pressed: string[] = [];
  function French() {
    useKeys({ '1': () => pressed.push('1'), '6': () => pressed.push('6'), '-': () => pressed.push('-') });
    return null;
  }
  render(<French />);
  fireEvent.keyDown(document.body, { key: '&', code: 'Digit1' });
  fireEvent.keyDown(document.body, { key: '-', code: 'Digit6' });
  fireEvent.keyDown(document.body, { key: '!', code: 'Slash' });
  expect(pressed).toEqual(['1', '-']);
});
