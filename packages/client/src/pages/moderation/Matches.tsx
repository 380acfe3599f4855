/** Matches that are not over, or by a player's name or an id; each can be closed, and its ratings voided. */
import { useState } from 'preact/hooks';
import { useAsync } from '../../app/use-async';
import { ago } from '../../app/when';
import { deskMessages as texts } from './messages';
import { isolated } from '../../i18n/names';
import { act, matches, type DeskKey, type DeskMatch } from './api';
import { DecisionForm } from './DecisionForm';
import { Found } from './Found';
import { DeleteMatch } from './house/Delete';
import { isOver, matchText, placeOf } from './Named';
import { SearchForm } from './SearchForm';

function Match(props: { desk: DeskKey; match: DeskMatch; again: () => void }) {
  const { desk, match, again } = props;
  const { matchId, status, visibility, createdAt, seats } = match;
  const what = matchText(match);
  const accounts = seats.filter(({ isAccount }) => isAccount);
  const place = placeOf(matchId, status);
  return (
    <li>
      <details>
        <summary class="row wrap">
          <strong class="desk-words">{what}</strong>
          <small class="quiet">
            {status}, {visibility}, {ago(createdAt)}
          </small>
        </summary>
        <div class="stack">
          <p class="row wrap">
            <a class="button" href={place}>
              {texts.openMatch}
            </a>
            {accounts.map(({ playerId, name }) => (
              <a key={playerId} href={`/players/${playerId ?? ''}`}>
                {isolated(name)}
              </a>
            ))}
            <small class="mono quiet">{matchId}</small>
          </p>
          <DecisionForm
            label={texts.actOn(what)}
            actions={isOver(status) ? ['void'] : ['close']}
            done={texts.done}
            decide={async (decision) => {
              await act(desk, decision, { matchId });
              again();
            }}
          />
          {desk.isOperator && <DeleteMatch desk={desk} id={matchId} onDone={again} />}
        </div>
      </details>
    </li>
  );
}

export function Matches({ desk }: { desk: DeskKey }) {
  const [search, setSearch] = useState('');
  const [answer, again] = useAsync(() => matches(desk, search), [desk.token, search]);
  return (
    <section class="panel stack" aria-label={texts.tabs.matches}>
      <h2>{texts.tabs.matches}</h2>
      <SearchForm label={texts.searchMatches} onSearch={setSearch} />
      <Found
        answer={answer}
        again={again}
        each={(match) => <Match key={match.matchId} desk={desk} match={match} again={again} />}
      />
    </section>
  );
}
