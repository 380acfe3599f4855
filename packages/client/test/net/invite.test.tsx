import { render } from '@testing-library/preact';
import { useInviteInAddress, withInvite } from '../../src/net/invite';

afterEach(() => history.replaceState(null, '', '/'));

function At({ invite }: { invite: string | null }) {
  useInviteInAddress(invite);
  return null;
}

describe('docs/design.md, Replay: share this moment, of a private match too', () => {
  test('an address gets the invite and keeps its other parameters', () => {
    expect(withInvite('/r/m1', 'AB C')).toBe('/r/m1?invite=AB%20C');
    expect(withInvite('/r/m1?at=3&step=0', 'ABC')).toBe('/r/m1?at=3&step=0&invite=ABC');
    expect(withInvite('/r/m1', null)).toBe('/r/m1');
  });

  test('the address bar gets the invite once known, and keeps the moment', () => {
    history.replaceState({ kept: true }, '', '/r/m1?at=3');
    const { rerender } = render(<At invite={null} />);
    expect(location.search).toBe('?at=3');
    rerender(<At invite="ABC" />);
    expect(location.search).toBe('?at=3&invite=ABC');
    expect(history.state).toEqual({ kept: true });
  });
});
