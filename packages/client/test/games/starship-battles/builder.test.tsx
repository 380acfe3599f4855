/** B-18, T-25. The fleet builder says what does not fit any more: truly, and once. */
import { SHIPS } from '@star-eater/rules/src/games/starship-battles';
import { render, screen } from '@testing-library/preact';
import { Builder } from '../../../src/games/starship-battles/fleets/Builder';
import { broughtTo, playWith } from '../../../src/games/starship-battles/fleets/building';
import { reasonsOf, type FleetList } from '../../../src/games/starship-battles/fleets/list';
import { messages } from '../../../src/games/starship-battles/messages/table';

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

const whyOf = (button: HTMLButtonElement): string =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

/** The one line under the bar. */
const line = (): string[] =>
  [...(document.querySelector('.reach-bars p')?.children ?? [])].map(({ textContent }) => textContent ?? '');

test('B-18 a full fleet is called full, once, and every card is closed for that reason', () => {
  // 4 + 100 / 20 = 9 models, of 9 × 4 = 36 points.
  show(many('harbour-tern', 9));
  expect(line()).toEqual(['64 points left', 'no model more', '14 points of it for flights']);
  for (const button of adders()) expect([button.disabled, whyOf(button)]).toEqual([true, 'no model more']);
});

test('B-18 what is left of the points is said once, with its number, and cards of it are open', () => {
  // 65 + 16 of 100: 19 are left, for a Pilot Cutter of 15 and not for a Dredger of 20.
  const text = show(['harbour-breakwater', 'harbour-tender']);
  expect(times(text, '19 points left')).toBe(1);
  const open = adders().filter(({ disabled }) => !disabled);
  expect(open.map((button) => button.getAttribute('aria-label'))).toEqual(
    ['Pilot Cutter', 'Tender', 'Gulls', 'Terns', 'Cormorants'].map(texts.add),
  );
  const closed = adders().filter(({ disabled }) => disabled);
  expect(new Set(closed.map(whyOf))).toEqual(new Set(['19 points left']));
});

test('B-18 flights stop at half of the points, and ships do not', () => {
  // Five Cormorants are 45 of 50: a Tern of 4 fits, a Gull of 6 does not.
  show(many('harbour-cormorant', 5));
  expect(line()).toContain('5 points of it for flights');
  const closed = adders().filter(({ disabled }) => disabled);
  expect(closed.map(whyOf)).toContain('5 points of it for flights');
  expect(closed).toHaveLength(3);
});

test('B-18 no card is closed in an empty fleet', () => {
  show([]);
  expect(reasonsOf({ faction: 'harbour', points: 100, cards: [] })).toEqual([]);
  expect(line()[0]).toBe('100 points left');
});

test('T-25 where the cards lie over the table the builder has neither them nor the bar, and the button is there', () => {
  const list: FleetList = { faction: 'harbour', points: 100, cards: ['harbour-causeway'] };
  render(
    <Builder list={list} onList={() => undefined} faction={null} points={100} seat={0} hasCards={false}>
      <button type="button">{texts.seal}</button>
    </Builder>,
  );
  expect([screen.queryByRole('meter'), document.querySelector('.reach-cards')]).toEqual([null, null]);
  expect(screen.getByRole('button', { name: 'Play with this fleet' })).toBeTruthy();
});

test('T-25 a match that was begun with a fleet of the builder offers it, and no other match does', () => {
  const list: FleetList = {
    faction: 'tithe',
    points: 200,
    cards: ['tithe-reckoner', 'tithe-writ', 'tithe-writ'],
  };
  playWith('m1', list);
  expect(broughtTo('m1')).toEqual(list);
  expect(broughtTo('m2')).toBeNull();
});
