import { fireEvent, render, screen } from '@testing-library/preact';
import { BrokenSeals } from '../../src/table/seals/BrokenSeals';
import { Seals } from '../../src/table/seals/Seals';
import { messages } from '../../src/games/star-eater/common/messages/table';
import { recordDisclosure, recordSeals, type SealBook } from '../../src/net/session/seals';
import { sealOrders } from '../support/seals';
import { atTable, duelSnapshot } from '../support/table';

jest.mock('@star-eater/rules', () => ({
  ...jest.requireActual<object>('@star-eater/rules'),
  sealHash: ({ value, nonce }: { value: string; nonce: string }) => `${value} ${nonce}`,
}));

/** Bo sealed N in round 1, and another value was opened; round 2 is sealed. */
function tamperedWith(): SealBook {
  const first = sealOrders('m1', 1, 1, { engine: 'N', commands: [] });
  let book = recordSeals(new Map(), 'm1', 1, { seat: 1, committed: true, seals: first.seal, openings: [] });
  const nonce = first.nonces[0] ?? '';
  book = recordDisclosure(book, 'm1', { seat: 1, round: 1, part: 0, value: 'S', nonce });
  const { seal } = sealOrders('m1', 2, 1, { engine: 'N', commands: [] });
  return recordSeals(book, 'm1', 2, { seat: 1, committed: true, seals: seal, openings: [] });
}

test('docs/design.md, Seals: a broken seal is shown at the table until looked at, even rounds later', () => {
  const table = atTable(duelSnapshot(), { seals: tamperedWith() });
  render(table.around(<BrokenSeals />));
  expect(screen.getByRole('alert').textContent).toContain(messages.seals.broken('Bo'));
  fireEvent.click(screen.getByRole('button', { name: messages.seals.look }));
  expect(table.sealsOf).toEqual([1]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('docs/design.md, Seals: a broken seal of an earlier round is shown with that round', () => {
  const table = atTable(duelSnapshot(), { seals: tamperedWith() });
  render(table.around(<Seals seat={1} onClose={() => undefined} />));
  expect(screen.getByText(messages.seals.partOf(messages.seals.part[0] ?? '', 1))).toBeTruthy();
  expect(screen.getByText(messages.seals.verdict.broken)).toBeTruthy();
});
