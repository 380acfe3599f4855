import { render, screen } from '@testing-library/preact';
import { replayMessages } from '../../../src/table/replay/messages';
import { ForkDialog, isForkable } from '../../../src/table/replay/Fork';
import { atTable, duelSnapshot } from '../../support/table';

const words = replayMessages.fork;
type Seats = NonNullable<Parameters<typeof isForkable>[1]>['seats'];
const seats = (...holders: ('player' | 'bot')[]): Seats =>
  holders.map((holder, seat) => ({
    seat,
    holder,
    name: '',
    playerId: '',
    level: '',
    faction: null,
    ready: true,
    keptFor: null,
    structure: null,
  }));

const open = (isAllowed: boolean) =>
  render(
    atTable(duelSnapshot(), { me: null }).around(
      <ForkDialog
        seq={3}
        seats={isAllowed ? [{ seat: 0, as: 'FPA', isGone: false }] : null}
        onClose={() => undefined}
      />,
    ),
  );

describe('docs/protocol.md, A fork', () => {
  test.each([
    ['a finished match: anybody', true, seats('player', 'player'), null, true],
    ['a live one against bots: its player', false, seats('player', 'bot', 'bot'), 0, true],
    ['a live one against bots: not a spectator', false, seats('player', 'bot', 'bot'), null, false],
    ['a live one between people: not its player', false, seats('player', 'player'), 0, false],
  ])('A fork: of %s', (_who, isComplete, those, yourSeat, isAllowed) => {
    expect(isForkable(isComplete, { seats: those, yourSeat })).toBe(isAllowed);
  });

  test('A fork: for a live match the page says why not, and offers no ship', () => {
    open(false);
    screen.getByText(words.live);
    expect(screen.queryByRole('button', { name: words.as('Ada', 'FPA') })).toBeNull();
    expect(screen.queryByText(words.lead)).toBeNull();
  });

  test('A fork: if allowed, each ship is offered', () => {
    open(true);
    screen.getByText(words.lead);
    expect(screen.getAllByRole('button', { name: /^Play / })).toHaveLength(1);
  });
});
