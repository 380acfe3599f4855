import { CHAT_LENGTH } from '@star-eater/rules/src/lengths';
import { useState } from 'preact/hooks';
import { pageMessages } from '../i18n/en/pages';
import { tableMessages } from '../i18n/en/table';
import type { ChatLine } from '../net/session-state';
import { useChatSending } from './use-chat-sending';
import { useTable } from './context';
import { SeatMark } from './SeatMark';
import { later } from '../ui/lazy';
import { useStickToEnd } from '../ui/use-stick-to-end';

const ReportLine = later(async () => (await import('./ReportLine')).ReportLine);

/** P-42, P-64. */
function Said({ text, removed, hidden }: Pick<ChatLine, 'text' | 'removed' | 'hidden'>) {
  if (hidden) return <em class="quiet">{tableMessages.log.lineHidden}</em>;
  return removed ? <em class="quiet">{tableMessages.log.lineRemoved}</em> : <>{text}</>;
}

export function Chat() {
  const { session, state, me, shown, names, game } = useTable();
  const [team, setTeam] = useState(false);
  /** Names of spectators whose lines are hidden in this tab. */
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const muted = state.mine?.muted ?? [];
  const list = useStickToEnd<HTMLOListElement>(state.chat.length);
  const { text, type, unsent, send, sendAgain } = useChatSending(state.chat, me, (line) =>
    session.ask('chat', line),
  );
  const isSending = unsent.some(({ hasFailed }) => !hasFailed);
  return (
    <div class="chat">
      <ol class="chat-lines" ref={list} tabIndex={0} aria-label={tableMessages.log.chat}>
        {state.chat.length === 0 && <li class="quiet">{tableMessages.log.chatEmpty}</li>}
        {state.chat
          .filter(({ seat, name }) => (seat === null ? !hidden.includes(name) : !muted.includes(seat)))
          .map(({ seq, seat, name, to, text: said, removed, hidden: waits }) => (
            <li key={seq}>
              <strong>
                {seat === null ? (
                  `${name} (${tableMessages.log.spectator})`
                ) : (
                  <>
                    <SeatMark seat={seat} size={10} /> {names.seat(seat)}
                    {to === 'team' ? ` (${tableMessages.log.toTeam})` : ''}
                  </>
                )}
              </strong>{' '}
              <Said text={said} removed={removed} hidden={waits} />
              {seat !== null && seat !== me && said !== '' && (
                <ReportLine matchId={shown.matchId} seq={seq} name={names.seat(seat)} />
              )}
              {seat === null && (
                <button
                  type="button"
                  class="button text small"
                  aria-label={tableMessages.log.hideFrom(name)}
                  onClick={() => setHidden([...hidden, name])}
                >
                  {tableMessages.log.hide}
                </button>
              )}
            </li>
          ))}
        {unsent.map((line) => (
          <li key={`unsent ${line.key}`} class="quiet" aria-busy={!line.hasFailed}>
            {line.text}{' '}
            {line.hasFailed ? (
              <button type="button" class="button text small" onClick={() => sendAgain(line)}>
                {tableMessages.log.sendAgain}
              </button>
            ) : (
              <small>{pageMessages.busy}</small>
            )}
          </li>
        ))}
      </ol>
      {me === null && shown.status === 'live' && (
        <p class="small quiet">{tableMessages.log.spectatorsOnly}</p>
      )}
      {(me !== null || shown.status === 'live' || shown.status === 'finished') && (
        <form
          class="chat-form"
          onSubmit={(event) => {
            event.preventDefault();
            send(me === null ? 'spectators' : team ? 'team' : 'all');
          }}
        >
          <label class="visually-hidden" for="chat-text">
            {tableMessages.log.message}
          </label>
          <input
            id="chat-text"
            value={text}
            maxLength={CHAT_LENGTH}
            autocomplete="off"
            placeholder={tableMessages.log.message}
            onInput={(event) => type(event.currentTarget.value)}
          />
          {me !== null && game.hasTeams?.(shown) && (
            <label class="check">
              <input
                type="checkbox"
                checked={team}
                onChange={(event) => setTeam(event.currentTarget.checked)}
              />
              <span>{tableMessages.log.toTeam}</span>
            </label>
          )}
          {/* Not disabled: the next line may follow. */}
          <button type="submit" class="button" aria-busy={isSending}>
            {isSending ? pageMessages.busy : tableMessages.log.send}
          </button>
        </form>
      )}
    </div>
  );
}
