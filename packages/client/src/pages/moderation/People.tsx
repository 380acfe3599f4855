/** People by a part of their name or by id, and what the desk does about one without a report. */
import { useState } from 'preact/hooks';
import { useAsync } from '../../app/use-async';
import { ago } from '../../app/when';
import { deskMessages as texts } from './messages';
import { isolated } from '../../i18n/names';
import { act, endBan, people, setModerator, type DeskKey, type DeskPerson } from './api';
import { OutcomeLine, useOutcome } from '../accounts/outcome';
import { DecisionForm, ON_PERSON } from './DecisionForm';
import { Found } from './Found';
import { DeletePerson } from './house/Delete';
import { PersonFacts } from './Named';
import { SearchForm } from './SearchForm';
import { SureButton } from './SureButton';

/** What only the operator may. */
function OfOperator(props: { desk: DeskKey; person: DeskPerson; again: () => void }) {
  const { desk, person, again } = props;
  const { playerId, banned } = person;
  const [outcome, run] = useOutcome();
  const send = (sending: () => Promise<unknown>): Promise<void> =>
    run(async () => {
      await sending();
      again();
      return texts.done;
    });
  return (
    <>
      <p class="row wrap">
        {banned && <SureButton what={texts.endBan} act={() => send(() => endBan(desk, playerId))} />}
        <SureButton what={texts.makeModerator} act={() => send(() => setModerator(desk, playerId, true))} />
        <SureButton what={texts.endModerator} act={() => send(() => setModerator(desk, playerId, false))} />
      </p>
      <OutcomeLine outcome={outcome} />
    </>
  );
}

function Person(props: { desk: DeskKey; person: DeskPerson; again: () => void }) {
  const { desk, person, again } = props;
  const { playerId, name, createdAt, banned, isAccount } = person;
  return (
    <li>
      <details>
        <summary class="row wrap">
          <strong class="desk-words">{isolated(name)}</strong>
          <PersonFacts {...person} />
          <small class="quiet">{texts.joined(ago(createdAt))}</small>
          {banned && <small class="desk-banned">{texts.banned}</small>}
        </summary>
        <div class="stack">
          <p class="row wrap">
            {isAccount && (
              <a class="button" href={`/players/${playerId}`}>
                {texts.profile}
              </a>
            )}
            <small class="mono quiet">{playerId}</small>
          </p>
          <DecisionForm
            label={texts.actOn(isolated(name))}
            actions={ON_PERSON}
            done={texts.done}
            decide={async (decision) => {
              await act(desk, decision, { playerId });
              again();
            }}
          />
          {desk.isOperator && <OfOperator desk={desk} person={person} again={again} />}
          {desk.isOperator && <DeletePerson desk={desk} id={playerId} name={name} onDone={again} />}
        </div>
      </details>
    </li>
  );
}

export function People({ desk }: { desk: DeskKey }) {
  const [search, setSearch] = useState('');
  const [answer, again] = useAsync(() => people(desk, search), [desk.token, search]);
  return (
    <section class="panel stack" aria-label={texts.tabs.people}>
      <h2>{texts.tabs.people}</h2>
      <SearchForm label={texts.searchPeople} onSearch={setSearch} />
      <Found
        answer={answer}
        again={again}
        each={(person) => <Person key={person.playerId} desk={desk} person={person} again={again} />}
      />
    </section>
  );
}
