import { cleanup, render, screen } from '@testing-library/preact';
import { Ribbon } from '../../../../src/table/Ribbon';
import { CooldownTrack } from '../../../../src/games/star-eater/beta/ship/CooldownTrack';
import { openedCard } from '../../../../src/games/star-eater/common/cards/opened';
import { messages } from '../../../../src/games/star-eater/common/messages/table';
import { atTable, duelSnapshot } from '../../../support/table';

const ended = () => {
  const shown = duelSnapshot();
  const view = {
    ...shown.view,
    phase: 'finished' as const,
    pending: [],
    outcome: { winners: [0], rule: '§3' as const },
  };
  return { ...shown, seq: shown.seq + 1, view };
};

test('docs/design.md, Resolution: the ribbon does not reveal the end before the board shows it', () => {
  const table = atTable(duelSnapshot(), { latest: ended() });
  render(table.around(<Ribbon heading="Round 1" onMenu={() => undefined} onHelp={() => undefined} />));
  expect(screen.queryByText(messages.ribbon.over)).toBeNull();
  expect(screen.getByText(messages.ribbon.resolving)).toBeTruthy();
  cleanup();
  const after = atTable(ended());
  render(after.around(<Ribbon heading="Round 1" onMenu={() => undefined} onHelp={() => undefined} />));
  expect(screen.getByText(messages.ribbon.over)).toBeTruthy();
});

test('docs/design.md, At the table: the ribbon names the book where it is not the newest', () => {
  for (const [edition, book] of [
    ['june', null],
    ['february', 'Classic rules'],
  ] as const) {
    render(
      atTable({ ...duelSnapshot(), edition }).around(
        <Ribbon heading="Round 1" onMenu={() => undefined} onHelp={() => undefined} />,
      ),
    );
    expect(screen.queryByText('Current rules')).toBeNull();
    expect(screen.queryByText('Classic rules')?.textContent ?? null).toBe(book);
    cleanup();
  }
});

test('R-37: the track’s cards are answers while one must be vented; otherwise each opens', () => {
  const picked: string[] = [];
  const track = [['fire-main'], ['special'], []] as const;
  render(<CooldownTrack seat={0} track={track} onPick={(card) => picked.push(card)} />);
  screen.getByRole('button', { name: messages.choice.vent.onTrack(messages.commands.special) }).click();
  expect(picked).toEqual(['special']);
  cleanup();
  render(<CooldownTrack seat={0} track={track} />);
  screen.getByRole('button', { name: messages.commands.special }).click();
  expect(picked).toEqual(['special']);
  expect(openedCard.get()).toEqual({ seat: 0, what: 'command', command: 'special' });
});
