import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { useStickToEnd } from '../../src/ui/hooks/use-stick-to-end';

const HEIGHT = 100;
const LINE = 20;

/** A list in a window of five lines, or in a closed drawer; jsdom has no layout. */
function List({ lines, isHidden = false }: { lines: number; isHidden?: boolean }) {
  const list = useStickToEnd<HTMLOListElement>(lines);
  return (
    <ol
      ref={(element) => {
        list.current = element;
        if (!element) return;
        Object.defineProperty(element, 'clientHeight', { configurable: true, value: isHidden ? 0 : HEIGHT });
        Object.defineProperty(element, 'scrollHeight', {
          configurable: true,
          value: isHidden ? 0 : lines * LINE,
        });
      }}
    />
  );
}

const scrollTo = (top: number): void => {
  screen.getByRole('list').scrollTop = top;
  fireEvent.scroll(screen.getByRole('list'));
};

test('docs/design.md, The log: its end stays visible while it grows', async () => {
  const { rerender } = render(<List lines={10} />);
  scrollTo(10 * LINE - HEIGHT);
  rerender(<List lines={12} />);
  await waitFor(() => expect(screen.getByRole('list').scrollTop).toBe(12 * LINE));
});

test('docs/design.md, The log: a reader who has scrolled back stays there', async () => {
  const { rerender } = render(<List lines={10} />);
  scrollTo(40);
  rerender(<List lines={12} />);
  expect(screen.getByRole('list').scrollTop).toBe(40);
  scrollTo(12 * LINE - HEIGHT);
  rerender(<List lines={13} />);
  await waitFor(() => expect(screen.getByRole('list').scrollTop).toBe(13 * LINE));
});

test('docs/design.md, The log: shown again after it grew, it is at its end, although the browser first restores its old position', async () => {
  const { rerender } = render(<List lines={7} />);
  await waitFor(() => expect(screen.getByRole('list').scrollTop).toBe(7 * LINE));
  rerender(<List lines={7} isHidden />);
  rerender(<List lines={60} isHidden />);
  await waitFor(() => expect(screen.getByRole('list').scrollTop).toBe(0));
  rerender(<List lines={60} />);
  scrollTo(40);
  expect(screen.getByRole('list').scrollTop).toBe(60 * LINE);
});
