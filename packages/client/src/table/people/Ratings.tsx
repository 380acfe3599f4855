/** Who played, loaded with the result: accounts with their pages, whom one may follow, and what a rated match did to ratings (P-19, P-21, P-39). */
import { useAsync } from '../../app/use-async';
import { pageMessages } from '../../i18n/en/pages';
import { ratingMessages } from './ratings-messages';
import type { SummarySeat } from '../../net/api';
import { inviteInAddress } from '../../net/invite';
import { summaryOf } from '../../net/match-api';
import { PlayerName } from '../../ui/PlayerName';
import { later } from '../../ui/lazy';
import { useTable } from '../context';

const ChallengeButton = later(
  async () => (await import('../../ui/challenge/ChallengeButton')).ChallengeButton,
);
const FollowButton = later(async () => (await import('../../ui/follows/FollowButton')).FollowButton);

function Changed({ change, rating }: SummarySeat) {
  if (!change) return rating ? <span class="figures quiet">{pageMessages.rating(rating)}</span> : null;
  const why = ratingMessages.why(change.why);
  if (why !== null) return <span class="quiet">({why})</span>;
  return (
    <>
      <strong class="figures">{ratingMessages.change(change)}</strong>{' '}
      <span class="figures quiet">{ratingMessages.gain(change)}</span>
    </>
  );
}

/** Nothing for a match without accounts. */
export function Ratings() {
  const { shown, names, game } = useTable();
  const [answer] = useAsync(() => summaryOf(shown.matchId, inviteInAddress()), [shown.matchId]);
  if (answer.state !== 'here') return null;
  const seats = answer.value.seats.filter(({ account, change }) => account || change);
  if (seats.length === 0) return null;
  return (
    <ul class="rating-changes" aria-label={ratingMessages.heading}>
      {seats.map((seat) => (
        <li key={seat.seat}>
          <PlayerName seat={seat} name={names.seat(seat.seat)} /> <Changed {...seat} />{' '}
          {seat.account && (
            <>
              <FollowButton playerId={seat.playerId} name={names.seat(seat.seat)} />{' '}
              <ChallengeButton
                playerId={seat.playerId}
                name={names.seat(seat.seat)}
                card={game.card}
                games={[game.card]}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
