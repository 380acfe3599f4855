/** Marks on a canvas, the source of Pixi's textures. */
import type { Mark } from './mark';
import type { Palette } from './palette';

const INSTRUMENT = "'Sofia Sans Condensed Variable', 'Arial Narrow', sans-serif";

/** Draws marks with the context's current transform; their unit is the context's unit. */
export const paintMarks = (
  context: CanvasRenderingContext2D,
  marks: readonly Mark[],
  palette: Palette,
  seat: number,
): void => {
  context.lineJoin = 'round';
  context.lineCap = 'butt';
  for (const mark of marks) {
    switch (mark.kind) {
      case 'path': {
        context.save();
        if (mark.clip) context.clip(new Path2D(mark.clip));
        const path = new Path2D(mark.d);
        if (mark.fill) {
          context.fillStyle = palette.css(mark.fill, seat);
          context.fill(path);
        }
        if (mark.stroke) {
          context.setLineDash([...(mark.dash ?? [])]);
          context.strokeStyle = palette.css(mark.stroke, seat);
          context.lineWidth = mark.width ?? 0.05;
          context.stroke(path);
        }
        context.restore();
        break;
      }
      case 'group':
        context.save();
        context.translate(mark.x, mark.y);
        context.rotate(mark.rotation);
        context.scale(mark.scale, mark.scale);
        paintMarks(context, mark.marks, palette, mark.seat ?? seat);
        context.restore();
        break;
      case 'text': {
        // Browsers hint small text badly: draw it large, scaled down.
        context.save();
        context.translate(mark.x, mark.y);
        context.scale(mark.size / 64, mark.size / 64);
        context.font = `${mark.weight ?? 600} 64px ${INSTRUMENT}`;
        context.textAlign = mark.anchor === 'end' ? 'right' : mark.anchor === 'start' ? 'left' : 'center';
        context.textBaseline = 'middle';
        if (mark.halo) {
          context.lineWidth = 14;
          context.strokeStyle = palette.css(mark.halo, seat);
          context.strokeText(mark.text, 0, 4);
        }
        context.fillStyle = palette.css(mark.fill, seat);
        context.fillText(mark.text, 0, 4);
        context.restore();
        break;
      }
    }
  }
};
