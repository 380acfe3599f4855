/** §7.4. The cooldown track: Ready, then spaces up to the last used. */
import type { Command } from '@star-eater/rules/src/games/star-eater';
import { said } from '../messages/table';
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
    <ol class="track" aria-label={said.ship.track}>
      {track.map((cards, space) => (
        <li key={space} class={cards.length > 0 ? 'full' : ''}>
          <span class="track-space">{said.ship.space(space)}</span>
          <span class="track-cards">
            {cards.map((card) =>
              onPick ? (
                <button
                  key={card}
                  type="button"
                  class={`chip-card awaits${card === picked ? ' picked' : ''}`}
                  title={said.choice.vent.onTrack(said.commands[card])}
                  aria-label={said.choice.vent.onTrack(said.commands[card])}
                  onClick={() => onPick(card)}
                >
                  <CommandIcon command={card} size={16} />
                </button>
              ) : (
                <span key={card} class="chip-card" title={said.commands[card]}>
                  <CommandIcon command={card} size={16} />
                  <span class="visually-hidden">{said.commands[card]}</span>
                </span>
              ),
            )}
          </span>
        </li>
      ))}
    </ol>
  );
});
