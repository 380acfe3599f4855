import { fireEvent, render, screen, within } from '@testing-library/preact';
import type { GameCard } from '../../../src/game';
import { card as clash } from '../../../src/games/star-clash/card';
import { card as starEater } from '../../../src/games/star-eater/common/card';
import { hasWon } from '../../../src/games/star-eater/common/lobby/first-win';
import { formMessages as clashForm } from '../../../src/games/star-clash/messages/form';
import { formMessages as reachForm } from '../../../src/games/starship-battles/messages/form';
import { card as reach } from '../../../src/games/starship-battles/card';
import { formMessages } from '../../../src/games/star-eater/common/messages/form';
import { newMatchMessages } from '../../../src/pages/home/new-match-messages';
import { loadNewMatch } from '../../../src/pages/home/load-new-match';

afterEach(() => hasWon.set(false));

const text = newMatchMessages;
/** Who sits in a seat, by the value of its choice. */
const inSeat = (seat: number): string =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: text.seat(seat) }).value;

const modeCard = (mode: string): HTMLElement => screen.getByRole('radio', { name: new RegExp(`^${mode}`) });
const choose = (name: string, value: string): boolean =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

async function open(card: GameCard): Promise<void> {
  const Form = await loadNewMatch(card);
  render(<Form />);
}

/** The form for a free-for-all. */
async function openForMany(): Promise<void> {
  await open(starEater);
  fireEvent.click(modeCard(formMessages.modes['free-for-all']));
}

describe('docs/design.md, New match: every game offers its modes as cards', () => {
  test.each([
    ['Star Eater', starEater, formMessages],
    ['Star Clash', clash, clashForm],
    ['Broad Reach', reach, reachForm],
  ])('%s', async (_, card, { modes, modeFacts, modeNotes }) => {
    await open(card);
    const cards = within(screen.getByRole('group', { name: formMessages.mode })).getAllByRole('radio');
    const spoken = Object.entries<string>(modes).map(
      ([mode, name]) =>
        `${name}${(modeFacts as Record<string, string>)[mode]}${(modeNotes as Record<string, string>)[mode]}`,
    );
    expect(cards.map((each) => each.closest('label')?.textContent)).toEqual(spoken);
  });
});

test.each([formMessages, clashForm, reachForm])(
  'docs/design.md, New match: each mode says how long it takes',
  ({ modeFacts }) => {
    for (const facts of Object.values<string>(modeFacts)) expect(facts).toMatch(/ · \d+ min$/);
  },
);

describe('docs/design.md, New match: Fill with bots', () => {
  test('a newcomer gets the easiest bots, as from Play now', async () => {
    await openForMany();
    press(text.fill);
    expect([inSeat(1), inSeat(2)]).toEqual(['cadet', 'cadet']);
    press(text.empty);
    expect(inSeat(1)).toBe('person');
  });

  test('after a first victory they are ensigns; a level that was chosen stays', async () => {
    hasWon.set(true);
    await openForMany();
    choose(text.seat(2), 'admiral');
    press(text.fill);
    expect([inSeat(1), inSeat(2)]).toEqual(['ensign', 'admiral']);
  });

  test.each([
    ['Star Eater', starEater, 'cadet'],
    ['Broad Reach', reach, reach.quickMatch.bots[0]?.level],
  ])('is there for a duel of %s, too', async (_, card, level) => {
    await open(card);
    press(text.fill);
    expect(inSeat(1)).toBe(level);
  });

  test('in Star Clash they are gunners', async () => {
    // Four seats of a free-for-all, as the form begins.
    await open(clash);
    press(text.fill);
    expect([inSeat(1), inSeat(2), inSeat(3)]).toEqual(['gunner', 'gunner', 'gunner']);
  });
});
