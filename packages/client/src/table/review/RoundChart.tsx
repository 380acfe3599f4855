/** What each round cost, as a chart: one count above the line with a second on top, one below, one round marked. */
import { useEffect, useRef } from 'preact/hooks';
import { highestOf, stepOf, type RoundBar } from './rounds';
import '../../design/table/review.css';

const HALF = 34;
/** Between two bars. */
const GAP = 12;
/** Both halves, with a line of text above, below, and for the rounds. */
const HEIGHT = 2 * HALF + 52;

/** The texts of one game's chart, with the sums of all rounds. */
export interface ChartTexts {
  up(sum: number): string;
  down(sum: number): string;
  cap(sum: number): string;
  /** A round, read aloud. */
  spoken(bar: RoundBar): string;
}

function Keys({ rounds, texts }: { rounds: readonly RoundBar[]; texts: ChartTexts }) {
  const sum = (of: 'up' | 'down' | 'cap'): number => rounds.reduce((all, each) => all + each[of], 0);
  return (
    <figcaption class="small">
      {(['up', 'down', 'cap'] as const).map(
        (of) =>
          (of !== 'cap' || sum(of) > 0) && (
            <span key={of}>
              <i class={`${of}-key`} /> {texts[of](sum(of))}
            </span>
          ),
      )}
    </figcaption>
  );
}

/** One round's bars, `high` pixels for a count. */
function Bars(props: { bar: RoundBar; x: number; width: number; high: (count: number) => number }) {
  const { bar, x, width, high } = props;
  const { up, cap, down } = bar;
  const line = HALF + 16;
  const middle = x + width / 2;
  return (
    <>
      <rect class="up" x={x} y={line - high(up)} width={width} height={high(up)} />
      <rect class="down" x={x} y={line} width={width} height={high(down)} />
      {cap > 0 && (
        <rect class="cap" x={x + 0.5} y={line - high(up + cap)} width={width - 1} height={high(cap)} />
      )}
      {up + cap > 0 && (
        <text x={middle} y={line - 4 - high(up + cap)}>
          {up + cap}
        </text>
      )}
      {down > 0 && (
        <text x={middle} y={line + 14 + high(down)}>
          {down}
        </text>
      )}
    </>
  );
}

/** `marked`: the round with a star. `onRound`: a round was picked; without it the chart is not interactive. */
export function RoundChart(props: {
  rounds: readonly RoundBar[];
  texts: ChartTexts;
  marked: number | null;
  current: number | undefined;
  onRound: ((round: number) => void) | undefined;
}) {
  const { rounds, texts, marked, current, onRound } = props;
  const most = highestOf(rounds);
  const step = stepOf(rounds.length);
  const width = Math.max(6, rounds.length) * step + 8;
  const high = (count: number): number => (count / most) * HALF;
  const figure = useRef<HTMLElement>(null);
  const seen = current ?? marked ?? rounds.length;
  // A chart that is wider than its place begins with the round that matters in its middle.
  useEffect(() => {
    const element = figure.current;
    if (element) element.scrollLeft = (seen - 0.5) * step - element.clientWidth / 2;
  }, [seen, step]);
  return (
    <figure class="round-chart" ref={figure}>
      <Keys rounds={rounds} texts={texts} />
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={rounds.map((bar) => texts.spoken(bar)).join(' ')}
      >
        <line x1="0" x2={width} y1={HALF + 16} y2={HALF + 16} />
        {rounds.map((bar, index) => {
          const { round } = bar;
          const x = 8 + index * step;
          return (
            <g
              key={round}
              class={`${round === current ? 'current' : ''}${onRound ? ' pick' : ''}`}
              onClick={() => onRound?.(round)}
            >
              <rect class="field" x={x - GAP / 2} y="0" width={step} height={HEIGHT} />
              <Bars bar={bar} x={x} width={step - GAP} high={high} />
              <text
                class={round === marked ? 'round marked' : 'round'}
                x={x + (step - GAP) / 2}
                y={HEIGHT - 2}
              >
                {round === marked ? `★${round}` : round}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
