import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { useKeys } from '../../src/ui/keys';

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

/** What of these keys reaches the table from there. */
function heardFrom(what: string): string[] {
  const pressed: string[] = [];
  render(<Form pressed={pressed} />);
  for (const key of ['b', 'r', '1', 'Enter', ' ', 'ArrowDown', 'Escape'])
    fireEvent.keyDown(screen.getByLabelText(what), { key });
  return pressed;
}

afterEach(cleanup);

test('docs/design.md, Everyone: from a radio the table’s letters work; arrows, Enter and the space bar are the radio’s', () => {
  expect(heardFrom('way')).toEqual(['b', 'r', '1', 'Escape']);
});

test('docs/design.md, Everyone: where one writes, no key is the table’s', () => {
  expect(heardFrom('words')).toEqual([]);
});
