/** The text of the page below a point, and text in elements. */

export interface Place {
  node: Text;
  offset: number;
}

/** Null where no text is drawn. */
export function textAt(x: number, y: number): Place | null {
  // Older browsers do not have it: there the key and the button explain.
  if (typeof document.caretPositionFromPoint !== 'function') return null;
  const at = document.caretPositionFromPoint(x, y);
  return at?.offsetNode instanceof Text ? { node: at.offsetNode, offset: at.offset } : null;
}

export function rangeOf(node: Text, start: number, end: number): Range {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  return range;
}

/** A caret is found beside a word, too. */
export const isWithin = (range: Range, x: number, y: number): boolean =>
  [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );

export function textsIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}
