import { render, screen } from '@testing-library/preact';
import { starEater } from '../../../../src/games/star-eater';
import { askDanger } from '../../../../src/games/star-eater/beta/plan/ask-danger';
import { FirstMatch } from '../../../../src/games/star-eater/beta/learn/FirstMatch';
import { LESSONS } from '../../../../src/games/star-eater/beta/learn/lessons';
import type { Game } from '../../../../src/game';
import { GameContext } from '../../../../src/table/context';

jest.mock('../../../../src/games/star-eater/beta/plan/ask-danger', () => ({ askDanger: jest.fn() }));
jest.mock('../../../../src/games/star-eater/common/table/BoardHost', () => ({ BoardHost: () => null }));

afterEach(() => jest.mocked(askDanger).mockClear());

const PLAN = LESSONS.findIndex(({ id }) => id === 'plan');

test.each([
  [0, 0],
  [PLAN - 1, 0],
  [PLAN, 1],
])(
  'docs/design.md, Learn: the plan has threats from its own lesson on: lesson at %d asks %d times',
  async (at, times) => {
    render(
      <GameContext.Provider value={starEater as unknown as Game}>
        <FirstMatch at={at} />
      </GameContext.Provider>,
    );
    await screen.findByRole('heading', { level: 1 });
    expect(askDanger).toHaveBeenCalledTimes(times);
  },
);
