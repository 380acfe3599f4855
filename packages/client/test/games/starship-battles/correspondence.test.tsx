/** B-24, B-57. By correspondence the form proposes whole fleets at a time, and the table standing orders. */
import { apply, readScenario, type Wait } from '@star-eater/rules/src/games/starship-battles';
import { answerWaiting } from '@star-eater/rules/src/games/starship-battles/beforehand';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { card } from '../../../src/games/starship-battles/card';
import { formMessages } from '../../../src/games/starship-battles/messages/form';
import { messages } from '../../../src/games/starship-battles/messages/table';
import { StandingOrders } from '../../../src/games/starship-battles/table/Standing';
import { loadNewMatch } from '../../../src/pages/home/load-new-match';
import { newMatchMessages } from '../../../src/pages/home/new-match-messages';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

const choose = (name: string, value: string): boolean =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
const turns = (): string =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: formMessages.activation }).value;

test('B-24 the form proposes whole fleets at a time by correspondence, and says why', async () => {
  const Form = await loadNewMatch(card);
  render(<Form />);
  expect(turns()).toBe('alternating');
  choose(newMatchMessages.clock, 'days');
  expect(turns()).toBe('side');
  expect(screen.getByText(formMessages.correspondence.side)).toBeTruthy();
  choose(newMatchMessages.clock, 'quick');
  expect(turns()).toBe('alternating');
});

test('B-24 a choice of turns stays whatever the clock', async () => {
  const Form = await loadNewMatch(card);
  render(<Form />);
  choose(formMessages.activation, 'alternating');
  choose(newMatchMessages.clock, 'day');
  expect(turns()).toBe('alternating');
  expect(screen.getByText(formMessages.correspondence.alternating)).toBeTruthy();
});

describe('B-57 standing orders', () => {
  const shown = (now: Wait, isSlow: boolean): Wait[] => {
    const given: Wait[] = [];
    render(<StandingOrders now={now} isSlow={isSlow} onSet={async (next) => given.push(next)} />);
    return given;
  };
  const give = () => screen.queryByRole('button', { name: messages.standing.give });
  const isOpen = (): boolean => screen.getByText(messages.standing.heading).closest('details')?.open === true;

  test('are proposed by correspondence, and the engine answers both questions by them', () => {
    const given = shown({}, true);
    expect(isOpen()).toBe(true);
    fireEvent.click(give() as HTMLElement);
    const read = accepted(
      readScenario({
        game: 'starship-battles',
        phase: 'combat',
        ships: [
          { seat: 0, type: 'harbour-dredger', at: [24_000, 18_000] },
          { seat: 1, type: 'tithe-assessor', at: [24_000, 25_000], heading: 180 },
        ],
      }),
    );
    const [wait] = given;
    const answer = wait && answerWaiting(read.match, 0, wait);
    expect(answer).toMatchObject({ type: 'fire', shots: [{ target: '1.1' }] });
    expect(answer && apply(read.match, answer).ok).toBe(true);
  });

  test('are folded, and nothing is proposed, where some are given or the match is live', () => {
    shown({ fire: 'hold' }, true);
    expect([isOpen(), give()]).toEqual([false, null]);
    cleanup();
    shown({}, false);
    expect([isOpen(), give()]).toEqual([false, null]);
  });
});
