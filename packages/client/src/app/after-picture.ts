/**
 * What the first picture of a page does not need, one piece after another, each in a task of its own: in between presses are answered
 * and frames drawn. Many requests begun at once kept a phone busy for a tenth of a second.
 */
const pieces: (() => void)[] = [];

function next(): void {
  try {
    pieces[0]?.();
  } finally {
    pieces.shift();
    if (pieces.length > 0) setTimeout(next);
  }
}

/** Runs it soon, after what was given before it. */
export function afterPicture(piece: () => void): void {
  pieces.push(piece);
  if (pieces.length === 1) setTimeout(next);
}
