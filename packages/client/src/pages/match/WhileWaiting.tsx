/** For a player in the waiting room: a word with the others, and a bot to play until they come. */
import { CHAT_LENGTH } from '@star-eater/rules/src/lengths';
import { playLevel } from '../../app/play-level';
import { go } from '../../app/router';
import type { GameCard } from '../../game';
import { pageMessages } from '../../i18n/en/pages';
import { tableMessages } from '../../i18n/en/table';
import { waitingMessages } from '../../i18n/en/waiting';
import type { Session, SessionState } from '../../net/session-state';
import { useChatSending } from '../../table/use-chat-sending';
import { ActionButton } from '../../ui/ActionButton';
import { useStickToEnd } from '../../ui/use-stick-to-end';
import type { Act } from './SeatRow';

const texts = waitingMessages;
const { message, send: sendText, sendAgain: again, chat: chatName, chatEmpty } = tableMessages.log;

function Talk({ session, state }: { session: Session; state: SessionState }) {
  const { chat, me } = state;
  const { text, type, unsent, send, sendAgain } = useChatSending(chat, me, (line) =>
    session.ask('chat', line),
  );
  const list = useStickToEnd<HTMLOListElement>(chat.length);
  return (
    <>
      <ol class="waiting-lines" ref={list} tabIndex={0} aria-label={chatName} aria-live="polite">
        {chat.length + unsent.length === 0 && <li class="quiet">{chatEmpty}</li>}
        {chat.map(({ seq, seat, name, text: said }) => (
          <li key={seq}>
            <strong>{seat === me ? pageMessages.you : name}</strong> {said}
          </li>
        ))}
        {unsent.map((line) => (
          <li key={`unsent ${line.key}`} class="quiet">
            {line.text}{' '}
            {line.hasFailed && (
              <button type="button" class="button text small" onClick={() => sendAgain(line)}>
                {again}
              </button>
            )}
          </li>
        ))}
      </ol>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          send('all');
        }}
      >
        <input
          value={text}
          maxLength={CHAT_LENGTH}
          autocomplete="off"
          aria-label={message}
          placeholder={message}
          onInput={(event) => type(event.currentTarget.value)}
        />
        <button type="submit" class="button">
          {sendText}
        </button>
      </form>
    </>
  );
}

export function WhileWaiting(props: {
  card: GameCard;
  session: Session;
  state: SessionState;
  isFull: boolean;
  act: Act;
}) {
  const { card, session, state, isFull, act } = props;
  const level = card.quickMatch.bots[0]?.level;
  return (
    <section class="panel stack" aria-labelledby="while-waiting">
      <h2 id="while-waiting">{texts.whileWaiting}</h2>
      <Talk session={session} state={state} />
      {!isFull && level !== undefined && (
        <p>
          <ActionButton
            class="button"
            act={() =>
              act(async () => go(`/m/${await playLevel(card, level)}`, { state: { game: card.id } }))
            }
          >
            {texts.playBot}
          </ActionButton>{' '}
          <span class="quiet small">{texts.playBotNote}</span>
        </p>
      )}
    </section>
  );
}
