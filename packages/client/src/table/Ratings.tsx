/** What a rated match did to its people's ratings, loaded with the result (P-39). */
import { useAsync } from '../app/use-async';
import { ratingMessages } from '../i18n/en/ratings';
import { inviteInAddress } from '../net/invite';
import { summaryOf } from '../net/match-api';
import { useTable } from './context';

/** Nothing for a match that is not rated. */
export function Ratings() {
  const { shown, names } = useTable();
  const [answer] = useAsync(() => summaryOf(shown.matchId, inviteInAddress()), [shown.matchId]);
  if (answer.state !== 'here' || !answer.value.rated) return null;
  return (
    <ul class="rating-changes" aria-label={ratingMessages.heading}>
      {answer.value.seats.map(({ seat, change }) => {
        if (!change) return null;
        return (
          <li key={seat}>
            {names.seat(seat)}{' '}
            {ratingMessages.why(change.why) ?? (
              <>
                <strong class="figures">{ratingMessages.change(change)}</strong>{' '}
                <span class="figures quiet">{ratingMessages.gain(change)}</span>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
