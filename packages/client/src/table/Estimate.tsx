/**
 * docs/design.md, Watching: who is ahead, as a bar of shares. Estimated from public facts, and labelled as an
 * estimate.
 */
import { tableMessages } from '../i18n/en/table';
import { useTable } from './context';
import { SeatMark } from './people/SeatMark';

const texts = tableMessages.estimate;

export function Estimate() {
  const { game, names } = useTable();
  const sides = game.useEstimate?.() ?? null;
  if (!sides) return null;
  const percent = (share: number): number => Math.round(share * 100);
  const spoken = sides.map(({ seats, share }) =>
    texts.side(tableMessages.and(seats.map((seat) => names.seat(seat))), percent(share)),
  );
  return (
    <div class="estimate figures" role="img" aria-label={texts.spoken(spoken)} title={texts.what}>
      <span class="estimate-label" aria-hidden="true">
        {texts.label}
      </span>
      <span class="estimate-bar" aria-hidden="true">
        {sides.map(({ seats, share }) => (
          <span
            key={seats.join()}
            class="estimate-side"
            data-edge={seats[0] ?? 0}
            style={{ flexGrow: Math.max(share, 0.02) }}
          >
            <span>
              {seats.map((seat) => (
                <SeatMark key={seat} seat={seat} size={11} />
              ))}{' '}
              {texts.percent(percent(share))}
            </span>
          </span>
        ))}
      </span>
    </div>
  );
}
