/**
 * Damage per round as a chart: dealt above the line with the enemy's edge damage on top, taken below it, and the
 * decisive round marked.
 */
import { RoundChart, type ChartTexts } from '../../../../table/review/RoundChart';
import { reviewMessages as texts } from '../messages/review';
import { barsOf, type Tally } from './tally';

const textsFor = (whose: string | null): ChartTexts => ({
  up: (amount) => texts.dealt(amount, whose),
  down: (amount) => texts.taken(amount, whose),
  cap: texts.edge,
  spoken: ({ round, up, down, cap }) => texts.spoken(round, up, down, cap),
});

/**
 * `onRound`: a round was picked; without it the chart is not interactive. `whose`: the side that it is about, for
 * spectators.
 */
export function DamageChart(props: {
  tally: Tally;
  whose?: string | null;
  current?: number;
  onRound?: (round: number) => void;
}) {
  const { tally, whose = null, current, onRound } = props;
  return (
    <RoundChart
      rounds={barsOf(tally)}
      texts={textsFor(whose)}
      marked={tally.decisive?.round ?? null}
      current={current}
      onRound={onRound}
    />
  );
}
