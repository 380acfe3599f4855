/** P-61. Appeals that wait, oldest first. */
import { useState } from 'preact/hooks';
import { useAsync } from '../../app/use-async';
import { ago, left } from '../../app/when';
import { deskMessages as texts } from './messages';
import { answerAppeal, appeals, type Appeal, type DeskKey } from './api';
import { ActionButton } from '../../ui/ActionButton';
import { OutcomeLine, useOutcome } from '../accounts/outcome';
import { Found, partOf } from './Found';
import { Person, type Names } from './Named';
import { NoteField } from './NoteField';

function Waiting(props: { desk: DeskKey; appeal: Appeal; names: Names; again: () => void }) {
  const { desk, appeal, names, again } = props;
  const [outcome, run] = useOutcome();
  const [note, setNote] = useState('');
  const what = texts.actions[appeal.what] ?? appeal.what;
  const answer = (lift: boolean): Promise<void> =>
    run(async () => {
      await answerAppeal(desk, appeal.actionId, { lift, note });
      again();
      return texts.answered;
    });
  return (
    <li class="stack">
      <h3>{texts.appealOf(what)}</h3>
      <dl class="desk-facts">
        <dt>{texts.about}</dt>
        <dd>
          <Person id={appeal.playerId} people={names.people} />
        </dd>
        <dt>{texts.theyRead}</dt>
        <dd>
          {appeal.why}{' '}
          <small class="quiet">{appeal.until === null ? texts.endless : left(appeal.until)}</small>
        </dd>
        <dt>{texts.personsWords}</dt>
        <dd class="desk-words">
          <bdi>{appeal.text}</bdi> <small class="quiet">{ago(appeal.at)}</small>
        </dd>
      </dl>
      <NoteField note={note} onNote={setNote} />
      <p class="row wrap">
        <ActionButton class="button" act={() => answer(true)}>
          {texts.lift}
        </ActionButton>
        <ActionButton class="button" act={() => answer(false)}>
          {texts.keep}
        </ActionButton>
      </p>
      <OutcomeLine outcome={outcome} />
    </li>
  );
}

export function Appeals({ desk }: { desk: DeskKey }) {
  const [answer, again] = useAsync(() => appeals(desk), [desk.token]);
  return (
    <section class="panel stack" aria-label={texts.tabs.appeals}>
      <h2>{texts.tabs.appeals}</h2>
      <Found
        answer={partOf(answer, ({ appeals: all, ...names }) => all.map((appeal) => ({ appeal, names })))}
        again={again}
        each={({ appeal, names }) => (
          <Waiting key={appeal.actionId} desk={desk} appeal={appeal} names={names} again={again} />
        )}
      />
    </section>
  );
}
