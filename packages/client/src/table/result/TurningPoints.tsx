/** The turning points of a match that is over; nothing where there are none. */
import { tableMessages } from '../../i18n/en/table';

export function TurningPoints({ points }: { points: readonly { round: number; text: string }[] }) {
  if (points.length === 0) return null;
  return (
    <>
      <h3>{tableMessages.result.turningPoints}</h3>
      <ol class="turning-points">
        {points.map(({ round, text }, index) => (
          <li key={index}>
            <span class="figures quiet">{tableMessages.ribbon.round(round)}</span> {text}
          </li>
        ))}
      </ol>
    </>
  );
}
