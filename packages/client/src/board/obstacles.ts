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
 * Calls back with what covers the board within `page`, now and whenever something begins or ceases to cover it, or it or
 * the board changes its size. The returned function ends that.
 */
export function watchObstacles(host: Element, page: ParentNode, changed: (boxes: Box[]) => void): () => void {
  let elements = [...page.querySelectorAll(COVERING)];
  let known = obstaclesOn(host, elements);
  changed(known);
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const measure = (): void => {
    const now = obstaclesOn(host, elements);
    if (isSame(known, now)) return;
    known = now;
    changed(now);
  };
  const sizes = new ResizeObserver(measure);
  for (const element of [host, ...elements]) sizes.observe(element);
  const comings = new MutationObserver(() => {
    const now = [...page.querySelectorAll(COVERING)];
    const came = now.filter((each) => !elements.includes(each));
    const went = elements.filter((each) => !now.includes(each));
    if (came.length === 0 && went.length === 0) return;
    for (const each of came) sizes.observe(each);
    for (const each of went) sizes.unobserve(each);
    elements = now;
    measure();
  });
  comings.observe(page, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    comings.disconnect();
  };
}
