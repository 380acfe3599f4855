import type { Snapshot } from '../../src/games/star-eater/common/data';
import type { Legal } from '@star-eater/rules/src/games/star-eater';
import { render, screen } from '@testing-library/preact';
import { Ribbon } from '../../src/table/Ribbon';
import { Tray } from '../../src/games/star-eater/beta/table/Tray';
import { messages } from '../../src/games/star-eater/common/messages/table';
import { atTable, duelSnapshot } from '../support/table';

const legal: Legal = {
  seat: 0,
  type: 'commit',
  engines: ['N', 'none'],
  hand: ['fire-main', 'corvettes', 'vent-coolant'],
  count: 2,
};

/** The same table one entry later, its orders asked for since `since`. */
const next = (shown: Snapshot, since: number): Snapshot => ({
  ...shown,
  seq: shown.seq + 1,
  seats: shown.seats.map((seat) => ({ ...seat, since })),
});

const draw = (latest: Snapshot, since: number): void => {
  const table = atTable(duelSnapshot(), {
    latest,
    playing: true,
    asked: { since, legal, default: null },
  });
  render(
    table.around(
      <>
        <Ribbon heading="Round 1" onMenu={() => undefined} onHelp={() => undefined} />
        <Tray />
      </>,
    ),
  );
};

beforeEach(() => sessionStorage.clear());

test('docs/design.md, Your turn: others’ actions are animated while my orders stay in place', () => {
  draw(next(duelSnapshot(), 3), 3);
  expect(screen.getByRole('list', { name: messages.orders.hand })).toBeTruthy();
  expect(screen.getByRole('banner').textContent).toContain(messages.ribbon.yours['commit']);
  expect(screen.queryByText(messages.playback.resolving)).toBeNull();
});

test('docs/design.md, Resolution: a question that follows from the animation waits for its end', () => {
  draw(next(duelSnapshot(), 4), 4);
  expect(screen.queryByRole('list', { name: messages.orders.hand })).toBeNull();
  expect(screen.getByRole('button', { name: messages.playback.skip })).toBeTruthy();
});
