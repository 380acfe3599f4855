/** Lines of chat and the box to write into: at a table, and in the waiting room before it. */
import '../../design/table/chat.css';
import { CHAT_LENGTH } from '@star-eater/rules/src/lengths';
import type { Seat } from '@star-eater/rules';
import type { ComponentChildren, ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { pageMessages } from '../../i18n/en/pages';
import { tableMessages } from '../../i18n/en/table';
import type { ChatLine, Session, SessionState } from '../../net/session/session-state';
import { useStickToEnd } from '../../ui/hooks/use-stick-to-end';
import { PHRASES, readLine } from './phrases';
import { useChatSending } from './use-chat-sending';

const texts = tableMessages.log;

/** P-42, P-64. */
function Said({ text, removed, hidden }: Pick<ChatLine, 'text' | 'removed' | 'hidden'>) {
  if (hidden) return <em class="quiet">{texts.lineHidden}</em>;
  return removed ? <em class="quiet">{texts.lineRemoved}</em> : <bdi>{readLine(text)}</bdi>;
}

function QuickLines({ onSay }: { onSay: (text: string) => void }) {
  return (
    <div class="chat-quick" role="group" aria-label={texts.quick}>
      {PHRASES.map(({ sent, shown }) => (
        <button key={sent} type="button" class="button text small" onClick={() => onSay(sent)}>
          {shown}
        </button>
      ))}
    </div>
  );
}

/** What is being written. `setTeam`: where there is a team to talk to. */
function Box(props: {
  text: string;
  type: (text: string) => void;
  isSending: boolean;
  onSend: () => void;
  team?: boolean;
  setTeam?: (team: boolean) => void;
}) {
  const { text, type, isSending, onSend, team, setTeam } = props;
  return (
    <form
      class="chat-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <label class="visually-hidden" for="chat-text">
        {texts.message}
      </label>
      <input
        id="chat-text"
        value={text}
        dir="auto"
        maxLength={CHAT_LENGTH}
        autocomplete="off"
        placeholder={texts.message}
        onInput={(event) => type(event.currentTarget.value)}
      />
      {setTeam && (
        <label class="check">
          <input type="checkbox" checked={team} onChange={(event) => setTeam(event.currentTarget.checked)} />
          <span>{texts.toTeam}</span>
        </label>
      )}
      {/* Not disabled: the next line may follow. */}
      <button type="submit" class="button" aria-busy={isSending}>
        {isSending ? pageMessages.busy : texts.send}
      </button>
    </form>
  );
}

interface Lines {
  me: Seat | null;
  Mark: ComponentType<{ seat: Seat; size?: number }>;
  /** The name of a seat at this table. */
  nameOf: (line: ChatLine & { seat: Seat }) => string;
  /** What can be done about a line of another seat. */
  about?: (line: ChatLine & { seat: Seat }) => ComponentChildren;
}

/** `onHide`: no more of this spectator. */
function Line({ line, me, Mark, nameOf, about, onHide }: Lines & { line: ChatLine; onHide: () => void }) {
  const { seat, name, to, text: said } = line;
  return (
    <li>
      <strong>
        {seat === null ? (
          `${name} (${texts.spectator})`
        ) : (
          <>
            <Mark seat={seat} size={10} /> {nameOf({ ...line, seat })}
            {to === 'team' ? ` (${texts.toTeam})` : ''}
          </>
        )}
      </strong>{' '}
      <Said {...line} />
      {seat !== null && seat !== me && said !== '' && about?.({ ...line, seat })}
      {seat === null && (
        <button type="button" class="button text small" aria-label={texts.hideFrom(name)} onClick={onHide}>
          {texts.hide}
        </button>
      )}
    </li>
  );
}

export function Talk(
  props: Lines & {
    session: Session;
    state: SessionState;
    /** Whether there is a team to talk to. */
    hasTeam?: boolean;
    /** Who cannot write reads only. */
    canWrite?: boolean;
    /** Above the box. */
    note?: string | null;
  },
) {
  const { session, state, me, hasTeam = false, canWrite = true, note = null } = props;
  const [team, setTeam] = useState(false);
  /** Names of spectators whose lines are hidden in this tab. */
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const muted = state.mine?.muted ?? [];
  const list = useStickToEnd<HTMLOListElement>(state.chat.length);
  const { text, type, unsent, send, say, sendAgain } = useChatSending(state.chat, me, (line) =>
    session.ask('chat', line),
  );
  const isSending = unsent.some(({ hasFailed }) => !hasFailed);
  const to = me === null ? 'spectators' : team ? 'team' : 'all';
  return (
    <div class="chat">
      <ol class="chat-lines" ref={list} tabIndex={0} aria-label={texts.chat}>
        {state.chat.length === 0 && <li class="quiet">{texts.chatEmpty}</li>}
        {state.chat
          .filter(({ seat, name }) => (seat === null ? !hidden.includes(name) : !muted.includes(seat)))
          .map((line) => (
            <Line key={line.seq} {...props} line={line} onHide={() => setHidden([...hidden, line.name])} />
          ))}
        {unsent.map((line) => (
          <li key={`unsent ${line.key}`} class="quiet" aria-busy={!line.hasFailed}>
            <bdi>{readLine(line.text)}</bdi>{' '}
            {line.hasFailed ? (
              <button type="button" class="button text small" onClick={() => sendAgain(line)}>
                {texts.sendAgain}
              </button>
            ) : (
              <small>{pageMessages.busy}</small>
            )}
          </li>
        ))}
      </ol>
      {note !== null && <p class="small quiet">{note}</p>}
      {canWrite && (
        <div>
          <QuickLines onSay={(line) => say(line, to)} />
          <Box
            {...{ text, type, isSending }}
            {...(me !== null && hasTeam && { team, setTeam })}
            onSend={() => send(to)}
          />
        </div>
      )}
    </div>
  );
}
