/** P-60. Every act of the desk, newest first. */
import { useAsync } from '../../app/use-async';
import { ago } from '../../app/when';
import { deskMessages as texts } from './messages';
import { log, type DeskAct, type DeskKey } from './api';
import { Found } from './Found';

function LogLine({ entry }: { entry: DeskAct }) {
  const { at, actor, action, target, reason, note } = entry;
  return (
    <li class="desk-act">
      <span class="row wrap">
        <strong>{texts.actions[action] ?? texts.acts[action] ?? action}</strong>
        <small class="quiet">
          {ago(at)}, <span class="mono">{actor === 'operator' ? texts.operator : actor}</span>
        </small>
      </span>
      {target !== '' && <small class="mono">{texts.target(target)}</small>}
      {reason !== '' && <bdi class="desk-words">{reason}</bdi>}
      {note !== '' && <span class="desk-words quiet">{note}</span>}
    </li>
  );
}

export function LogList({ acts }: { acts: readonly DeskAct[] }) {
  if (acts.length === 0) return null;
  return (
    <ul class="desk-list">
      {acts.map((entry) => (
        <LogLine key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

export function DeskLog({ desk }: { desk: DeskKey }) {
  const [answer, again] = useAsync(() => log(desk), [desk.token]);
  return (
    <section class="panel stack" aria-label={texts.tabs.log}>
      <h2>{texts.tabs.log}</h2>
      <Found answer={answer} again={again} each={(entry) => <LogLine key={entry.id} entry={entry} />} />
    </section>
  );
}
