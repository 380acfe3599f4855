/** @jest-environment jsdom */
/** docs/design.md, Learn: words of the rules explained where they stand. */
import { act, fireEvent, render, screen } from '@testing-library/preact';
import { terms as eater } from '../../../src/games/star-eater/common/messages/entries';
import { paragraphFor as eaterParagraph } from '../../../src/games/star-eater/common/messages/paragraphs';
import { citedParagraph as diceParagraph } from '../../../src/games/star-eater/dice/messages/paragraphs';
import { terms as dice } from '../../../src/games/star-eater/dice/messages/terms';
import { terms as clash } from '../../../src/games/star-clash/messages/entries';
import { paragraphFor as clashParagraph } from '../../../src/games/star-clash/messages/paragraphs';
import { terms as reach } from '../../../src/games/starship-battles/messages/entries';
import { paragraphFor as reachParagraph } from '../../../src/games/starship-battles/messages/paragraphs';
import { termsMessages as texts } from '../../../src/table/terms/messages';
import { TableContext, type TableContextValue } from '../../../src/table/context';
import { finderOf, termsIn } from '../../../src/table/terms/find-terms';
import { Terms } from '../../../src/table/terms/Terms';

const foundIn = (text: string): string[] => termsIn(finderOf(eater), text, 9).map(({ title }) => title);

test.each([
  ['its evasion beats accuracy 2', ['Evasion', 'Accuracy']],
  ['the Command Corvette flees', ['Command Corvette']],
  ['2 shields and 3 activations', ['Shield', 'Activation']],
  ['a disarmoured, unshielded hull', []],
  ['beam, then beam', ['Beam']],
  ['Corvettes! plays first', ['Corvettes!']],
])('docs/design.md, Learn: the words of “%s”', (text, titles) => {
  expect(foundIn(text)).toEqual(titles);
});

test('docs/design.md, Learn: every word leads to a paragraph of its game, and has a text', () => {
  const games = [
    [eater, eaterParagraph],
    [clash, clashParagraph],
    [reach, reachParagraph],
  ] as const;
  for (const [terms, paragraphFor] of games)
    for (const { title, text, rule } of terms)
      expect([title, paragraphFor(rule) !== null, text !== '']).toEqual([title, true, true]);
  for (const { title, rule } of dice) expect([title, diceParagraph(rule) !== null]).toEqual([title, true]);
});

/** A table with a sentence and a card, and the explanations. */
function table(pressed: () => void = () => undefined) {
  const game = { card: { learnAt: '/learn' } };
  return render(
    <TableContext.Provider value={{ game } as unknown as TableContextValue}>
      <p>Its evasion is high.</p>
      <button type="button" onClick={pressed}>
        Vent Coolant: adds boost
      </button>
      <button type="button">Close</button>
      <Terms load={() => Promise.resolve(eater)} />
    </TableContext.Provider>,
  );
}

test('docs/design.md, Learn: a key explains what has the focus, and Escape closes it', async () => {
  table();
  const card = screen.getByRole('button', { name: /Vent/ });
  card.focus();
  fireEvent.keyDown(card, { key: 'i' });
  const dialog = await screen.findByRole('dialog', { name: texts.heading });
  expect([...dialog.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'Vent Coolant',
    'Boost',
  ]);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('docs/design.md, Learn: a touched word is explained beside it, with a link to its rule; a control only acts', async () => {
  table();
  const sentence = screen.getByText(/evasion/);
  const node = sentence.firstChild as Text;
  Object.assign(document, { caretPositionFromPoint: () => ({ offsetNode: node, offset: 6 }) });
  const box = { left: 0, right: 99, top: 0, bottom: 9, width: 99 };
  Object.assign(Range.prototype, { getClientRects: () => [box], getBoundingClientRect: () => box });
  fireEvent.click(screen.getByRole('button', { name: /Vent/ }), { clientX: 5, clientY: 5 });
  fireEvent.click(sentence, { clientX: 5, clientY: 5 });
  const dialog = await screen.findByRole('dialog', { name: 'Evasion' });
  expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  expect(dialog.className).toContain('is-below');
  expect(dialog.querySelector('a')?.getAttribute('href')).toBe('/learn/%C2%A79.2');
});

test('docs/design.md, Learn: without a pointer the button explains the words of the whole table', async () => {
  table();
  fireEvent.click(screen.getByRole('button', { name: texts.ask }));
  const dialog = await screen.findByRole('dialog', { name: texts.heading });
  expect(dialog.textContent).toMatch(/Evasion.*Vent Coolant/s);
});

describe('docs/design.md, Learn: by touch, a control', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(document, { caretPositionFromPoint: () => null });
  });
  afterEach(() => jest.useRealTimers());

  const pointer = (type: string, clientX = 5): Event =>
    Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY: 5 }), {
      pointerType: 'touch',
    });
  const ready = async () => {
    const pressed = jest.fn();
    table(pressed);
    const card = screen.getByRole('button', { name: /Vent/ });
    fireEvent(card, pointer('pointerover'));
    await act(() => jest.advanceTimersByTimeAsync(0));
    return { card, pressed };
  };
  test('held for half a second explains its words and does not act', async () => {
    const { card, pressed } = await ready();
    fireEvent(card, pointer('pointerdown'));
    act(() => jest.advanceTimersByTime(499));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    const dialog = screen.getByRole('dialog');
    expect([...dialog.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      'Vent Coolant',
      'Boost',
    ]);
    fireEvent(card, pointer('pointerup'));
    fireEvent.click(card);
    expect(pressed).not.toHaveBeenCalled();
    // By a key the control acts again.
    fireEvent.keyDown(card, { key: 'Enter' });
    fireEvent.click(card);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  test('held keeps its explanation when the finger leaves, whose click comes to the backdrop', async () => {
    const { card } = await ready();
    fireEvent(card, pointer('pointerdown'));
    act(() => jest.advanceTimersByTime(500));
    fireEvent(card, pointer('pointerup'));
    fireEvent.click(screen.getByRole('dialog'));
    expect(screen.getByRole('dialog')).toBeTruthy();
    // The next touch of the backdrop closes it.
    fireEvent(screen.getByRole('dialog'), pointer('pointerdown'));
    fireEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('held as the first touch, before the words are loaded, is explained when they are', async () => {
    const pressed = jest.fn();
    table(pressed);
    const card = screen.getByRole('button', { name: /Vent/ });
    fireEvent(card, pointer('pointerdown'));
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(screen.getByRole('dialog')).toBeTruthy();
    fireEvent(card, pointer('pointerup'));
    fireEvent.click(card);
    expect(pressed).not.toHaveBeenCalled();
  });

  test('tapped, or dragged over, acts as ever', async () => {
    const { card, pressed } = await ready();
    for (const [type, x] of [
      ['pointerup', 5],
      ['pointermove', 50],
      ['pointercancel', 5],
    ] as const) {
      fireEvent(card, pointer('pointerdown'));
      fireEvent(card, pointer(type, x));
      act(() => jest.advanceTimersByTime(1000));
    }
    fireEvent.click(card);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  test('without a word of the rules, or in the explanation, acts as ever', async () => {
    await ready();
    const close = screen.getByRole('button', { name: 'Close' });
    fireEvent(close, pointer('pointerdown'));
    act(() => jest.advanceTimersByTime(500));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
