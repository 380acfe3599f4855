/** §7.4. The cooldown track: Ready, then spaces up to the last used. */
import type { Command, Seat } from '@star-eater/rules/src/games/star-eater';
import { messages } from '../../common/messages/table';
import { CommandChip } from '../../common/cards/CardName';
import { CommandIcon } from '../../common/cards/icons';
import { memo } from '../../../../ui/memo';

interface Track {
  seat: Seat;
  track: readonly (readonly Command[])[];
  /** The cards answer a question: this one was picked. */
  onPick?: ((card: Command) => void) | null;
  picked?: Command | null;
}

export const CooldownTrack = memo(({ seat, track, onPick, picked }: Track) => {
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
                <CommandChip key={card} seat={seat} command={card} />
              ),
            )}
          </span>
        </li>
      ))}
    </ol>
  );
});
