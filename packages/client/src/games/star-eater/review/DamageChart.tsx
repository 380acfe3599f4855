/** Damage per round as a chart: dealt above the line, taken below it, with the decisive round marked. */
import { reviewMessages as texts } from '../messages/review';
import type { Tally } from './tally';

const HALF = 34;
const BAR = 18;
const STEP = 30;
/** Both halves, with a line of text above, below, and for the rounds. */
const HEIGHT = 2 * HALF + 52;

/** `onRound`: a round was picked; without it the chart is not interactive. */
export function DamageChart(props: { tally: Tally; current?: number; onRound?: (round: number) => void }) {
  const { tally, current, onRound } = props;
  const { rounds, decisive } = tally;
  const most = Math.max(1, ...rounds.flatMap(({ dealt, taken }) => [dealt, taken]));
  const width = Math.max(6, rounds.length) * STEP + 8;
  const high = (amount: number): number => (amount / most) * HALF;
  const sum = (of: 'dealt' | 'taken'): number => rounds.reduce((all, each) => all + each[of], 0);
  return (
    <figure class="damage-chart">
      <figcaption class="small">
        <span class="dealt-key" /> {texts.dealt(sum('dealt'))} <span class="taken-key" />{' '}
        {texts.taken(sum('taken'))}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={rounds.map(({ round, dealt, taken }) => texts.spoken(round, dealt, taken)).join(' ')}
      >
        <line x1="0" x2={width} y1={HALF + 16} y2={HALF + 16} />
        {rounds.map(({ round, dealt, taken }, index) => {
          const x = 8 + index * STEP;
          const middle = x + BAR / 2;
          const isDecisive = decisive?.round === round;
          return (
            <g
              key={round}
              class={`${round === current ? 'current' : ''}${onRound ? ' pick' : ''}`}
              onClick={() => onRound?.(round)}
            >
              <rect class="field" x={x - 6} y="0" width={STEP} height={HEIGHT} />
              <rect class="dealt" x={x} y={HALF + 16 - high(dealt)} width={BAR} height={high(dealt)} />
              <rect class="taken" x={x} y={HALF + 16} width={BAR} height={high(taken)} />
              {dealt > 0 && (
                <text x={middle} y={HALF + 12 - high(dealt)}>
                  {dealt}
                </text>
              )}
              {taken > 0 && (
                <text x={middle} y={HALF + 30 + high(taken)}>
                  {taken}
                </text>
              )}
              <text class={isDecisive ? 'round decisive' : 'round'} x={middle} y={HEIGHT - 2}>
                {isDecisive ? `★${round}` : round}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
