/** Matches that are not over, or by a player's name or an id; each can be closed, and its ratings voided. */
import { useState } from 'preact/hooks';
import { useAsync } from '../../app/use-async';
import { ago } from '../../app/when';
import { deskMessages as texts } from './messages';
import { pageMessages } from '../../i18n/en/pages';
import { isolated } from '../../i18n/names';
import { act, matches, type DeskKey, type DeskMatch } from './api';
import { DecisionForm } from './DecisionForm';
import { Found } from './Found';
import { DeleteMatch } from './house/Delete';
import { SearchForm } from './SearchForm';

const isOver = (status: string): boolean => status === 'finished' || status === 'closed';

function Match(props: { desk: DeskKey; match: DeskMatch; again: () => void }) {
  const { desk, match, again } = props;
  const { matchId, game, mode, status, visibility, createdAt, names } = match;
  const who = names.map((name) => (name === '' ? pageMessages.nobody : isolated(name))).join(', ');
  return (
    <li>
      <details>
        <summary class="row wrap">
          <strong class="desk-words">{who}</strong>
          <small class="quiet">
            {game}, {mode}, {status}, {visibility}, {ago(createdAt)}
          </small>
        </summary>
        <div class="stack">
          <small class="mono">{matchId}</small>
          <p class="row wrap">
            <a class="button" href={isOver(status) ? `/r/${matchId}` : `/m/${matchId}`}>
              {texts.match}
            </a>
          </p>
          <DecisionForm
            label={texts.actOn(who)}
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
