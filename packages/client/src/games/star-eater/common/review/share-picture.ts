/** The result as a picture to share: the ships as they are, who won, what decided it, and what each round cost. Drawn in the browser. */
import type { Faction, Seat } from '@star-eater/rules/src/games/star-eater';
import { hullMarks, hullPath, hullReach } from '../board/art/hull';
import { stateMarks } from '../board/art/state';
import { paintMarks } from '../../../../board/draw/canvas';
import { Palette } from '../../../../board/draw/palette';
import type { Names, Snapshot } from '../data';
import { cardMessages } from '../messages/card';
import { sentenceFor } from '../messages/events';
import { messages } from '../messages/table';
import { reviewMessages as texts } from '../messages/review';
import { saveFile } from '../../../../ui/save-file';
import type { Tally } from './tally';

/** The format of link previews: 1.91 to 1. */
const WIDTH = 1200;
const HEIGHT = 630;
const FONT = "'Sofia Sans Condensed Variable', 'Arial Narrow', sans-serif";

export interface PictureFacts {
  shown: Snapshot;
  names: Names;
  faction(seat: Seat): Faction | null;
  tally: Tally;
}

/** Who beat whom, as one line. */
function titleOf({ shown, names }: Pick<PictureFacts, 'shown' | 'names'>): string {
  const winners = shown.view.outcome?.winners ?? [];
  const named = (won: boolean): string =>
    messages.and(
      shown.seats.filter(({ seat }) => winners.includes(seat) === won).map(({ seat }) => names.seat(seat)),
    );
  return winners.length === 0 ? texts.drawn(named(false)) : texts.won(named(true), named(false));
}

type Context = CanvasRenderingContext2D;

function write(context: Context, text: string, at: [number, number], size: number, ink: string): void {
  context.font = `600 ${size}px ${FONT}`;
  context.fillStyle = ink;
  context.textAlign = 'center';
  context.fillText(text, at[0], at[1], WIDTH - 80);
}

const WRECK = { armour: {}, shields: {} };

function drawShips(context: Context, palette: Palette, { shown, faction }: PictureFacts): void {
  const room = (WIDTH - 80) / shown.seats.length;
  for (const { seat } of shown.seats) {
    const data = faction(seat);
    if (!data) continue;
    const ship = shown.view.ships.find((each) => each.seat === seat);
    const left = ship?.structure ?? 0;
    const x = 40 + room * (seat + 0.5);
    context.save();
    context.globalAlpha = left > 0 ? 1 : 0.5;
    context.translate(x, 318);
    context.scale(108 / hullReach(data.ship), 108 / hullReach(data.ship));
    paintMarks(context, hullMarks(data, 0), palette, seat);
    // A destroyed ship is a wreck: every section is broken.
    paintMarks(context, stateMarks(data, ship ?? WRECK, hullPath(data, 0.14), 0), palette, seat);
    context.restore();
    const text = `${data.name} · ${texts.structure(Math.max(0, left), data.ship.structure)}`;
    write(context, text, [x, 460], 26, palette.css({ ink: 'side-text' }, seat));
  }
}

function drawRounds(context: Context, palette: Palette, { rounds, decisive }: Tally): void {
  const most = Math.max(1, ...rounds.flatMap(({ dealt, taken, edge }) => [dealt + edge, taken]));
  const step = Math.min(60, (WIDTH - 160) / rounds.length);
  const from = (WIDTH - step * rounds.length) / 2;
  rounds.forEach(({ round, dealt: shot, taken, edge }, index) => {
    const dealt = shot + edge;
    const x = from + index * step;
    context.fillStyle = palette.css({ ink: 'text' });
    context.fillRect(x + 4, 530 - (40 * dealt) / most, step - 8, (40 * dealt) / most);
    context.fillStyle = palette.css({ ink: 'danger' });
    context.fillRect(x + 4, 532, step - 8, (40 * taken) / most);
    const text = palette.css({ ink: 'text' });
    if (dealt > 0) write(context, String(dealt), [x + step / 2, 524 - (40 * dealt) / most], 20, text);
    if (taken > 0) write(context, String(taken), [x + step / 2, 550 + (40 * taken) / most], 20, text);
    const ink = round === decisive?.round ? 'brass' : 'text-quiet';
    write(context, String(round), [x + step / 2, 624], 20, palette.css({ ink }));
  });
}

function drawPicture(context: Context, facts: PictureFacts): void {
  const styled = document.querySelector('[data-game]') ?? document.documentElement;
  const palette = new Palette(getComputedStyle(styled), facts.shown.seats.length);
  context.fillStyle = palette.css({ ink: 'ground' });
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const { shown, names } = facts;
  write(context, titleOf(facts), [WIDTH / 2, 84], 64, palette.css({ ink: 'text' }));
  const details = texts.facts(cardMessages.modes[shown.mode], shown.view.round);
  write(context, `${details} · ${location.host}`, [WIDTH / 2, 130], 28, palette.css({ ink: 'text-quiet' }));
  const { decisive } = facts.tally;
  const told =
    decisive &&
    [texts.decided(decisive.round), ...decisive.told.map((event) => sentenceFor(event, names))].join(' ');
  if (told) write(context, told, [WIDTH / 2, 174], 26, palette.css({ ink: 'text' }));
  drawShips(context, palette, facts);
  drawRounds(context, palette, facts.tally);
}

const isDismissed = (failure: unknown): boolean =>
  failure instanceof DOMException && failure.name === 'AbortError';

/** Opens the system's share sheet with the picture, or saves it. True if saved. */
export async function sharePicture(facts: PictureFacts): Promise<boolean> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  drawPicture(context, facts);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('no picture');
  const name = `star-eater-${facts.shown.matchId}.png`;
  const shared = { files: [new File([picture], name, { type: 'image/png' })], title: titleOf(facts) };
  if (navigator.canShare?.(shared)) {
    try {
      await navigator.share(shared);
      return false;
    } catch (failure) {
      if (isDismissed(failure)) return false;
    }
  }
  saveFile(picture, name);
  return true;
}
