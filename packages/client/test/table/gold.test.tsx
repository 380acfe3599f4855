/** docs/design.md, Everyone: Enter presses the gold button, and the focus comes to it with the question. */
import { render, screen } from '@testing-library/preact';
import { pressGold, useGoldFocus } from '../../src/table/commands/gold';
import { atTable, duelSnapshot } from '../support/table';

beforeEach(() => {
  // Nothing is laid out here, so that nothing would be seen.
  jest.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as never);
});

function Table() {
  useGoldFocus();
  return (
    <div id="content">
      {['ship', 'log'].map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
      <button type="button" class="button primary">
        gold
      </button>
    </div>
  );
}

const asking = (since: number) => atTable(duelSnapshot(), { asked: { since } as never }).around(<Table />);
const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

test.each([
  ['where Enter was pressed', 'ship', 'gold'],
  ['elsewhere since', 'log', 'log'],
])('a new question, with the focus %s', async (_, left, taken) => {
  const { rerender } = render(asking(1));
  await frame();
  expect(document.activeElement).toBe(button('gold'));
  button('ship').focus();
  pressGold();
  button(left).focus();
  rerender(asking(2));
  await frame();
  expect(document.activeElement).toBe(button(taken));
});
