import { act, fireEvent, render, screen } from '@testing-library/preact';
import { ErrorBoundary } from '../../src/ui/failures/ErrorBoundary';
import { pageMessages } from '../../src/i18n/en/pages';
import { tableMessages } from '../../src/i18n/en/table';
import { Banner } from '../../src/table/Banner';
import { Refused } from '../../src/net/http';
import { INITIAL_STATE } from '../../src/net/session/session-state';
import { duelSnapshot } from '../support/table';

describe('docs/design.md, Network: a crashed part does not blank the page', () => {
  let log: jest.SpyInstance;
  beforeEach(() => {
    log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => log.mockRestore());

  test('Errors: the part says so, the rest stays, and trying again restores it', () => {
    let broken = true;
    const Part = () => {
      if (broken) throw new Error('a part that fails');
      return <p>the ship</p>;
    };
    render(
      <>
        <ErrorBoundary>
          <Part />
        </ErrorBoundary>
        <ErrorBoundary>
          <p>the orders</p>
        </ErrorBoundary>
      </>,
    );
    expect(screen.getByRole('alert').textContent).toContain(pageMessages.errors.crashed);
    expect(screen.getByText('the orders')).toBeTruthy();
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: pageMessages.errors.again }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('the ship')).toBeTruthy();
  });

  test('Errors: a part that fails in a later update is caught too', () => {
    const Part = ({ fails }: { fails: boolean }) => {
      if (fails) throw new Error('an update that fails');
      return <p>the log</p>;
    };
    const { rerender } = render(
      <ErrorBoundary>
        <Part fails={false} />
      </ErrorBoundary>,
    );
    rerender(
      <ErrorBoundary>
        <Part fails={true} />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('alert').textContent).toContain(pageMessages.errors.crashed);
  });
});

describe('docs/design.md, Network: a page that crashes as a whole', () => {
  test('Errors: says so, and links to Home', () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Page = () => {
      throw new Error('a page that fails');
    };
    render(
      <ErrorBoundary isPage>
        <Page />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('alert').textContent).toContain(pageMessages.errors.crashed);
    expect(screen.getByRole('link', { name: pageMessages.title }).getAttribute('href')).toBe('/');
    log.mockRestore();
  });
});

describe('docs/design.md, Network: the network banner', () => {
  const say = (type: 'online' | 'offline'): void => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(type === 'online');
    act(() => void dispatchEvent(new Event(type)));
  };
  afterEach(() => jest.restoreAllMocks());

  test('Network: it appears when the device goes offline, and disappears when it is back', () => {
    render(<Banner state={INITIAL_STATE} />);
    expect(screen.queryByRole('status')).toBeNull();
    say('offline');
    expect(screen.getByRole('status').textContent).toBe(tableMessages.network.offline);
    say('online');
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('Network: a lost server is distinguished from a lost network, and its last message is shown', () => {
    const latest = duelSnapshot();
    const { rerender } = render(<Banner state={{ ...INITIAL_STATE, latest, connection: 'away' }} />);
    expect(screen.getByRole('status').textContent).toBe(tableMessages.network.away);
    const notice = 'The server restarts in a moment.';
    rerender(<Banner state={{ ...INITIAL_STATE, latest, connection: 'on', notice }} />);
    expect(screen.getByRole('status').textContent).toBe(notice);
  });

  test('Errors: a server never reached has lost no click, and a busy one says until when', () => {
    const { rerender } = render(<Banner state={{ ...INITIAL_STATE, connection: 'away' }} />);
    expect(screen.getByRole('status').textContent).toBe(tableMessages.network.unreached);
    const because = new Refused('too-many', 'Too many calls: try again in 40 seconds.', 429);
    rerender(<Banner state={{ ...INITIAL_STATE, connection: 'away', because }} />);
    expect(screen.getByRole('status').textContent).toBe(because.message);
  });
});
