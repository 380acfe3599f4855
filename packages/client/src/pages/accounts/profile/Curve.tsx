/** A rating after each match that counted, with the bots' fixed ratings as lines to read it by. */
import { profileMessages as texts } from '../../../table/people/ratings-messages';
import { pageMessages } from '../../../i18n/en/pages';
import type { Profile } from './api';

type ProfileRating = Profile['ratings'][number];

const WIDTH = 720;
const HEIGHT = 300;
const LEFT = 96;
const RIGHT = 16;
const EDGE = 24;

/** Points around the curve that are still drawn. */
const ROOM = 60;

/** From 0 to 1, what part of the height a rating is at. */
function scaleOf({ curve, bots }: ProfileRating): { low: number; high: number } {
  const own = curve.map(({ rating }) => rating);
  const [least, most] = [Math.min(...own), Math.max(...own)];
  const near = bots.map(({ rating }) => rating);
  const below = near.filter((rating) => rating <= least).at(-1) ?? least;
  const above = near.find((rating) => rating >= most) ?? most;
  return { low: Math.min(least, below) - ROOM, high: Math.max(most, above) + ROOM };
}

export function Curve({ name, rating }: { name: string; rating: ProfileRating }) {
  const { curve, bots } = rating;
  const { low, high } = scaleOf(rating);
  const y = (value: number): number => EDGE + (1 - (value - low) / (high - low)) * (HEIGHT - 2 * EDGE);
  const x = (at: number): number =>
    LEFT + (curve.length < 2 ? 1 : at / (curve.length - 1)) * (WIDTH - LEFT - RIGHT);
  const points = curve.map(({ rating: value }, at) => ({ x: x(at), y: y(value) }));
  const last = points.at(-1);
  const shown = bots.filter(({ rating: value }) => value >= low && value <= high);
  return (
    <figure class="curve">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={texts.curve(
          name,
          curve[0]?.rating ?? rating.rating,
          curve.at(-1)?.rating ?? rating.rating,
        )}
      >
        {shown.map(({ level, rating: value }) => (
          <g key={level} class="curve-bot">
            <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(value)} y2={y(value)} />
            <text x={LEFT - 12} y={y(value) - 2}>
              {pageMessages.levelName(level)}
            </text>
            <text x={LEFT - 12} y={y(value) + 14} class="curve-number">
              {value}
            </text>
          </g>
        ))}
        <polyline class="curve-line" points={points.map((point) => `${point.x},${point.y}`).join(' ')} />
        {points.length <= 40 &&
          points.map((point, at) => <circle key={at} cx={point.x} cy={point.y} r="3" />)}
        {last && <circle class="curve-last" cx={last.x} cy={last.y} r="7" />}
      </svg>
      {shown.length > 0 && <figcaption class="quiet small">{texts.bots}</figcaption>}
    </figure>
  );
}
