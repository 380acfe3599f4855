import { useState } from 'preact/hooks';
import { tableMessages } from '../i18n/en/table';
import { useTable } from './context';
import { SeatMark } from './SeatMark';
import { useStickToEnd } from '../ui/stick-to-end';

export function Chat() {
  const { session, state, me, shown, names, game } = useTable();
  const [text, setText] = useState('');
  const [team, setTeam] = useState(false);
  const muted = state.mine?.muted ?? [];
  const list = useStickToEnd<HTMLOListElement>(state.chat.length);
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const message = text.trim();
    if (message === '') return;
    if (await session.ask('chat', { text: message, to: team ? 'team' : 'all' })) setText('');
  };
  return (
    <div class="chat">
      <ol class="chat-lines" ref={list} tabIndex={0} aria-label={tableMessages.log.chat}>
        {state.chat.length === 0 && <li class="quiet">{tableMessages.log.chatEmpty}</li>}
        {state.chat
          .filter((line) => !muted.includes(line.seat))
          .map((line) => (
            <li key={line.seq}>
              <strong>
                <SeatMark seat={line.seat} size={10} /> {names.seat(line.seat)}
                {line.to === 'team' ? ` (${tableMessages.log.toTeam})` : ''}
              </strong>{' '}
              {line.text}
            </li>
          ))}
      </ol>
      {me !== null && (
        <form class="chat-form" onSubmit={(event) => void send(event)}>
          <label class="visually-hidden" for="chat-text">
            {tableMessages.log.message}
          </label>
          <input
            id="chat-text"
            value={text}
            maxLength={500}
            autocomplete="off"
            placeholder={tableMessages.log.message}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          {game.hasTeams(shown) && (
            <label class="check">
              <input
                type="checkbox"
                checked={team}
                onChange={(event) => setTeam(event.currentTarget.checked)}
              />
              <span>{tableMessages.log.toTeam}</span>
            </label>
          )}
          <button type="submit" class="button">
            {tableMessages.log.send}
          </button>
        </form>
      )}
    </div>
  );
}
