/** A command in the hand as a paper card: priority in the corner, its component, cooldown as pips. */
import { PRIORITY, type Command, type Engine } from '@star-eater/rules/src/games/star-eater';
import { useStore } from '../../../../store/store';
import { boardRotation } from '../../common/seats/board-rotation';
import { messages } from '../../common/messages/table';
import { CardNumbers } from '../../common/cards/CardNumbers';
import { commanderFace, shipFace } from '../../common/cards/command-face';
import { useTable } from '../../common/context/context';
import { NO_MOMENTUM } from '../../common/orders/EngineWheel';
import { isTaughtLater } from '../../common/orders/taught';
import { craftOf } from '../../common/seats/craft';
import { CommandIcon } from '../../common/cards/icons';

const MOST_PIPS = 6;

export function CardFace({ seat, command }: { seat: number; command: Command }) {
  const { faction, shown } = useTable();
  const data = faction(seat);
  const loadout = shown.view.seats[seat]?.loadout ?? {};
  const { component, stats, short, cooldown } =
    data && craftOf(shown.view, seat) === 'commander'
      ? commanderFace(data, shown.mode, command)
      : shipFace(data, loadout, command);
  const isSpent =
    command === 'special' &&
    shown.view.seats[seat]?.specialUses === 0 &&
    craftOf(shown.view, seat) !== 'commander';
  return (
    <span class="card-face">
      <span class="card-priority figures" title={messages.orders.priority(PRIORITY[command])}>
        <span class="visually-hidden">{messages.orders.priorityWord} </span>
        {PRIORITY[command]}
      </span>
      <span class="card-art">
        <CommandIcon command={command} size={30} />
      </span>
      <span class="card-name">{messages.commands[command]}</span>
      <span class="card-component">{component}</span>
      <CardNumbers stats={stats.filter(({ icon }) => icon !== 'tokens')} />
      <span class="card-text">{isSpent ? messages.orders.spentShort : short}</span>
      <span class="card-pips" title={messages.orders.cooldown(cooldown)}>
        {Array.from({ length: Math.min(cooldown, MOST_PIPS) }, (_, index) => (
          <i key={index} />
        ))}
      </span>
    </span>
  );
}

/** A small card's effect in words: the card or setting touched last. */
export function OrderNote(props: { seat: number; read: Command | Engine | null; count: number }) {
  const { seat, read, count } = props;
  const rotation = useStore(boardRotation, (now) => now);
  const ship = useTable().shown.view.ships.find((each) => each.seat === seat);
  if (read === null) return <p class="card-note small quiet">{messages.orders.begin(count)}</p>;
  if (isEngine(read))
    return (
      <p class="card-note small quiet">
        <strong>{messages.engineFrom(read, ship?.facing)}</strong>.{' '}
        {messages.engineNote(read, rotation, ship ?? NO_MOMENTUM)}
      </p>
    );
  return <CardNote seat={seat} command={read} />;
}

const isEngine = (read: Command | Engine): read is Engine => read in messages.engines;

function CardNote({ seat, command }: { seat: number; command: Command }) {
  const { faction, shown } = useTable();
  const { component, stats, text } = shipFace(faction(seat), shown.view.seats[seat]?.loadout ?? {}, command);
  const later = isTaughtLater(shown.matchId, shown.view.round, command);
  const numbers = stats.filter(({ icon }) => icon !== 'tokens');
  const name = messages.commands[command];
  return (
    <p class="card-note small quiet">
      <strong>{component === '' ? name : messages.orders.cardOf(name, component)}</strong>.{' '}
      {command === 'special' && shown.view.seats[seat]?.specialUses === 0 && `${messages.orders.effectless} `}
      {later !== null && `${messages.orders.later(later)} `}
      {text}
      {numbers.length > 0 && ` ${messages.orders.numbers(numbers)}`}
    </p>
  );
}

/** Face down; only its owner may look. */
export function CardBack({ label }: { label: string }) {
  return (
    <span class="card-back" role="img" aria-label={label}>
      <svg viewBox="0 0 60 84" aria-hidden="true">
        <rect x="5" y="5" width="50" height="74" rx="3" />
        <path d="M20 22h20l10 20-10 20H20L10 42Z M30 30l6 20-6-5-6 5Z" />
      </svg>
    </span>
  );
}
