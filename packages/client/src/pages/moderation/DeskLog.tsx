/** P-60. Every act of the desk, newest first. */
import { useAsync } from '../../app/use-async';
import { ago } from '../../app/when';
import { deskMessages as texts } from './messages';
import { log, type DeskAct, type DeskKey } from './api';
import { Found, partOf } from './Found';
import { MatchName, PersonName, type Names } from './Named';

function LogLine({ entry, names }: { entry: DeskAct; names: Names }) {
  const { at, actor, action, target, reason, note } = entry;
  return (
    <li class="desk-act">
      <span class="row wrap">
        <strong>{texts.actions[action] ?? texts.acts[action] ?? action}</strong>
        <small class="quiet">
          {ago(at)}, {actor === 'operator' ? texts.operator : <PersonName id={actor} people={names.people} />}
        </small>
      </span>
      {target !== '' && (
        <small class="desk-words">
          {texts.target}{' '}
          {target in names.matchNames ? (
            <MatchName id={target} matchNames={names.matchNames} />
          ) : (
            <PersonName id={target} people={names.people} />
          )}
        </small>
      )}
      {reason !== '' && <bdi class="desk-words">{reason}</bdi>}
      {note !== '' && <span class="desk-words quiet">{note}</span>}
    </li>
  );
}

export function LogList({ acts, names }: { acts: readonly DeskAct[]; names: Names }) {
  if (acts.length === 0) return null;
  return (
    <ul class="desk-list">
      {acts.map((entry) => (
        <LogLine key={entry.id} entry={entry} names={names} />
      ))}
    </ul>
  );
}

export function DeskLog({ desk }: { desk: DeskKey }) {
  const [answer, again] = useAsync(() => log(desk), [desk.token]);
  return (
    <section class="panel stack" aria-label={texts.tabs.log}>
      <h2>{texts.tabs.log}</h2>
      <Found
        answer={partOf(answer, ({ log: acts, ...names }) => acts.map((entry) => ({ entry, names })))}
        again={again}
        each={({ entry, names }) => <LogLine key={entry.id} entry={entry} names={names} />}
      />
    </section>
  );
}
