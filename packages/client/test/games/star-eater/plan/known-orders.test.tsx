import { cleanup, render, screen } from '@testing-library/preact';
import { askDanger } from '../../../../src/games/star-eater/beta/plan/ask-danger';
import { usePlan } from '../../../../src/games/star-eater/beta/plan/use-plan';
import { atTable, duelSnapshot } from '../../../support/table';

jest.mock('../../../../src/games/star-eater/beta/plan/ask-danger', () => ({ askDanger: jest.fn() }));

function Planned() {
  const { notes } = usePlan(0, { engine: 'N', commands: ['fire-main'] }, {});
  return <p>{notes[0]}</p>;
}

/** Bo's ship in the way of Ada's beam, with one point of structure left. */
function lastShot() {
  const shown = duelSnapshot();
  const ships = shown.view.ships.map((ship) =>
    ship.seat === 1
      ? { ...ship, at: [0, 2] as [number, number], structure: 1, armour: {}, shields: {} }
      : ship,
  );
  return { ...shown, view: { ...shown.view, ships } };
}

afterEach(() => jest.mocked(askDanger).mockClear());

test('docs/design.md, Plan: in a match it asks what the others are likely to do', () => {
  render(atTable().around(<Planned />));
  expect(askDanger).toHaveBeenCalledTimes(1);
});

test('docs/design.md, Plan: where their orders are known, as in the daily challenge, it does not guess', () => {
  render(atTable(undefined, {}, false).around(<Planned />));
  expect(askDanger).not.toHaveBeenCalled();
});

test('docs/design.md, Plan: where their orders are known it does not say whether that destroys them', () => {
  render(atTable(lastShot()).around(<Planned />));
  expect(screen.getByText(/you deal \d+ damage · you destroy Bo/)).toBeTruthy();
  cleanup();
  render(atTable(lastShot(), {}, false).around(<Planned />));
  expect(screen.getByText(/you deal \d+ damage/).textContent).not.toContain('destroy');
});
