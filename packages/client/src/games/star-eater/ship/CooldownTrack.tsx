/** §7.4. The cooldown track: Ready, then spaces up to the last used. */
import type { Command } from '@star-eater/rules/src/games/star-eater';
import { messages } from '../messages/table';
import { CommandIcon } from '../cards/icons';
import { memo } from '../../../ui/memo';

interface Track {
  track: readonly (readonly Command[])[];
  /** The cards answer a question: this one is pointed out. */
  onPick?: ((card: Command) => void) | null;
  picked?: Command | null;
}

export const CooldownTrack = memo(({ track, onPick, picked }: Track) => {
  return (
    <ol class="track" aria-label={messages.ship.track}>
      {track.map((cards, space) => (
        <li key={space} class={cards.length > 0 ? 'full' : ''}>
          <span class="track-space">{messages.ship.space(space)}</span>
          <span class="track-cards">
            {cards.map((card) =>
              onPick ? (
                <button
                  key={card}
                  type="button"
                  class={`chip-card awaits${card === picked ? ' picked' : ''}`}
                  title={messages.choice.vent.onTrack(messages.commands[card])}
                  aria-label={messages.choice.vent.onTrack(messages.commands[card])}
                  onClick={() => onPick(card)}
                >
                  <CommandIcon command={card} size={16} />
                </button>
              ) : (
                <span key={card} class="chip-card" title={messages.commands[card]}>
                  <CommandIcon command={card} size={16} />
                  <span class="visually-hidden">{messages.commands[card]}</span>
                </span>
              ),
            )}
          </span>
        </li>
      ))}
    </ol>
  );
});
