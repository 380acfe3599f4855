/** The dark theme's inks read from style sheets: for pictures that are drawn where no browser is. */

const DARK = /:root,\s*\[data-theme='dark'\]\s*\{([^}]*)\}/;
const COLOUR = /--([\w-]+):\s*(#[0-9a-f]{3,6})\b/gi;
/** A game names its seats' colours by a word of its own and a number, perhaps for texts: `--WORD-0`, `--WORD-0-text`. */
const SEAT = /^[a-z]+-(\d+(?:-text)?)$/;

const coloursIn = (css: string): (readonly [name: string, colour: string])[] =>
  [...(DARK.exec(css)?.[1] ?? '').matchAll(COLOUR)].map(([, name = '', colour = '']) => [name, colour]);

/** As `Palette` takes them. `tokens`: design/tokens.css; `sides`: the colours of a game's seats. */
export function darkInks(tokens: string, sides: string): Pick<CSSStyleDeclaration, 'getPropertyValue'> {
  const seats = coloursIn(sides).map(([name, colour]) => [name.replace(SEAT, 'side-$1'), colour] as const);
  const inks = new Map([...coloursIn(tokens), ...seats]);
  // Texts have their seat's colour where a game has none for them.
  const colourOf = (name: string): string => inks.get(name) ?? inks.get(name.replace(/-text$/, '')) ?? '';
  return { getPropertyValue: (name) => colourOf(name.replace(/^--/, '')) };
}
