/** P-27. On Home: a match to watch, how many are here, and who waits for an opponent. */
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { POOL_KINDS } from '@star-eater/rules/src/pools';
import { useChosenGame } from '../../app/chosen-game';
import { cardOf } from '../../app/games';
import type { Pages } from '../../app/use-pages';
import { useAsync } from '../../app/use-async';
import { seekMessages as texts } from './messages';
import type { Summary } from '../../net/api';
import { identity } from '../../net/identity';
import type { Lobby } from './api';
import { serverNow } from '../../net/server-clock';
import { useStore } from '../../store/store';
import { later } from '../../ui/lazy';
import { HomeRecord } from '../puzzles/HomeRecord';
import { featured } from '../matches/running/featured';
import { showEverywhere } from './FoundMatch';
import { RightNow } from './RightNow';
import { isAccount, look, search } from './search';
import { useLobby } from './use-lobby';
import './seek.css';

/** More would push the matches out of sight. */
const MOST_ROWS = 6;

interface Lists {
  live: Pages;
  finished: Pages;
}

const valueOf = ({ matches }: Pages): readonly Summary[] => (matches.state === 'here' ? matches.value : []);

type Sought = Lobby['seeking'][number];

function WaitingRow({ sought, mayRate }: { sought: Sought; mayRate: boolean }) {
  const { game, edition, mode, pace, rated, people } = sought;
  const card = cardOf(sought);
  if (!card) return null;
  const what = [
    card.name,
    texts.pace[pace],
    ...(rated ? [texts.rated.toLowerCase()] : []),
    texts.waiting(people),
  ].join(' · ');
  return (
    <li>
      <span>{what}</span>
      {rated && !mayRate ? (
        <a href="/me">{texts.ratedWay}</a>
      ) : (
        <button
          type="button"
          class="button"
          aria-label={texts.joinWhat(what)}
          onClick={() => {
            showEverywhere();
            void look([{ game, edition, mode, pace }], rated);
          }}
        >
          {texts.join}
        </button>
      )}
    </li>
  );
}

/** Loaded when there is a match to show. */
const RunningBoard = later(async () => (await import('../matches/running/RunningBoard')).RunningBoard);
/** Loaded when there is none. */
const HouseBoard = later(async () => (await import('../matches/running/HouseBoard')).HouseBoard);

/** The match on the board; it stays there while it runs. */
function useFeatured({ live, finished }: Lists): Summary | null {
  const shown = useRef<string | null>(null);
  const match = featured(valueOf(live), valueOf(finished), shown.current, serverNow());
  shown.current = match?.matchId ?? null;
  return match;
}

/** A match to watch, the one that was decided last, or a recorded one. */
export function HomeBoard(lists: Lists) {
  const match = useFeatured(lists);
  const isRead = [lists.live, lists.finished].every(({ matches }) => matches.state === 'here');
  if (match) return <RunningBoard chosen={match} />;
  return isRead ? <HouseBoard /> : null;
}

/** Beside the board. `isNew`: somebody who was here before has their record above it. */
export function HomeNow({ isNew, children }: { isNew: boolean; children: ComponentChildren }) {
  const card = useChosenGame();
  const lobby = useLobby();
  const me = useStore(identity, (each) => each?.playerId ?? null);
  const [account] = useAsync(isAccount, [me]);
  const state = useStore(search, (each) => each.state);
  const mayRate = account.state === 'here' && account.value;
  const isIdle = state === 'idle';
  return (
    <section class="home-now" aria-label={texts.nowHeading} aria-busy={lobby === null}>
      {lobby && <RightNow now={lobby} />}
      {isIdle && lobby && lobby.seeking.length > 0 && (
        <div class="home-waits">
          <h2>{texts.waitsFor}</h2>
          <ul>
            {lobby.seeking.slice(0, MOST_ROWS).map((sought) => (
              <WaitingRow key={JSON.stringify(sought)} sought={sought} mayRate={mayRate} />
            ))}
          </ul>
        </div>
      )}
      <p>
        <a href="/house">{texts.whatsOn}</a> ·{' '}
        <a href={`/leaderboard/${card.id}:${POOL_KINDS[0]}`}>{texts.leaderboard}</a>
      </p>
      {isNew && <HomeRecord card={card} />}
      {children}
    </section>
  );
}
