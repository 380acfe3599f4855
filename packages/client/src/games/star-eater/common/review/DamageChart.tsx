/**
 * Damage per round as a chart: dealt above the line with the enemy's edge damage on top, taken below it, and the
 * decisive round marked.
 */
import { useEffect, useRef } from 'preact/hooks';
import { reviewMessages as texts } from '../messages/review';
import type { Tally } from './tally';

const HALF = 34;
/** Between two bars. */
const GAP = 12;
/** Pixels of a round: long matches have narrower ones, so that 35 rounds fit beside the result on a desktop. */
const stepOf = (rounds: number): number => (rounds > 29 ? 20 : rounds > 23 ? 24 : 30);
/** Both halves, with a line of text above, below, and for the rounds. */
const HEIGHT = 2 * HALF + 52;

/** `onRound`: a round was picked; without it the chart is not interactive. */
export function DamageChart(props: { tally: Tally; current?: number; onRound?: (round: number) => void }) {
  const { tally, current, onRound } = props;
  const { rounds, decisive } = tally;
  const most = Math.max(1, ...rounds.flatMap(({ dealt, taken, edge }) => [dealt + edge, taken]));
  const step = stepOf(rounds.length);
  const bar = step - GAP;
  const width = Math.max(6, rounds.length) * step + 8;
  const high = (amount: number): number => (amount / most) * HALF;
  const sum = (of: 'dealt' | 'taken' | 'edge'): number => rounds.reduce((all, each) => all + each[of], 0);
  const figure = useRef<HTMLElement>(null);
  const seen = current ?? decisive?.round ?? rounds.length;
  // A chart that is wider than its place begins with the round that matters in its middle.
  useEffect(() => {
    const element = figure.current;
    if (element) element.scrollLeft = (seen - 0.5) * step - element.clientWidth / 2;
  }, [seen, step]);
  return (
    <figure class="damage-chart" ref={figure}>
      <figcaption class="small">
        <span>
          <i class="dealt-key" /> {texts.dealt(sum('dealt'))}
        </span>
        <span>
          <i class="taken-key" /> {texts.taken(sum('taken'))}
        </span>
        {sum('edge') > 0 && (
          <span>
            <i class="edge-key" /> {texts.edge(sum('edge'))}
          </span>
        )}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={rounds
          .map(({ round, dealt, taken, edge }) => texts.spoken(round, dealt, taken, edge))
          .join(' ')}
      >
        <line x1="0" x2={width} y1={HALF + 16} y2={HALF + 16} />
        {rounds.map(({ round, dealt, taken, edge }, index) => {
          const x = 8 + index * step;
          const middle = x + bar / 2;
          const isDecisive = decisive?.round === round;
          return (
            <g
              key={round}
              class={`${round === current ? 'current' : ''}${onRound ? ' pick' : ''}`}
              onClick={() => onRound?.(round)}
            >
              <rect class="field" x={x - GAP / 2} y="0" width={step} height={HEIGHT} />
              <rect class="dealt" x={x} y={HALF + 16 - high(dealt)} width={bar} height={high(dealt)} />
              <rect class="taken" x={x} y={HALF + 16} width={bar} height={high(taken)} />
              {edge > 0 && (
                <rect
                  class="edge"
                  x={x + 0.5}
                  y={HALF + 16 - high(dealt + edge)}
                  width={bar - 1}
                  height={high(edge)}
                />
              )}
              {dealt + edge > 0 && (
                <text x={middle} y={HALF + 12 - high(dealt + edge)}>
                  {dealt + edge}
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
