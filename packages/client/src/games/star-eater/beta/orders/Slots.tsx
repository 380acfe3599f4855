/** The slots of the orders, in order. Clicking a card returns it to the hand. */
import type { Command, Seat } from '@star-eater/rules/src/games/star-eater';
import { messages } from '../../common/messages/table';
import { pointedCard } from '../../common/cards/opened';
import { pointing } from '../../common/cards/pointing';
import { CardFace } from './CommandCard';

function Slot(props: {
  label: string;
  command: Command | null;
  onClear: () => void;
  seat: number;
  /** The next card goes here. */
  isNext: boolean;
}) {
  const { label, command, onClear, seat, isNext } = props;
  return (
    <div class={`slot${command ? ' full' : ''}${isNext ? ' next' : ''}`}>
      <span class="slot-label">{label}</span>
      {command ? (
        <button type="button" class="card small-card" onClick={onClear} {...pointing(seat, command)}>
          <CardFace seat={seat} command={command} />
          <span class="visually-hidden">, {messages.orders.putBack}</span>
        </button>
      ) : (
        <span class="slot-empty">{isNext ? messages.orders.emptyHint : messages.orders.empty}</span>
      )}
    </div>
  );
}

export function Slots(props: {
  seat: Seat;
  /** The name of each slot; one per order this round. */
  labels: readonly string[];
  slots: readonly (Command | null)[];
  disabled: boolean;
  onClear: (card: Command) => void;
  onSwap: () => void;
}) {
  const { seat, labels, slots, disabled, onClear, onSwap } = props;
  return (
    <div class="slots" role="group" aria-label={messages.orders.heading}>
      {labels.map((label, index) => (
        <Slot
          key={label}
          label={label}
          command={slots[index] ?? null}
          seat={seat}
          isNext={slots.indexOf(null) === index}
          onClear={() => {
            const card = slots[index];
            pointedCard.set(null);
            if (card) onClear(card);
          }}
        />
      ))}
      {labels.length > 1 && (
        <button
          type="button"
          class="icon-button swap"
          aria-label={messages.orders.swap}
          disabled={disabled}
          title={messages.orders.swap}
          onClick={onSwap}
        >
          <svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M4 8h14 M14 4l4 4-4 4 M20 16H6 M10 12l-4 4 4 4" />
          </svg>
        </button>
      )}
    </div>
  );
}
