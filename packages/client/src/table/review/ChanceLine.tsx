/** The chance to win as a line over the rounds of a match, that of one side strong and those of others weak. */
import { tableMessages } from '../../i18n/en/table';
import type { ChancePoint } from './chances';
import { stepOf } from './rounds';
import '../../design/table/review.css';

const texts = tableMessages.chances;
/** Pixels: of the whole, of a line of text below it, left of it. */
const HEIGHT = 64;
const BELOW = 18;
const LEFT = 40;

const percentOf = (share: number): number => Math.round(100 * share);

/** How low the winner was, or how high the loser: before the end. */
function extreme(points: readonly ChancePoint[], hasWon: boolean) {
  const known = points.flatMap(({ round, shares }) =>
    round === null ? [] : [{ round, percent: percentOf(shares[0]?.share ?? 0) }],
  );
  return known.reduce((best, each) => {
    const isBeyond = hasWon ? each.percent < best.percent : each.percent > best.percent;
    return isBeyond ? each : best;
  });
}

export function ChanceLine(props: { points: readonly ChancePoint[]; name: string | null; hasWon: boolean }) {
  const { points, name, hasWon } = props;
  const step = stepOf(points.length);
  const width = LEFT + (points.length - 1) * step + 24;
  const x = (at: number): number => LEFT + at * step;
  const y = (share: number): number => 6 + (1 - share) * (HEIGHT - 6);
  const { round, percent } = extreme(points, hasWon);
  const spoken = points.map((each) => texts.spoken(each.round, percentOf(each.shares[0]?.share ?? 0)));
  const lines = (points[0]?.shares ?? []).map(({ seat }) => ({
    seat,
    path: points
      .map(({ shares }, at) => `${x(at)},${y(shares.find((each) => each.seat === seat)?.share ?? 0)}`)
      .join(' '),
  }));
  // Of two sides one line says both.
  const drawn = (lines.length === 2 ? lines.slice(0, 1) : lines).toReversed();
  return (
    <figure class="chance-line">
      <figcaption class="small">
        <strong>{texts.heading(name)}</strong>{' '}
        <span>{hasWon ? texts.lowest(percent, round) : texts.highest(percent, round)}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT + BELOW}`}
        width={width}
        height={HEIGHT + BELOW}
        role="img"
        aria-label={spoken.join(' ')}
      >
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line x1={LEFT} x2={x(points.length - 1)} y1={y(share)} y2={y(share)} />
            <text class="scale" x={LEFT - 6} y={y(share) + 4}>
              {texts.percent(percentOf(share))}
            </text>
          </g>
        ))}
        {drawn.map(({ seat, path }) => (
          <polyline key={seat} class={seat === lines[0]?.seat ? 'own' : ''} data-edge={seat} points={path} />
        ))}
        {points.map((each, at) => (
          <text key={at} class="round" x={x(at)} y={HEIGHT + BELOW - 2}>
            {each.round ?? texts.end}
          </text>
        ))}
      </svg>
    </figure>
  );
}
