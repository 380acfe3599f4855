/**
 * P-22. Who challenges this browser's player, at the top of every page but a table, where the room says it. Asked while the page is
 * seen. *Not now* leaves it for another tab, or the list on Home.
 */
import { useEffect, useState } from 'preact/hooks';
import { cardOf } from '../../app/games';
import { go, useRoute } from '../../app/router';
import { messageOfError } from '../../app/use-async';
import { isolated } from '../../i18n/names';
import { identity } from '../../net/identity';
import { takeSeat } from '../../net/match-api';
import { useStore } from '../../store/store';
import { ActionButton } from '../ActionButton';
import { showBeside, useAsked } from '../beside-pages';
import { challengesToMe, decline, type Challenge } from './api';
import { challengeMessages as texts } from './messages';
import './challenges.css';

const ASKED_EVERY_MS = 15_000;

function One({ challenge, onDone }: { challenge: Challenge; onDone: () => void }) {
  const { matchId, by, clock, rated, game } = challenge;
  const [error, setError] = useState<string | null>(null);
  const act = (work: () => Promise<unknown>) => () =>
    work().then(onDone, (failure: unknown) => setError(messageOfError(failure)));
  return (
    <li class="challenge">
      <p role="status">
        <strong>{texts.from(isolated(by.name))}</strong>{' '}
        <span class="quiet nowrap">{texts.what(cardOf(challenge)?.name ?? game, clock, rated)}</span>
        {error !== null && (
          <span class="error" role="alert">
            {' '}
            {error}
          </span>
        )}
      </p>
      <p class="row">
        <ActionButton
          class="button primary"
          act={act(async () => {
            await takeSeat(matchId, null);
            go(`/m/${matchId}`, { state: { game } });
          })}
        >
          {texts.accept}
        </ActionButton>
        <ActionButton class="button" act={act(() => decline(matchId))}>
          {texts.decline}
        </ActionButton>
        <button type="button" class="button text" onClick={onDone}>
          {texts.notNow}
        </button>
      </p>
    </li>
  );
}

export function Challenges() {
  const isAtTable = useRoute().page === 'match';
  const token = useStore(identity, (me) => me?.token ?? null);
  const [all, setAll] = useState<readonly Challenge[]>([]);
  const [done, setDone] = useState<readonly string[]>([]);
  useEffect(() => setAll([]), [isAtTable, token]);
  useAsked(() => challengesToMe().then(setAll), {
    everyMs: ASKED_EVERY_MS,
    isAsked: !isAtTable && token !== null,
    of: [token],
  });
  const shown = all.filter(({ matchId }) => !done.includes(matchId));
  if (isAtTable || shown.length === 0) return null;
  return (
    <aside aria-label={texts.heading}>
      <ul class="challenges">
        {shown.map((each) => (
          <One key={each.matchId} challenge={each} onDone={() => setDone([...done, each.matchId])} />
        ))}
      </ul>
    </aside>
  );
}

export const showChallenges = (): void => showBeside(<Challenges />);
