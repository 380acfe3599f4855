/**
 * Damage per round as a chart: dealt above the line with the enemy's edge damage on top, taken below it, and the
 * decisive round marked.
 */
import { RoundChart, type ChartTexts } from '../../../../table/review/RoundChart';
import { reviewMessages as texts } from '../messages/review';
import { barsOf, type Tally } from './tally';

const TEXTS: ChartTexts = {
  up: texts.dealt,
  down: texts.taken,
  cap: texts.edge,
  spoken: ({ round, up, down, cap }) => texts.spoken(round, up, down, cap),
};

/** `onRound`: a round was picked; without it the chart is not interactive. */
export function DamageChart(props: { tally: Tally; current?: number; onRound?: (round: number) => void }) {
  const { tally, current, onRound } = props;
  return (
    <RoundChart
      rounds={barsOf(tally)}
      texts={TEXTS}
      marked={tally.decisive?.round ?? null}
      current={current}
      onRound={onRound}
    />
  );
}
