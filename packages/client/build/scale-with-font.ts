/**
 * docs/design.md, Type: sheets are written in the px of a default font of 16 px, and the build makes them follow the font that a
 * person has set in the browser. With 32 px a window has the layout of one half as wide and high, twice as large, as at 200 % zoom.
 */

/** The default font that the sheets are written for. */
const FONT_PX = 16;
/** Hairlines, outlines and gaps between pips stay as they are. */
const LEAST_PX = 4;

/** Addresses, texts in quotes and comments are kept. */
const LENGTHS = /url\([^)]*\)|"[^"]*"|'[^']*'|\/\*[^]*?\*\/|(?<![\w.#-])(-?(?:\d+\.)?\d+)px\b/g;

const scaled = (text: string, unit: 'rem' | 'em', least: number): string =>
  text.replace(LENGTHS, (whole: string, px: string | undefined) =>
    px === undefined || Math.abs(Number(px)) < least ? whole : `${Number(px) / FONT_PX}${unit}`,
  );

export const scaledValue = (value: string): string => scaled(value, 'rem', LEAST_PX);
/** In a media query `em` is the default font itself. */
export const scaledQuery = (query: string): string => scaled(query, 'em', 0);

/** The parts of PostCSS's nodes used here. */
interface Declaration {
  value: string;
}
interface AtRule {
  name: string;
  params: string;
}

/** A plugin of PostCSS. */
export const scaleWithFont = {
  postcssPlugin: 'star-eater:scale-with-font',
  Declaration(declaration: Declaration): void {
    const value = scaledValue(declaration.value);
    if (value !== declaration.value) declaration.value = value;
  },
  AtRule(rule: AtRule): void {
    const params = rule.name === 'media' ? scaledQuery(rule.params) : rule.params;
    if (params !== rule.params) rule.params = params;
  },
};
