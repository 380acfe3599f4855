/** What the server draws links' previews with: the boards of the games without their pages, built for Node. */
import type { Pictured } from '@star-eater/rules';
import { darkInks } from '../src/board/draw/dark-inks';
import { fill, ink, shape } from '../src/board/draw/mark';
import { Palette } from '../src/board/draw/palette';
import { svgText } from '../src/board/draw/svg-text';
import { framed } from '../src/board/still';
import tokens from '../src/design/tokens.css?raw';
import { STILLS } from '../src/games/stills';

/** As messengers cut a preview. */
const FRAME = { width: 1200, height: 630 };
/** What is to be seen is within it, pixels. */
const PART = { left: 44, top: 44, right: 1156, bottom: 586 };

const SIDES: Readonly<Record<string, string>> = import.meta.glob('../src/games/**/sides.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const sidesOf = (game: string): string =>
  Object.entries(SIDES).find(([file]) => file.startsWith(`../src/games/${game}/`))?.[1] ?? '';

const ground = fill(shape(0, 0, FRAME.width, 0, FRAME.width, FRAME.height, 0, FRAME.height), ink('ground'));

/** An SVG; null where there is nothing to see, or the game draws none. */
export function picture(game: string, match: Pictured): string | null {
  const still = STILLS[game]?.(match);
  if (!still) return null;
  const palette = new Palette(darkInks(tokens, sidesOf(game)), still.sides);
  return svgText([ground, ...framed(still, FRAME, PART)], FRAME, palette);
}
