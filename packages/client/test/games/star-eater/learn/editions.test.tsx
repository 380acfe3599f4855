import { render, screen } from '@testing-library/preact';
import { Learn } from '../../../../src/games/star-eater/beta/learn/Learn';
import {
  editionAddress,
  OLDER_EDITIONS,
  parseTopic,
} from '../../../../src/games/star-eater/beta/learn/addresses';
import { SeatNote } from '../../../../src/games/star-eater/common/lobby/waiting';
import { diceNotes, factionNotes } from '../../../../src/games/star-eater/common/messages/factions';
import { differences } from '../../../../src/games/star-eater/beta/messages/differences';
import { PARAGRAPHS } from '../../../../src/games/star-eater/common/messages/paragraphs';
import { openMatch, seatHeld } from '../../../support/open-match';

test.each(OLDER_EDITIONS)(
  'docs/design.md, Learn: what is different in %s is a page whose rulings open',
  (id) => {
    expect(parseTopic(editionAddress(id).replace('/learn/', ''))).toEqual({ kind: 'edition', id });
    render(<Learn topic={id} />);
    expect(screen.getByRole('heading', { level: 1, name: differences.editions[id].title })).toBeTruthy();
    for (const { rule } of differences.editions[id].points) {
      expect(PARAGRAPHS[rule]).toBeDefined();
      expect(screen.getByRole('link', { name: `${differences.rule} ${rule}` }).getAttribute('href')).toBe(
        `/learn/${rule}`,
      );
    }
  },
);

test('D-33: before a match of the draft nobody reads of shields', () => {
  const seat = { ...seatHeld(0, 'player'), faction: 'tessari' };
  const text = (edition: string): string | null =>
    render(<SeatNote match={openMatch([seat], { edition })} seat={seat} />).container.textContent;
  expect(text('june')).toBe(factionNotes['tessari']);
  expect(text('draft')).toBe(diceNotes['tessari']);
  expect(text('draft')).not.toContain('shield');
});
