/** What covers parts of a board: elements with `data-covers-board`, measured on the page. */
import type { Box } from './plane';

const COVERING = '[data-covers-board]';

/** The boxes of these elements on the board, pixels; elements beside it have none. */
export function obstaclesOn(host: Element, elements: Iterable<Element>): Box[] {
  const board = host.getBoundingClientRect();
  return [...elements].flatMap((element) => {
    const over = element.getBoundingClientRect();
    const box = {
      left: Math.max(0, over.left - board.left),
      top: Math.max(0, over.top - board.top),
      right: Math.min(board.width, over.right - board.left),
      bottom: Math.min(board.height, over.bottom - board.top),
    };
    return box.left < box.right && box.top < box.bottom ? [box] : [];
  });
}

const isSame = (a: readonly Box[], b: readonly Box[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Calls back with what covers the board within `page`, now and whenever it or the board changes its size. The
 * returned function ends that.
 */
export function watchObstacles(host: Element, page: ParentNode, changed: (boxes: Box[]) => void): () => void {
  const elements = page.querySelectorAll(COVERING);
  let known = obstaclesOn(host, elements);
  changed(known);
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(() => {
    const now = obstaclesOn(host, elements);
    if (isSame(known, now)) return;
    known = now;
    changed(now);
  });
  for (const element of [host, ...elements]) observer.observe(element);
  return () => observer.disconnect();
}
