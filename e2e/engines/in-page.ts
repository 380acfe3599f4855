/** What the smoke test does within a page. Each function is sent there as text, so it uses nothing from outside itself. */

export interface Spot {
  x: number;
  y: number;
  words: string;
}

/** The middle of a visible control with these words, if nothing covers it there. */
export function controlOf(words: string): Spot | null {
  const isSeen = (element: Element): boolean =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const found = [...document.querySelectorAll('button:enabled, a[href]')].find(
    (element) =>
      isSeen(element) &&
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().startsWith(words),
  );
  if (!found) return null;
  found.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = found.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2, words };
  return found.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null;
}

/** How far a match is, and what a player would press next to go on. */
export function nextOf(game: string): { round: number; turn: number; isOver: boolean; press: Spot | null } {
  const isThere = (element: Element): boolean =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    !element.matches(':disabled, [aria-disabled=true], [aria-busy=true]');
  const all = (selector: string, root: ParentNode = document): Element[] =>
    [...root.querySelectorAll(selector)].filter(isThere);
  const named = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const buttons = (name: RegExp, root: ParentNode = document): Element[] =>
    all('button', root).filter((element) => name.test(named(element)));
  const first = (...found: (readonly Element[])[]): Element | undefined => found.flat()[0];

  const nextOfGame: Record<string, () => Element | undefined> = {
    'star-eater': () => {
      const choice = all('section.choice')[0];
      if (choice) return first(all('button.primary', choice), all('button:not(.rule-link)', choice));
      const isSet = document.querySelector('.wheel-setting[aria-checked=true]') !== null;
      return first(
        all('button.seal'),
        isSet ? [] : all('.wheel-setting.is-none'),
        all('.card:not(.small-card, .chosen, .barred)'),
      );
    },
    'star-clash': () => {
      const round = all('.round-end button');
      const actions = document.querySelector('.actions.awaits');
      if (round.length > 0 || !actions) return round[0];
      const hand = all('[class*=hand] button');
      const isPicking = buttons(/^(Cancel|Put back)/, actions).length > 0;
      const picks = [
        ...buttons(/can be picked/),
        ...all('.fleet-target'),
        ...hand.filter((card) => card.getAttribute('aria-pressed') !== 'true'),
      ];
      return first(
        all('.confirm .primary', actions),
        buttons(/^Decline/, actions),
        isPicking ? picks : [],
        hand.filter((card) => /can be played$/.test(named(card))),
        buttons(/^(End|Discard)/, actions),
      );
    },
    'starship-battles': () => first(all('.reach-tray .button.primary'), buttons(/^Set course/)),
  };

  /** A point of it in the window that nothing covers; null while there is none. */
  const spotOf = (element: Element): Spot | null => {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const points = [0.5, 0.2, 0.8].flatMap((u) =>
      [0.5, 0.2, 0.8].map((v) => ({ x: x + width * u, y: y + height * v })),
    );
    const free = points.find((point) => {
      const top = document.elementFromPoint(point.x, point.y);
      return top !== null && (element.contains(top) || top.contains(element));
    });
    return free ? { ...free, words: named(element).slice(0, 60) } : null;
  };

  const next = nextOfGame[game]?.();
  return {
    round: Number(/\d+/.exec(document.querySelector('h1')?.textContent ?? '')?.[0] ?? 0),
    turn: Number(/turn (\d+)/i.exec(document.querySelector('header')?.textContent ?? '')?.[1] ?? 0),
    isOver: document.querySelector('.result') !== null,
    press: next ? spotOf(next) : null,
  };
}

/**
 * Of a picture of the window, within the first of `selectors` that is there: how many colours it has, four bits a channel,
 * how much of it is not its commonest colour, and its mean colour.
 */
export async function seenIn(
  png: string,
  ...selectors: readonly string[]
): Promise<{ colours: number; other: number; red: number; green: number; blue: number }> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d');
  const element = selectors
    .map((selector) => document.querySelector(selector))
    .find((found) => found !== null);
  if (!context || !element) return { colours: 0, other: 0, red: 0, green: 0, blue: 0 };
  context.drawImage(bitmap, 0, 0);
  const { x, y, width, height } = element.getBoundingClientRect();
  const { data } = context.getImageData(x, y, Math.max(1, width), Math.max(1, height));
  const counts = new Map<number, number>();
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const channels = [...data.subarray(at, at + 3)];
    channels.forEach((value, channel) => (sums[channel] = (sums[channel] ?? 0) + value));
    const colour = channels.reduce((before, value) => (before << 4) | (value >> 4), 0);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const all = data.length / 4;
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => sum / all);
  return { colours: counts.size, other: 1 - Math.max(0, ...counts.values()) / all, red, green, blue };
}
