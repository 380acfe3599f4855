/** T-11. The headline of a laid move: what it deals, what it takes, which side it shows. */
import type { Match, ModelId, Pose } from '@star-eater/rules/src/games/starship-battles';
import { useMemo } from 'preact/hooks';
import { messages } from '../messages/table';
import { forecast } from '../orders/chances';
import { modelIn } from '../orders/fire';
import { isLastSide, levelAt } from '../orders/threat';
import { useReach } from './context';

const texts = messages.forecast;

export function Forecast({ match, ship, pose }: { match: Match; ship: ModelId; pose: Pose }) {
  const { names } = useReach();
  const { at, heading } = pose;
  const [{ deals, takes, shown }, level] = useMemo(
    () => [forecast(match, ship, pose), levelAt(match, ship, pose)] as const,
    [match.ships, ship, at[0], at[1], heading],
  );
  const model = modelIn(match, ship);
  return (
    <p class="reach-forecast" role="status">
      <span class="visually-hidden">{texts.heading}: </span>
      {texts.deals} <b class="figures">{deals.toFixed(1)}</b> · {texts.takes}{' '}
      <b class={`figures${takes < 0.05 ? '' : ' takes'}`}>{takes.toFixed(1)}</b> {texts.points}
      {shown && ` · ${texts.shows(messages.facings[shown.facing], names.ship(shown.to))}`}
      {` · ${texts.levels[level === 'flip' && model && isLastSide(match, model) ? 'loss' : level]}`}
    </p>
  );
}
