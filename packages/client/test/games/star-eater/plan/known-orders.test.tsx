import { cleanup, render } from '@testing-library/preact';
import { askDanger } from '../../../../src/games/star-eater/beta/plan/ask-danger';
import { usePlan } from '../../../../src/games/star-eater/beta/plan/use-plan';
import { atTable } from '../../../support/table';

jest.mock('../../../../src/games/star-eater/beta/plan/ask-danger', () => ({ askDanger: jest.fn() }));

function Planned() {
  usePlan(0, { engine: 'N', commands: [] }, {});
  return null;
}

afterEach(() => {
  cleanup();
  jest.mocked(askDanger).mockClear();
});

test('docs/design.md, Plan: in a match it asks what the others are likely to do', () => {
  render(atTable().around(<Planned />));
  expect(askDanger).toHaveBeenCalledTimes(1);
});

test('docs/design.md, Plan: where their orders are known, as in the daily challenge, it does not guess', () => {
  render(atTable(undefined, {}, false).around(<Planned />));
  expect(askDanger).not.toHaveBeenCalled();
});
