/** A result as a picture to share: who won, what decided it, the game's figures, what each round cost. Drawn in the browser. */
import { Palette } from '../../board/draw/palette';
import { saveFile } from '../../ui/save-file';
import { highestOf, type RoundBar } from './rounds';

/** The format of link previews: 1.91 to 1. */
const WIDTH = 1200;
const HEIGHT = 630;
/** Left and right of everything. */
const MARGIN = 40;
const FONT = "'Sofia Sans Condensed Variable', 'Arial Narrow', sans-serif";

/** A figure of one seat, drawn around (0, 0) and no farther from it than `reach`, in units of its own. */
export interface SeatFigure {
  seat: number;
  /** Whose colour the text below has; absent: the seat's. */
  side?: number;
  reach: number;
  /** Out of the match: drawn faintly. */
  isGone: boolean;
  below: string;
  draw(context: CanvasRenderingContext2D, palette: Palette): void;
}

export interface ResultPicture {
  /** Who beat whom. */
  title: string;
  /** Mode and length of the match. The address of the site is added. */
  details: string;
  /** What decided it; null if nothing did. */
  told: string | null;
  /** In order, from left to right. */
  figures: readonly SeatFigure[];
  seats: number;
  rounds: readonly RoundBar[];
  /** The decisive round. */
  marked: number | null;
  /** The file's, without its ending. */
  name: string;
}

type Context = CanvasRenderingContext2D;

function write(context: Context, text: string, at: [number, number], size: number, ink: string): void {
  context.font = `600 ${size}px ${FONT}`;
  context.fillStyle = ink;
  context.textAlign = 'center';
  context.fillText(text, at[0], at[1], WIDTH - 2 * MARGIN);
}

function drawFigures(context: Context, palette: Palette, { figures, seats }: ResultPicture): void {
  const room = (WIDTH - 2 * MARGIN) / seats;
  // One scale for all: a small figure looks small beside a large one.
  const scale = 108 / Math.max(1, ...figures.map(({ reach }) => reach));
  for (const figure of figures) {
    const { seat, side = seat, isGone, below } = figure;
    const x = MARGIN + room * (seat + 0.5);
    context.save();
    context.globalAlpha = isGone ? 0.5 : 1;
    context.translate(x, 318);
    context.scale(scale, scale);
    figure.draw(context, palette);
    context.restore();
    write(context, below, [x, 460], 26, palette.css({ ink: 'side-text' }, side));
  }
}

function drawRounds(context: Context, palette: Palette, { rounds, marked }: ResultPicture): void {
  const most = highestOf(rounds);
  const step = Math.min(60, (WIDTH - 160) / rounds.length);
  const from = (WIDTH - step * rounds.length) / 2;
  const text = palette.css({ ink: 'text' });
  rounds.forEach(({ round, up, cap, down }, index) => {
    const above = up + cap;
    const x = from + index * step;
    context.fillStyle = text;
    context.fillRect(x + 4, 530 - (40 * above) / most, step - 8, (40 * above) / most);
    context.fillStyle = palette.css({ ink: 'danger' });
    context.fillRect(x + 4, 532, step - 8, (40 * down) / most);
    if (above > 0) write(context, String(above), [x + step / 2, 524 - (40 * above) / most], 20, text);
    if (down > 0) write(context, String(down), [x + step / 2, 550 + (40 * down) / most], 20, text);
    const ink = round === marked ? 'brass' : 'text-quiet';
    write(context, String(round), [x + step / 2, 624], 20, palette.css({ ink }));
  });
}

function drawPicture(context: Context, picture: ResultPicture): void {
  const styled = document.querySelector('[data-game]') ?? document.documentElement;
  const palette = new Palette(getComputedStyle(styled), picture.seats);
  const { title, details, told } = picture;
  context.fillStyle = palette.css({ ink: 'ground' });
  context.fillRect(0, 0, WIDTH, HEIGHT);
  write(context, title, [WIDTH / 2, 84], 64, palette.css({ ink: 'text' }));
  write(context, `${details} · ${location.host}`, [WIDTH / 2, 130], 28, palette.css({ ink: 'text-quiet' }));
  if (told) write(context, told, [WIDTH / 2, 174], 26, palette.css({ ink: 'text' }));
  drawFigures(context, palette, picture);
  drawRounds(context, palette, picture);
}

const isDismissed = (failure: unknown): boolean =>
  failure instanceof DOMException && failure.name === 'AbortError';

/** Opens the system's share sheet with the picture, or saves it. True if saved. */
export async function sharePicture(picture: ResultPicture): Promise<boolean> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  drawPicture(context, picture);
  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!image) throw new Error('no picture');
  const name = `${picture.name}.png`;
  const shared = { files: [new File([image], name, { type: 'image/png' })], title: picture.title };
  if (navigator.canShare?.(shared)) {
    try {
      await navigator.share(shared);
      return false;
    } catch (failure) {
      if (isDismissed(failure)) return false;
    }
  }
  saveFile(image, name);
  return true;
}
