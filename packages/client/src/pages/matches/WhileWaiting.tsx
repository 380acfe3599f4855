/** For a player in the waiting room: a word with the others, and a bot to play until they come. */
import { go } from '../../app/router';
import type { GameCard } from '../../game';
import { waitingMessages } from './messages';
import type { Session, SessionState } from '../../net/session/session-state';
import { nameInLine } from '../../table/people/names';
import { Talk } from '../../table/chat/Talk';
import { playNow } from './play-now';
import { ActionButton } from '../../ui/ActionButton';
import type { Act } from './SeatRow';

const texts = waitingMessages;

export function WhileWaiting(props: {
  card: GameCard;
  session: Session;
  state: SessionState;
  isFull: boolean;
  act: Act;
}) {
  const { card, session, state, isFull, act } = props;
  const { refusal } = state;
  return (
    <section class="panel stack while-waiting" aria-labelledby="while-waiting">
      <h2 id="while-waiting">{texts.whileWaiting}</h2>
      {!isFull && (
        <p>
          <ActionButton
            class="button"
            act={() =>
              act(async () => go(`/m/${(await playNow(card)).matchId}`, { state: { game: card.id } }))
            }
          >
            {texts.playBot}
          </ActionButton>{' '}
          <span class="quiet small">{texts.playBotNote}</span>
        </p>
      )}
      <Talk {...{ session, state }} me={state.me} Mark={card.SeatMark} nameOf={nameInLine} />
      {refusal && (
        <p class="error" role="alert">
          {refusal.message}
        </p>
      )}
    </section>
  );
}
