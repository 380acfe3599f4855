import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import type { GameCard } from '../../../src/game';
import { card as clash } from '../../../src/games/star-clash/card';
import { card as starEater } from '../../../src/games/star-eater/card';
import { hasWon } from '../../../src/games/star-eater/lobby/first-win';
import { cardMessages } from '../../../src/games/star-eater/messages/card';
import { pageMessages } from '../../../src/i18n/en/pages';
import { NewMatchForm } from '../../../src/pages/home/NewMatchForm';

afterEach(() => {
  cleanup();
  hasWon.set(false);
});

const text = pageMessages.form;
/** Who sits in a seat, by the value of its choice. */
const inSeat = (seat: number): string =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: text.seat(seat) }).value;

/** A form for three players, filled with bots. */
function fill(card: GameCard): void {
  render(<NewMatchForm card={card} />);
  const mode = screen.queryByRole('combobox', { name: cardMessages.form.mode });
  if (card === starEater && mode) fireEvent.change(mode, { target: { value: 'free-for-all' } });
  fireEvent.click(screen.getByRole('button', { name: text.fill }));
}

describe('docs/design.md, New match: Fill with bots', () => {
  test('a newcomer gets the easiest bots, as from Play now', () => {
    fill(starEater);
    expect([inSeat(1), inSeat(2)]).toEqual(['cadet', 'cadet']);
    fireEvent.click(screen.getByRole('button', { name: text.empty }));
    expect(inSeat(1)).toBe('person');
  });

  test('after a first victory they are ensigns; a level that was chosen stays', () => {
    hasWon.set(true);
    render(<NewMatchForm card={starEater} />);
    fireEvent.change(screen.getByRole('combobox', { name: cardMessages.form.mode }), {
      target: { value: 'free-for-all' },
    });
    fireEvent.change(screen.getByRole('combobox', { name: text.seat(2) }), { target: { value: 'admiral' } });
    fireEvent.click(screen.getByRole('button', { name: text.fill }));
    expect([inSeat(1), inSeat(2)]).toEqual(['ensign', 'admiral']);
  });

  test('in Star Clash they are gunners', () => {
    fill(clash);
    expect([inSeat(1), inSeat(2), inSeat(3)]).toEqual(['gunner', 'gunner', 'gunner']);
  });
});
