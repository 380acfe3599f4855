import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { unknownPlayerMessages } from '../../../src/i18n/en/me';
import { notKept } from '../../../src/ui/failures/not-kept-messages';
import { pageMessages } from '../../../src/i18n/en/pages';
import { identity, unknownIdentity } from '../../../src/net/identity';
import { UnknownPlayer } from '../../../src/pages/accounts/UnknownPlayer';
import { isKept } from '../../../src/store/stored';
import { SiteHeader } from '../../../src/ui/SiteHeader';
import { answerOf } from '../../support/answer';

const ADA = { playerId: 'p0', token: 't0', name: 'Ada' };
const BO = { playerId: 'p1', token: 't1', name: 'Bo' };

afterEach(() => {
  identity.set(null);
  isKept.set(true);
});

describe('docs/design.md, Me: a player whom the server does not know decides how to go on', () => {
  test('nobody is asked as long as the server knows them', () => {
    const { container } = render(<UnknownPlayer />);
    expect(container.innerHTML).toBe('');
  });

  test('a new guest is made by their click alone, once, and the page begins anew', async () => {
    identity.set(ADA);
    unknownIdentity.set(ADA);
    const reload = jest.fn();
    let answer = (_response: Response): void => undefined;
    const asked = jest.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
    globalThis.fetch = asked as unknown as typeof fetch;
    render(<UnknownPlayer reload={reload} />);
    expect(screen.getByRole('alert').textContent).toContain(unknownPlayerMessages.what('Ada'));
    expect(asked).not.toHaveBeenCalled();
    const button = screen.getByRole('button', { name: unknownPlayerMessages.newGuest });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    expect(button.textContent).toBe(pageMessages.busy);
    expect(asked).toHaveBeenCalledTimes(1);
    answer(answerOf(BO, 201));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(identity.get()).toEqual(BO);
  });

  test('trying again changes nothing', () => {
    identity.set(ADA);
    unknownIdentity.set(ADA);
    const reload = jest.fn();
    render(<UnknownPlayer reload={reload} />);
    fireEvent.click(screen.getByRole('button', { name: pageMessages.errors.again }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(identity.get()).toEqual(ADA);
  });
});

test('docs/design.md, Errors: pages say what this browser will not keep', async () => {
  const { rerender } = render(<SiteHeader here="home" />);
  expect(screen.queryByText(notKept)).toBeNull();
  isKept.set(false);
  rerender(<SiteHeader here="home" />);
  expect(await screen.findByText(notKept)).toBeTruthy();
});
