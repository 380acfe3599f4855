/** What does not fit on a page: read in the browser, from what is drawn. */
import type { Page } from '@playwright/test';

/**
 * Sentences about what is cut, covered or overlapping; none on a sound page. Each control is scrolled into view first. Pictures,
 * hexes and what a screen reader is not told are no text.
 */
export const misfitsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const misfits =
      scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide, the window ${innerWidth}`] : [];
    const short = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 40);
    const isOut = (element: Element): boolean =>
      element.closest('[inert], [aria-hidden=true], svg, .sr-only, details:not([open]) > :not(summary)') !==
        null || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

    /** The part of a box that its scrolling and clipping parents show. */
    const shown = (element: Element, box: DOMRect): DOMRect => {
      let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
        if (getComputedStyle(each).overflow === 'visible') continue;
        const frame = each.getBoundingClientRect();
        [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
        [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const isOver = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
      // Lines have room above and below their letters.
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) * 0.45;

    // What is behind an open dialog cannot be used.
    const root = document.querySelector('dialog[open]') ?? document.body;
    const controls = [
      ...root.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary'),
    ].filter((control) => {
      const name = control.getAttribute('aria-label') ?? control.textContent;
      // What is on a board is reached by moving the board.
      const isOnBoard = name.startsWith('Hex ') || control.closest('.reach-board') !== null;
      return !isOut(control) && !isOnBoard && !control.classList.contains('skip');
    });
    const nameOf = (control: HTMLElement): string =>
      short(control.getAttribute('aria-label') ?? (control.textContent || control.tagName));
    const isOwn = (control: HTMLElement, there: Element | null): boolean =>
      there !== null &&
      (control.contains(there) ||
        there.contains(control) ||
        there.closest('label')?.contains(control) === true);
    for (const control of controls) {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // A link in a text has a box for each line.
      const [box] = control.getClientRects();
      if (!box || box.width < 4 || box.height < 4) continue;
      if (box.left < -1 || box.right > innerWidth + 1) misfits.push(`${nameOf(control)} is cut at a side`);
      for (const [x, y] of [
        [0.5, 0.5],
        [0.15, 0.5],
        [0.85, 0.5],
        [0.5, 0.15],
        [0.5, 0.85],
      ] as const) {
        const [at, down] = [box.left + box.width * x, box.top + box.height * y];
        const there = document.elementFromPoint(at, down);
        if (isOwn(control, there)) continue;
        misfits.push(
          `${nameOf(control)} is under ${there?.className || there?.tagName} at ${Math.round(at)}, ${Math.round(down)}`,
        );
        break;
      }
    }
    scrollTo(0, 0);

    const texts: { words: string; box: DOMRect; parent: Element }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || isOut(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const box = shown(parent, rect);
        if (box.width < 4 || box.height < 4) continue;
        // What is wholly behind something else, such as an open dialog, is not read.
        const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (there && !parent.contains(there) && !there.contains(parent)) continue;
        texts.push({ words: short(node.textContent), box, parent });
      }
    }
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1))
        if (one.parent !== other.parent && isOver(one.box, other.box))
          misfits.push(`“${one.words}” and “${other.words}” run into each other`);
    return [...new Set(misfits)];
  });
