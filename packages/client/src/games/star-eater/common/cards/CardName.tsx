/**
 * A card's name; pressing it opens the card. Tab skips these: by keyboard all cards of a ship are behind one
 * button of its sheet.
 */
import type { Command, Seat } from '@star-eater/rules/src/games/star-eater';
import type { ComponentChildren } from 'preact';
import { messages } from '../messages/table';
import { CommandIcon } from './icons';
import { openedCard } from './opened';

export const CardName = (props: { seat: Seat; id: string; children: ComponentChildren }) => (
  <button
    type="button"
    class="card-open"
    tabIndex={-1}
    onClick={() => openedCard.set({ seat: props.seat, what: 'component', id: props.id })}
  >
    {props.children}
  </button>
);

/** A command as a small card with its icon. */
export const CommandChip = ({ seat, command }: { seat: Seat; command: Command }) => (
  <button
    type="button"
    class="chip-card"
    tabIndex={-1}
    title={messages.commands[command]}
    onClick={() => openedCard.set({ seat, what: 'command', command })}
  >
    <CommandIcon command={command} size={16} />
    <span class="visually-hidden">{messages.commands[command]}</span>
  </button>
);
