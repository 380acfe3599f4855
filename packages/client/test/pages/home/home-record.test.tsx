/** docs/design.md, Home: Home shows what was reached in the chosen game, and what comes next. */
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { markBeaten, markPuzzle, markSolved } from '../../../src/app/puzzles/record';
import { solvedDays, today } from '../../../src/app/puzzles/solved';
import { card as clash } from '../../../src/games/star-clash/card';
import { card as reach } from '../../../src/games/starship-battles/card';
import { pageMessages } from '../../../src/i18n/en/pages';
import { puzzleMessages as texts, rankName } from '../../../src/app/puzzles/messages';
import { NextUp } from '../../../src/pages/puzzles/NextUp';
import { HomeRecord } from '../../../src/pages/puzzles/HomeRecord';

test('docs/design.md, Home: beaten bots, the streak and solved puzzles, each with the next one', () => {
  const [first, second] = clash.bots;
  markBeaten(clash.id, first?.id ?? '');
  markSolved(clash.id, today());
  markSolved(clash.id, today() - 1);
  markPuzzle(clash.id, 1);
  const { container } = render(<HomeRecord card={clash} />);
  const beaten = [...container.querySelectorAll('.rungs .is-beaten')];
  expect(beaten.map((rung) => rung.textContent)).toEqual([`${rankName(first?.name ?? '')}, ${texts.beaten}`]);
  expect(screen.getByRole('button', { name: texts.play(second?.name ?? '') })).toBeTruthy();
  expect(screen.getByText(texts.streak(2))).toBeTruthy();
  expect(screen.getByRole('link', { name: texts.dailyDone })).toBeTruthy();
  expect(screen.getByText(texts.solvedCount(1, 30))).toBeTruthy();
  expect(screen.getByRole('link', { name: texts.nextPuzzle(2) }).getAttribute('href')).toBe(
    '/puzzles/star-clash:2',
  );
});

test('docs/design.md, Home: a game without puzzles shows its ladder, and another game’s challenge under its name', () => {
  const { container } = render(<HomeRecord card={{ ...reach, id: 'goofspiel' }} />);
  expect(screen.getByRole('button', { name: texts.play(reach.bots[0]?.name ?? '') })).toBeTruthy();
  expect(screen.getByRole('heading', { name: texts.dailyIn('Star Eater') })).toBeTruthy();
  const day = `/puzzles/star-eater:day-${today()}/picture-small.png`;
  expect(container.querySelector('.day-position img')?.getAttribute('src')).toBe(day);
});

describe('docs/design.md, Home: the main button of somebody who was here before', () => {
  const play = jest.fn();
  const nextUp = (): unknown => render(<NextUp card={clash} isPrimary play={play} />);

  test('plays the next bot of the ladder', () => {
    const [first, second] = clash.bots;
    markBeaten(clash.id, first?.id ?? '');
    nextUp();
    expect(screen.getByRole('button', { name: new RegExp(texts.play(second?.name ?? '')) })).toBeTruthy();
  });

  test('with the ladder done it is today’s position, then a match against the usual bots', () => {
    for (const { id } of clash.bots) markBeaten(clash.id, id);
    solvedDays(clash.id).set([]);
    nextUp();
    expect(screen.getByRole('link').getAttribute('href')).toBe(`/puzzles/${clash.id}:today`);
    cleanup();
    markSolved(clash.id, today());
    nextUp();
    fireEvent.click(screen.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }));
    expect(play).toHaveBeenCalledTimes(1);
  });
});
