/** `/players/:id`: an account's ratings, their curves, and its last matches (P-19). */
import { useEffect, useState } from 'preact/hooks';
import { useChosenGame } from '../../../app/chosen-game';
import { GAME_CARDS } from '../../../app/games';
import { setPageTitle } from '../../../app/tab-signs';
import { useAsync } from '../../../app/use-async';
import { ago } from '../../../app/when';
import { isolated } from '../../../i18n/names';
import { pageMessages } from '../../../i18n/en/pages';
import { profileMessages as texts, ratingMessages } from '../../../table/people/ratings-messages';
import { profileOf, type Profile } from './api';
import { Notice, ToStart } from '../../../ui/Notice';
import { later } from '../../../ui/lazy';
import { SiteHeader } from '../../../ui/SiteHeader';
import { Unanswered } from '../../../ui/failures/Unanswered';
import { seatName, standingOf } from '../../matches/lists/MatchList';
import { PlayerName } from '../../../ui/PlayerName';
import { Achievements } from './Achievements';
import { Curve } from './Curve';
import './profile.css';

type ProfileMatch = Profile['matches'][number];
type ProfileRating = Profile['ratings'][number];

/** Matches until a rating is more than new. */
const NEW_BEFORE = 5;

const poolName = ({ pool, game }: ProfileRating): string => texts.pool(game, pool.replace(/^.*\//, ''));

function outcomeOf({ outcome, seat }: ProfileMatch): 'won' | 'lost' | 'drew' {
  const winners = outcome?.winners ?? [];
  if (winners.length === 0) return 'drew';
  return winners.includes(seat) ? 'won' : 'lost';
}

function PlayedMatch({ match }: { match: ProfileMatch }) {
  const how = outcomeOf(match);
  const own = match.seats.find(({ seat }) => seat === match.seat);
  const others = match.seats.filter(({ seat }) => seat !== match.seat);
  const why = own?.change ? ratingMessages.why(own.change.why) : null;
  return (
    <li>
      <span class={`played-how ${how}`}>{texts[how]}</span>
      <span class="played-words">
        {others.length === 0 && texts.alone}
        {others.map((seat) => (
          <span key={seat.seat} class="played-other">
            <PlayerName seat={seat} name={seatName(seat)} />{' '}
            <span class="figures quiet">{standingOf(seat)}</span>
          </span>
        ))}
        <small class="quiet">
          {pageMessages.round(match.round)} · {ago(match.finishedAt ?? match.createdAt)}
          {why && ` · ${why}`}
        </small>
      </span>
      {own?.change && !why && (
        <span class={`gain figures ${own.change.after < own.change.before ? 'down' : 'up'}`}>
          {ratingMessages.gain(own.change)}
        </span>
      )}
      <a href={`/r/${match.matchId}`}>{texts.replay}</a>
    </li>
  );
}

function Standing({ name, rating }: { name: string; rating: ProfileRating }) {
  const isBest = rating.curve.every((point) => point.rating <= rating.rating);
  return (
    <>
      <p class="profile-number">
        <strong class="figures">{rating.isNew ? pageMessages.rating(rating) : rating.rating}</strong>
        <span class="quiet">
          {rating.isUnsure && !rating.isNew && '? · '}
          {texts.counted(rating.matches)}
          {rating.isNew ? ` · ${texts.toGo(NEW_BEFORE - rating.matches)}` : isBest && ` · ${texts.best}`}
        </span>
        <a href={`/leaderboard/${rating.pool.replace('/', ':')}`}>{texts.leaderboard}</a>
      </p>
      {rating.curve.length > 0 && <Curve name={name} rating={rating} />}
    </>
  );
}

function Performances({ of }: { of: Profile['performances'] }) {
  if (of.length === 0) return null;
  return (
    <section>
      <h3>{texts.performances}</h3>
      <ul class="performances">
        {of.map(({ pool, edition, pace, matches, performance }) => (
          <li key={`${pool} ${edition} ${pace}`}>
            {edition === '' ? texts.paces[pace] : pageMessages.levelName(edition)}{' '}
            <strong class="figures">{performance}</strong>{' '}
            <span class="quiet">{texts.performance(matches)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ratings({ profile }: { profile: Profile }) {
  const { ratings, name } = profile;
  const [pool, setPool] = useState(ratings[0]?.pool ?? '');
  const shown = ratings.find((each) => each.pool === pool);
  if (!shown) return <p class="quiet">{texts.unrated}</p>;
  return (
    <>
      {ratings.length > 1 && (
        <div class="pools" role="group" aria-label={texts.pools}>
          {ratings.map((each) => (
            <button
              key={each.pool}
              type="button"
              class="button text"
              aria-pressed={each.pool === pool}
              onClick={() => setPool(each.pool)}
            >
              {poolName(each)}
            </button>
          ))}
        </div>
      )}
      {ratings.length === 1 && <h2>{poolName(shown)}</h2>}
      <Standing name={name} rating={shown} />
      <Performances of={profile.performances.filter((each) => each.pool === pool)} />
    </>
  );
}

function Tournaments({ of }: { of: Profile['tournaments'] }) {
  if (of.length === 0) return null;
  return (
    <section class="profile-tournaments">
      <h2>{texts.tournaments}</h2>
      <ul class="played-matches">
        {of.map(({ id, name, title, place, of: count, endedAt }) => (
          <li key={id}>
            <strong class="figures">{texts.place(place, count)}</strong>
            <span class="played-words">
              <a href={`/tournaments/${id}`}>{isolated(name)}</a>
              <small class="quiet">
                {title} · {ago(endedAt)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ChallengeButton = later(
  async () => (await import('../../../ui/challenge/ChallengeButton')).ChallengeButton,
);
const FollowButton = later(async () => (await import('../../../ui/follows/FollowButton')).FollowButton);
const BlockButton = later(async () => (await import('../../../ui/blocks/BlockButton')).BlockButton);

function Shown({ profile }: { profile: Profile }) {
  const { name, joined, finished, reliability, matches, formerNames } = profile;
  const card = useChosenGame();
  useEffect(() => setPageTitle(pageMessages.titled(name)), [name]);
  return (
    <>
      <div class="row wrap">
        <h1>{isolated(name)}</h1>
        <ChallengeButton playerId={profile.playerId} name={name} card={card} games={GAME_CARDS} />
        <FollowButton playerId={profile.playerId} name={name} />
        <BlockButton playerId={profile.playerId} name={name} />
      </div>
      {profile.hidden && <p>{texts.hidden}</p>}
      <p class="quiet">
        {texts.about(joined, finished)}
        {reliability !== null && ` · ${texts.reliability(reliability)}`}
        {formerNames.length > 0 && ` · ${texts.formerly(formerNames)}`}
      </p>
      <div class="profile">
        <section aria-label={texts.pools}>
          <Ratings profile={profile} />
          <Tournaments of={profile.tournaments} />
        </section>
        <section aria-label={texts.matches}>
          <h2>{texts.matches}</h2>
          {matches.length === 0 && <p class="quiet">{texts.noMatches}</p>}
          <ul class="played-matches">
            {matches.map((match) => (
              <PlayedMatch key={match.matchId} match={match} />
            ))}
          </ul>
        </section>
      </div>
      <Achievements of={profile.achievements} />
    </>
  );
}

export function ProfilePage({ id }: { id: string }) {
  const [answer, again] = useAsync(() => profileOf(id), [id]);
  if (answer.state === 'refused' && answer.status === 404)
    return (
      <Notice heading={texts.missing}>
        <p>{texts.missingWhy}</p>
        <ToStart />
      </Notice>
    );
  return (
    <>
      <SiteHeader here="other" />
      <main class="page" id="content">
        <Unanswered {...{ answer, again }} />
        {answer.state === 'here' && <Shown profile={answer.value} />}
      </main>
    </>
  );
}
