/** A card of the draft as a paper card: its component and numbers, when it is resolved, cooldown as pips. */
import type { Loadout, Seat } from '@star-eater/rules/src/games/star-eater';
import type { Component, Cooldowns, DiceCommand } from '@star-eater/rules/src/games/star-eater/dice';
import { abilityShort, cardBy, type AnyCard, type Stat } from '../../common/cards/cards';
import { CardNumbers } from '../../common/cards/CardNumbers';
import { DiceCommandIcon } from '../icons';
import { useDiceTable } from '../context';
import { messages } from '../messages/table';

const MOST_PIPS = 6;

/** D-12. Both broadsides are one component. */
const componentOf = (command: DiceCommand): Component | null => {
  switch (command) {
    case 'fire-main':
      return 'main';
    case 'port-broadside':
    case 'starboard-broadside':
      return 'broadside';
    case 'defence-stations':
      return 'pointDefence';
    case 'special':
      return 'special';
    default:
      return null;
  }
};

const coolingOf = (cooldowns: Cooldowns | undefined, command: DiceCommand): number => {
  const component = componentOf(command);
  return component === null ? 0 : (cooldowns?.[component] ?? 0);
};

const idBehind = (loadout: Loadout, command: DiceCommand): string | undefined => {
  const component = componentOf(command);
  return component === null
    ? command === 'launch-squadron'
      ? loadout.hangar
      : undefined
    : loadout[component];
};

function useBehind(seat: Seat, command: DiceCommand): { card: AnyCard | null; stats: Stat[] } {
  const { faction, shown, book } = useDiceTable();
  const data = faction(seat);
  const id = idBehind(shown.view.seats[seat]?.loadout ?? {}, command);
  const card = data && id !== undefined ? cardBy(data, id) : null;
  return { card, stats: card ? book.statsOf(card) : [] };
}

const cooldownIn = (stats: readonly Stat[]): number =>
  Number(stats.find(({ icon }) => icon === 'cooldown')?.value ?? 0);

export function CardFace({ seat, command }: { seat: Seat; command: DiceCommand }) {
  const { shown } = useDiceTable();
  const { card, stats } = useBehind(seat, command);
  const cooling = coolingOf(shown.view.seats[seat]?.cooldowns, command);
  const numbers = stats.filter(({ icon }) => !['cooldown', 'tokens', 'uses'].includes(icon)).slice(0, 3);
  return (
    <span class={`card-face dice-face${cooling > 0 ? ' is-cooling' : ''}`}>
      {cooling > 0 && <span class="card-cooling figures">{messages.orders.coolingShort(cooling)}</span>}
      <span class="card-art">
        <DiceCommandIcon command={command} size={30} />
      </span>
      <span class="card-name">{messages.commands[command]}</span>
      <span class="card-component">{card?.card.name ?? ''}</span>
      <CardNumbers stats={numbers} />
      <span class="card-text">
        {card?.kind === 'special' ? abilityShort(card.card) : messages.commandShort[command]}
      </span>
      <span class="card-pips" title={messages.orders.cooldown(cooldownIn(stats))}>
        {Array.from({ length: Math.min(cooldownIn(stats), MOST_PIPS) }, (_, index) => (
          <i key={index} />
        ))}
      </span>
    </span>
  );
}

/** What a card does, whether it is cooling, and its component's numbers. */
export function useCardNote(seat: Seat): (command: DiceCommand) => string {
  const { shown } = useDiceTable();
  const mine = shown.view.seats[seat];
  return (command) => {
    const cooling = coolingOf(mine?.cooldowns, command);
    const isSpent = command === 'special' && mine?.specialUses === 0;
    return [
      messages.commandNote[command],
      ...(cooling > 0 ? [`(${messages.orders.cooling(cooling)})`] : []),
      ...(isSpent ? [`(${messages.orders.noPower})`] : []),
    ].join(' ');
  };
}
