/** What the server draws links' previews with: the boards of the games without their pages, built for Node. */
import type { Pictured } from '@star-eater/rules';
import { darkInks } from '../src/board/draw/dark-inks';
import { fill, ink, shape } from '../src/board/draw/mark';
import { Palette } from '../src/board/draw/palette';
import { svgText } from '../src/board/draw/svg-text';
import { framed } from '../src/board/still';
import tokens from '../src/design/tokens.css?raw';
import { PUZZLE_STILLS, STILLS } from '../src/games/stills';

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

const SCENARIOS: Readonly<Record<string, unknown>> = import.meta.glob(
  '../../../scenarios/*/{daily,puzzles}/*.json',
  { import: 'default', eager: true },
);

/** By name, as the pages order them. */
const filesIn = (folder: string): unknown[] =>
  Object.keys(SCENARIOS)
    .filter((file) => file.startsWith(`../../../scenarios/${folder}/`))
    .sort()
    .map((file) => SCENARIOS[file]);

/** `star-eater:12`, `star-eater:day-20785`. */
const PUZZLE = /^([a-z-]+):(day-)?(\d{1,5})$/;

const ground = fill(shape(0, 0, FRAME.width, 0, FRAME.width, FRAME.height, 0, FRAME.height), ink('ground'));

/** An SVG; null where there is nothing to see, or the game draws none. */
export function picture(game: string, match: Pictured): string | null {
  const still = STILLS[game]?.(match);
  if (!still) return null;
  const palette = new Palette(darkInks(tokens, sidesOf(game)), still.sides);
  return svgText([ground, ...framed(still, FRAME, PART)], FRAME, palette);
}

/** The scenario of a puzzle; null where there is none. */
export function puzzleFile(topic: string): unknown {
  const [, game = '', ofDay, digits] = PUZZLE.exec(topic) ?? [];
  const files = { daily: filesIn(`${game}/daily`), puzzles: filesIn(`${game}/puzzles`) };
  const number = Number(digits);
  return PUZZLE_STILLS[game]?.fileOf(files, ofDay ? { day: number } : { puzzle: number }) ?? null;
}

/** The position of a puzzle as an SVG; null where there is no such puzzle. */
export function puzzle(topic: string): string | null {
  const [game = ''] = topic.split(':');
  const file = puzzleFile(topic);
  const pictured = file === null ? undefined : PUZZLE_STILLS[game]?.pictured(file);
  return pictured ? picture(game, pictured) : null;
}
