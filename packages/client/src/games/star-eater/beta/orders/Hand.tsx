/** The cards of the hand, each with its slot if placed; then the cards that cool down. */
import type { Command, Seat } from '@star-eater/rules/src/games/star-eater';
import { useEffect } from 'preact/hooks';
import { settings } from '../../../../app/settings';
import { useStore } from '../../../../store/store';
import { commanderMessages } from '../../common/messages/commander';
import { messages } from '../../common/messages/table';
import { isTaughtLater } from '../../common/orders/taught';
import { useBarred } from './use-barred';
import { craftOf } from '../../common/seats/craft';
import { useTable } from '../../common/context/context';
import { pointedCard } from '../../common/cards/opened';
import { pointing } from '../../common/cards/pointing';
import { CardFace } from './CommandCard';

function useNote(seat: Seat): (card: Command) => string {
  const { shown } = useTable();
  const isCommander = craftOf(shown.view, seat) === 'commander';
  const isSpent = shown.view.seats[seat]?.specialUses === 0;
  return (card) => {
    const later = isTaughtLater(shown.matchId, shown.view.round, card);
    if (later !== null) return messages.orders.later(later);
    if (isCommander) return commanderMessages.card(card, shown.mode);
    return card === 'special' && isSpent ? messages.orders.effectless : messages.commandNote[card];
  };
}

function HandCard(props: {
  seat: Seat;
  card: Command;
  /** The number key that picks it. */
  number: number;
  slot: { number: number; label: string } | null;
  note: string;
  disabled: boolean;
  /** It can be read, not chosen. */
  isBarred: boolean;
  onChoose: (card: Command) => void;
}) {
  const { seat, card, number, slot, note, disabled, isBarred, onChoose } = props;
  const hasKeys = useStore(settings, ({ keys }) => keys);
  return (
    <li class={`of-${card}`}>
      <button
        type="button"
        class={`card${slot ? ' chosen' : ''}${isBarred ? ' barred' : ''}`}
        aria-pressed={slot !== null}
        aria-disabled={isBarred}
        aria-description={note}
        aria-keyshortcuts={hasKeys ? String(number) : undefined}
        disabled={disabled}
        onClick={() => onChoose(card)}
        {...pointing(seat, card)}
      >
        <CardFace seat={seat} command={card} />
        {slot && (
          <span class="card-order figures" title={messages.orders.inSlot(slot.label.toLowerCase())}>
            {slot.number}
          </span>
        )}
      </button>
    </li>
  );
}

const Cooling = ({ card, space, ability }: { card: Command; space: number; ability: string | null }) => (
  <li class="cooling">
    {messages.commands[card]}
    {ability !== null && <small>{ability}</small>}
    <span class="visually-hidden">, {messages.orders.cooling}</span>
    <small>{messages.orders.back(space + 1)}</small>
  </li>
);

export function Hand(props: {
  seat: Seat;
  hand: readonly Command[];
  slots: readonly (Command | null)[];
  slotLabels: readonly string[];
  disabled: boolean;
  onChoose: (card: Command) => void;
}) {
  const { seat, hand, slots, slotLabels, disabled, onChoose } = props;
  const { shown } = useTable();
  const note = useNote(seat);
  const barred = useBarred(seat, hand, slotLabels.length);
  const isCommander = craftOf(shown.view, seat) === 'commander';
  const track = shown.view.seats[seat]?.track ?? [];
  useEffect(() => () => pointedCard.set(null), []);
  return (
    <ol class="hand" aria-label={messages.orders.hand}>
      {hand.length === 0 && (
        <li class="quiet">{isCommander ? commanderMessages.noCommand : messages.orders.noCommands}</li>
      )}
      {hand.map((card, index) => {
        const slot = slots.indexOf(card);
        return (
          <HandCard
            key={card}
            seat={seat}
            card={card}
            number={index + 1}
            slot={slot < 0 ? null : { number: slot + 1, label: slotLabels[slot] ?? '' }}
            note={note(card)}
            disabled={disabled}
            isBarred={barred(card)}
            onChoose={onChoose}
          />
        );
      })}
      {track.map((cards, space) =>
        cards.map((card) => (
          <Cooling
            key={card}
            card={card}
            space={space}
            ability={isCommander && card === 'special' ? commanderMessages.warp : null}
          />
        )),
      )}
    </ol>
  );
}
