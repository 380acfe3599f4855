/** A short text to share: squares for attempts, as the word puzzles have them. */

const MISSED = '🟥';
const SOLVED = '🟩';
const OPEN = '⬜';

/** A square for each attempt at a day's challenge; the last one solved it. */
export const attemptSquares = (missed: number): string => MISSED.repeat(Math.min(missed, 9)) + SOLVED;

/** Rows of ten squares, one for each puzzle. */
export function puzzleSquares(count: number, solved: readonly number[]): string {
  const squares = Array.from({ length: count }, (_, at) => (solved.includes(at + 1) ? SOLVED : OPEN));
  const rows = Array.from({ length: Math.ceil(count / 10) }, (_, row) =>
    squares.slice(row * 10, row * 10 + 10),
  );
  return rows.map((row) => row.join('')).join('\n');
}

/** By the system's share sheet, else to the clipboard. */
export async function shareText(text: string): Promise<'shared' | 'copied' | 'failed'> {
  try {
    if (typeof navigator.share === 'function' && navigator.canShare?.({ text }) === true) {
      await navigator.share({ text });
      return 'shared';
    }
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'AbortError') return 'shared';
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
