/** A finished tournament as a picture to share: its name, and who stands on the podium. */
import { HEIGHT, shareDrawn, WIDTH, write, type Drawing } from '../../table/review/share-picture';
import type { Standing, TournamentAnswer } from './api';
import { tournamentMessages as texts } from './messages';

/** From left to right, with the height of each step. */
const STEPS = [
  { at: 1, height: 170 },
  { at: 0, height: 240 },
  { at: 2, height: 120 },
] as const;
const STEP = 300;
const FLOOR = 570;

function drawStep(
  { context, palette }: Drawing,
  { place, name, points }: Standing,
  x: number,
  height: number,
) {
  const top = FLOOR - height;
  context.fillStyle = palette.css({ ink: 'panel-raised' });
  context.fillRect(x - STEP / 2 + 6, top, STEP - 12, height);
  const ink = palette.css({ ink: place === 1 ? 'brass' : 'text' });
  const most = STEP - 24;
  write(context, String(place), [x, top + 88], { size: 88, ink });
  write(context, name, [x, top - 46], { size: 38, ink: palette.css({ ink: 'text' }), most });
  write(context, texts.pointsOf(points), [x, top - 14], {
    size: 26,
    ink: palette.css({ ink: 'text-quiet' }),
    most,
  });
}

/** True if it was saved. */
export const sharePodium = (of: TournamentAnswer): Promise<boolean> =>
  shareDrawn({ title: of.name, name: `tournament-${of.id}` }, (drawing) => {
    const { context, palette } = drawing;
    context.fillStyle = palette.css({ ink: 'ground' });
    context.fillRect(0, 0, WIDTH, HEIGHT);
    const [ink, quiet] = [palette.css({ ink: 'text' }), palette.css({ ink: 'text-quiet' })];
    write(context, of.name, [WIDTH / 2, 92], { size: 64, ink });
    const facts = [texts.formats[of.format], of.title, texts.players(of.standings.length), location.host];
    write(context, facts.join(' · '), [WIDTH / 2, 140], { size: 28, ink: quiet });
    STEPS.forEach(({ at, height }, index) => {
      const standing = of.standings[at];
      if (standing) drawStep(drawing, standing, WIDTH / 2 + (index - 1) * STEP, height);
    });
  });
