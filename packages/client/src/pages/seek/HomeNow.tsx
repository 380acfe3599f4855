/** P-27. On Home: how many are here, and who waits for an opponent. */
import { cardOf } from '../../app/games';
import { useAsync } from '../../app/use-async';
import { seekMessages as texts } from '../../i18n/en/seek';
import { identity } from '../../net/identity';
import type { Lobby } from '../../net/seek-api';
import { useStore } from '../../store/store';
import { showEverywhere } from './FoundMatch';
import { RightNow } from './RightNow';
import { isAccount, look, search } from './search';
import { useLobby } from './use-lobby';
import '../../design/seek.css';

/** More would push the matches out of sight. */
const MOST_ROWS = 6;

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

export function HomeNow() {
  const lobby = useLobby();
  const me = useStore(identity, (each) => each?.playerId ?? null);
  const [account] = useAsync(isAccount, [me]);
  const state = useStore(search, (each) => each.state);
  if (!lobby) return null;
  const mayRate = account.state === 'here' && account.value;
  const isIdle = state === 'idle';
  return (
    <section class="home-now" aria-label={texts.nowHeading}>
      <RightNow now={lobby} />
      {isIdle && lobby.seeking.length > 0 && (
        <>
          <h2>{texts.waitsFor}</h2>
          <ul>
            {lobby.seeking.slice(0, MOST_ROWS).map((sought) => (
              <WaitingRow key={JSON.stringify(sought)} sought={sought} mayRate={mayRate} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
