/** The score sheet: every round's trophies, bonus and penalty as a sum. */
import type { RoundResult } from '@star-eater/rules/src/games/star-clash';
import { Dialog } from '../../../ui/Dialog';
import { messages } from '../messages/table';
import { ClashMark } from '../seats/marks';
import { fleetOf, useClash } from './context';
import { goalText } from './goal';
import { runningPoints } from './points';

const texts = messages.scores;

const signed = (points: number): string => (points > 0 ? `+${points}` : points === 0 ? '0' : `−${-points}`);

export function RoundTable({ result }: { result: RoundResult }) {
  const { names, shown, me } = useClash();
  return (
    <table class="scores">
      <caption>{texts.ended(result.round, texts.why[result.why] ?? '')}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.seat}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.trophies}</th>
          <th scope="col">{texts.bonus}</th>
          <th scope="col">{texts.total}</th>
        </tr>
      </thead>
      <tbody class="figures">
        {result.points.map(({ seat, hull, bonus, score }) => (
          <tr key={seat} class={seat === me ? 'is-mine' : ''}>
            <th scope="row">
              <ClashMark seat={seat} side={fleetOf(shown, seat)?.team ?? seat} />{' '}
              {seat === me ? messages.you : names.seat(seat)}
            </th>
            <td class="quiet">{messages.total(score - hull - bonus)}</td>
            <td>{signed(hull)}</td>
            <td class={bonus < 0 ? 'penalty' : ''}>{signed(bonus)}</td>
            <td>
              <strong>{messages.total(score)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The round that is played: what each fleet has taken, and its total if the round ended now without a bonus. */
function RunningTable() {
  const { names, shown, me } = useClash();
  const { view } = shown;
  const rows = view.seats
    .map((fleet) => ({ fleet, running: runningPoints(view, fleet) }))
    .sort((a, b) => b.fleet.score + b.running - a.fleet.score - a.running);
  return (
    <table class="scores">
      <caption>{texts.now(view.round)}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.seat}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.trophies}</th>
          <th scope="col">{texts.ifNow}</th>
        </tr>
      </thead>
      <tbody class="figures">
        {rows.map(({ fleet: { seat, team, score }, running }) => (
          <tr key={seat} class={seat === me ? 'is-mine' : ''}>
            <th scope="row">
              <ClashMark seat={seat} side={team} /> {seat === me ? messages.you : names.seat(seat)}
            </th>
            <td class="quiet">{messages.total(score)}</td>
            <td>{signed(running)}</td>
            <td>
              <strong>{messages.total(score + running)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ScoresDialog({ onClose }: { onClose: () => void }) {
  const { shown } = useClash();
  const { results } = shown.view;
  const goal = goalText(shown.view, shown.options?.variants ?? {});
  return (
    <Dialog heading={texts.heading} onClose={onClose} class="scores-dialog">
      {goal !== null && !shown.view.outcome && <p class="quiet">{goal}</p>}
      {shown.view.round > 0 && results.at(-1)?.round !== shown.view.round && <RunningTable />}
      {results.length === 0 && <p class="quiet">{texts.none}</p>}
      {results
        .slice()
        .reverse()
        .map((result) => (
          <RoundTable key={result.round} result={result} />
        ))}
    </Dialog>
  );
}

/** The last round's result, over the middle of the table until closed. `waits`: the next round begins when it is closed. */
export function RoundEnd(props: { result: RoundResult; waits: boolean; onClose: () => void }) {
  const { result, waits, onClose } = props;
  const { shown } = useClash();
  const goal = goalText(shown.view, shown.options?.variants ?? {});
  return (
    <section class="round-end" role="status">
      <RoundTable result={result} />
      {goal !== null && <p class="quiet small">{goal}</p>}
      <button type="button" class={`button${waits ? ' primary' : ''}`} onClick={onClose}>
        {waits ? texts.next : texts.close}
      </button>
    </section>
  );
}
