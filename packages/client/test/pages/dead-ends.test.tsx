import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { pageMessages } from '../../src/i18n/en/pages';
import { replayMessages } from '../../src/i18n/en/replay';
import { JoinForm } from '../../src/pages/home/JoinForm';
import { JoinPage } from '../../src/pages/JoinPage';
import { ReplayPage } from '../../src/pages/replay/ReplayPage';

const refuse = (status: number): void => {
  globalThis.fetch = () =>
    Promise.resolve({
      ok: false,
      status,
      headers: new Headers({ 'content-type': 'application/json' }),
      json: () => Promise.resolve({ code: 'no', message: 'Not found.' }),
      text: () => Promise.resolve('{"code":"no","message":"Not found."}'),
    } as unknown as Response);
};
const before = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = before;
});

describe('docs/design.md, Errors: what happened, what to do', () => {
  test('an unknown invite can be typed again', async () => {
    refuse(404);
    render(<JoinPage code="K7QM-2XW9-FDT" />);
    expect(await screen.findByRole('textbox', { name: pageMessages.home.joinLabel })).toBeTruthy();
    expect(screen.getByText(pageMessages.home.joinAgain)).toBeTruthy();
  });

  test('an unknown code on Home says what to do', async () => {
    refuse(404);
    render(<JoinForm />);
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'K7QM' } });
    fireEvent.submit(screen.getByRole('button'));
    expect((await screen.findByRole('alert')).textContent).toContain(pageMessages.home.joinAgain);
  });

  test.each([
    [404, replayMessages.askAgain, null],
    [403, replayMessages.askAgain, null],
    [409, null, replayMessages.table],
    [500, null, pageMessages.errors.again],
  ] as const)('a replay refused with %d offers what helps', async (status, text, control) => {
    refuse(status);
    render(<ReplayPage id="m1" at={null} />);
    await screen.findByRole('alert');
    expect(screen.queryByText(replayMessages.askAgain) === null).toBe(text === null);
    for (const each of [replayMessages.table, pageMessages.errors.again])
      expect(screen.queryByText(each) !== null).toBe(each === control);
  });
});
