/** Chooses the game that Home shows; nothing if there is only one. */
import { chooseGame, useChosenGame } from '../../app/chosen-game';
import { GAME_CARDS } from '../../app/games';
import { pageMessages } from '../../i18n/en/pages';

export function GameChoice() {
  const chosen = useChosenGame();
  if (GAME_CARDS.length < 2) return null;
  return (
    <div class="game-choice" role="group" aria-label={pageMessages.home.game}>
      {GAME_CARDS.map((card) => (
        <button
          key={card.id}
          type="button"
          class="button text"
          aria-pressed={card === chosen}
          onClick={() => chooseGame(card)}
        >
          {card.name}
        </button>
      ))}
    </div>
  );
}
