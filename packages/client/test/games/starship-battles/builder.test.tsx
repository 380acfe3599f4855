/** B-18, T-25. The fleet builder says what does not fit any more: truly, and once. */
import { SHIPS } from '@star-eater/rules/src/games/starship-battles';
import { cleanup, render, screen } from '@testing-library/preact';
import { Builder } from '../../../src/games/starship-battles/fleets/Builder';
import { reasonsOf, type FleetList } from '../../../src/games/starship-battles/fleets/list';
import { messages } from '../../../src/games/starship-battles/messages/table';

afterEach(cleanup);

const texts = messages.muster;

const show = (cards: readonly string[]): string => {
  const list: FleetList = { faction: 'harbour', points: 100, cards };
  const { container } = render(
    <Builder list={list} onList={() => undefined} faction="harbour" points={100} seat={0} />,
  );
  return container.textContent ?? '';
};

const many = (card: string, times: number): string[] => Array.from({ length: times }, () => card);
const times = (text: string, part: string): number => text.split(part).length - 1;

const adders = (): HTMLButtonElement[] =>
  SHIPS.factions
    .filter(({ id }) => id === 'harbour')
    .flatMap(({ ships }) => ships)
    .map(({ name }) => screen.getByRole<HTMLButtonElement>('button', { name: texts.add(name ?? '') }));

test('B-18 a full fleet is called full, once, and every card is closed for that reason', () => {
  // 4 + 100 / 20 = 9 models, of 9 × 4 = 36 points.
  const text = show(many('harbour-tern', 9));
  expect(times(text, 'The fleet is full: it has 9 models at most.')).toBe(1);
  for (const button of adders()) {
    expect(button.disabled).toBe(true);
    const why = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toContain('9 models');
  }
});

test('B-18 what is left of the points is said once, with its number, and cards of it are open', () => {
  // 65 + 16 of 100: 19 are left, for a Pilot Cutter of 15 and not for a Dredger of 20.
  const text = show(['harbour-breakwater', 'harbour-tender']);
  expect(times(text, 'Only cards of 19 points or less still fit.')).toBe(1);
  const open = adders().filter(({ disabled }) => !disabled);
  expect(open.map((button) => button.getAttribute('aria-label'))).toEqual(
    ['Pilot Cutter', 'Tender', 'Gulls', 'Terns', 'Cormorants'].map(texts.add),
  );
});

test('B-18 flights stop at half of the points, and ships do not', () => {
  // Five Cormorants are 45 of 50: a Tern of 4 fits, a Gull of 6 does not.
  const text = show(many('harbour-cormorant', 5));
  expect(times(text, 'only those of 5 points or less still fit')).toBe(1);
  expect(adders().filter(({ disabled }) => disabled)).toHaveLength(3);
});

test('B-18 without a card nothing is said', () => {
  show([]);
  expect(reasonsOf({ faction: 'harbour', points: 100, cards: [] })).toEqual([]);
});
