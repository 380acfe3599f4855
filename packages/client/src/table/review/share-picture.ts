/** Pictures to share; that of a result: who won, the board at the end, what decided it, what each round cost. Drawn in the browser. */
import { tableMessages } from '../../i18n/en/table';
import { paintMarks } from '../../board/draw/canvas';
import { Palette } from '../../board/draw/palette';
import { framed, type Still } from '../../board/still';
import { saveFile } from '../../ui/save-file';
import { highestOf, type RoundBar } from './rounds';

/** The format of link previews: 1.91 to 1. */
export const WIDTH = 1200;
export const HEIGHT = 630;
/** Left and right of everything. */
const MARGIN = 40;
/** Where the board's things are; the board goes on below the texts. */
const TOP = 196;
const BOTTOM = { withRounds: 418, alone: 540 };
/** The line between a round's bars. */
const LINE = 546;
/** A round's bar at most, up and down. */
const TALLEST = 36;
const FONT = "'Sofia Sans Condensed Variable', 'Arial Narrow', sans-serif";

export interface ResultPicture {
  /** Who beat whom. */
  title: string;
  /** Mode and length of the match. The address of the site is added. */
  details: string;
  /** What decided it; null if nothing did. */
  told: string | null;
  /** The board at the end, for a place of that aspect; null if nothing is on it. */
  still(aspect: number): Still | null;
  /** Each seat's name and what became of it, from left to right, in the colour of a side. */
  sides: readonly { side: number; name: string; standing: string }[];
  /** No chart where none brought anything. */
  rounds: readonly RoundBar[];
  /** The decisive round. */
  marked: number | null;
  /** The file's, without its ending. */
  name: string;
}

type Context = CanvasRenderingContext2D;

/** A longer text is smaller, not narrower. Pixels. */
function sizeWithin(context: Context, text: string, size: number, most: number): number {
  context.font = `600 ${size}px ${FONT}`;
  return Math.floor(size * Math.min(1, most / context.measureText(text).width));
}

/** In the middle of `at`. */
export function write(
  context: Context,
  text: string,
  at: [number, number],
  { size, ink, most = WIDTH - 2 * MARGIN }: { size: number; ink: string; most?: number },
): void {
  context.font = `600 ${sizeWithin(context, text, size, most)}px ${FONT}`;
  context.fillStyle = ink;
  context.textAlign = 'center';
  context.fillText(text, at[0], at[1], most);
}

/** The board, with the ground over it where texts are. */
function drawBoard(context: Context, palette: Palette, still: Still | null, bottom: number): void {
  context.fillStyle = palette.css({ ink: 'ground' });
  context.fillRect(0, 0, WIDTH, HEIGHT);
  if (!still) return;
  const part = { left: MARGIN, top: TOP, right: WIDTH - MARGIN, bottom };
  paintMarks(context, framed(still, { width: WIDTH, height: HEIGHT }, part), palette, 0);
  context.fillStyle = palette.css({ ink: 'ground', alpha: 0.82 });
  context.fillRect(0, 0, WIDTH, TOP - 8);
  context.fillRect(0, bottom + 8, WIDTH, HEIGHT - bottom - 8);
}

/** All names have one size, as all standings have. */
function drawSides(context: Context, palette: Palette, { sides }: ResultPicture, y: number): void {
  const room = (WIDTH - 2 * MARGIN) / sides.length;
  const most = room - 12;
  const sizeOf = (texts: string[], size: number): number =>
    Math.min(...texts.map((text) => sizeWithin(context, text, size, most)));
  const named = sizeOf(
    sides.map(({ name }) => name),
    26,
  );
  const stood = sizeOf(
    sides.map(({ standing }) => standing),
    22,
  );
  sides.forEach(({ side, name, standing }, index) => {
    const x = MARGIN + room * (index + 0.5);
    write(context, name, [x, y], { size: named, ink: palette.css({ ink: 'side-text' }, side) });
    write(context, standing, [x, y + 26], { size: stood, ink: palette.css({ ink: 'text-quiet' }) });
  });
}

function drawRounds(context: Context, palette: Palette, { rounds, marked }: ResultPicture): void {
  const most = highestOf(rounds);
  const step = Math.min(60, (WIDTH - 160) / rounds.length);
  const from = (WIDTH - step * rounds.length) / 2;
  const text = palette.css({ ink: 'text' });
  write(context, tableMessages.keepsakes.rounds, [from - 40, 624], {
    size: 20,
    ink: palette.css({ ink: 'text-quiet' }),
  });
  rounds.forEach(({ round, up, cap, down }, index) => {
    const above = up + cap;
    const x = from + index * step;
    context.fillStyle = text;
    context.fillRect(x + 4, LINE - (TALLEST * above) / most, step - 8, (TALLEST * above) / most);
    context.fillStyle = palette.css({ ink: 'danger' });
    context.fillRect(x + 4, LINE + 2, step - 8, (TALLEST * down) / most);
    if (above > 0)
      write(context, String(above), [x + step / 2, LINE - 6 - (TALLEST * above) / most], {
        size: 20,
        ink: text,
      });
    if (down > 0)
      write(context, String(down), [x + step / 2, LINE + 20 + (TALLEST * down) / most], {
        size: 20,
        ink: text,
      });
    const ink = palette.css({ ink: round === marked ? 'brass' : 'text-quiet' });
    write(context, String(round), [x + step / 2, 624], { size: 20, ink });
  });
}

const bottomOf = (rounds: readonly RoundBar[]): number =>
  rounds.some(({ up, cap, down }) => up + cap + down > 0) ? BOTTOM.withRounds : BOTTOM.alone;

function drawPicture({ context, palette }: Drawing, picture: ResultPicture, still: Still | null): void {
  const { title, details, told, rounds } = picture;
  const bottom = bottomOf(rounds);
  const [text, quiet] = [palette.css({ ink: 'text' }), palette.css({ ink: 'text-quiet' })];
  drawBoard(context, palette, still, bottom);
  write(context, title, [WIDTH / 2, 84], { size: 64, ink: text });
  write(context, `${details} · ${location.host}`, [WIDTH / 2, 130], { size: 28, ink: quiet });
  if (told) write(context, told, [WIDTH / 2, 172], { size: 26, ink: text });
  drawSides(context, palette, picture, bottom + 36);
  if (bottom === BOTTOM.withRounds) drawRounds(context, palette, picture);
}

const isDismissed = (failure: unknown): boolean =>
  failure instanceof DOMException && failure.name === 'AbortError';

/** What a picture is drawn with. */
export interface Drawing {
  context: Context;
  palette: Palette;
}

/**
 * Opens the system's share sheet with a picture, or saves it. True if saved. `name`: the file's, without its ending; `sides`: how many
 * have a colour.
 */
export async function shareDrawn(
  { title, name, sides = 0 }: { title: string; name: string; sides?: number },
  draw: (drawing: Drawing) => void,
): Promise<boolean> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const styled = document.querySelector('[data-game]') ?? document.documentElement;
  draw({ context, palette: new Palette(getComputedStyle(styled), sides) });
  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!image) throw new Error('no picture');
  const file = `${name}.png`;
  const shared = { files: [new File([image], file, { type: 'image/png' })], title };
  if (navigator.canShare?.(shared)) {
    try {
      await navigator.share(shared);
      return false;
    } catch (failure) {
      if (isDismissed(failure)) return false;
    }
  }
  saveFile(image, file);
  return true;
}

export function sharePicture(picture: ResultPicture): Promise<boolean> {
  const { title, name, sides: told } = picture;
  const still = picture.still((WIDTH - 2 * MARGIN) / (bottomOf(picture.rounds) - TOP));
  const sides = Math.max(still?.sides ?? 0, ...told.map(({ side }) => side + 1));
  return shareDrawn({ title, name, sides }, (drawing) => drawPicture(drawing, picture, still));
}
