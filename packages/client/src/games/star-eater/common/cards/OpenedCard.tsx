/** The opened card, and on a desktop the one under the pointer. */
import {
  PRIORITY,
  type Command,
  type Loadout,
  type Seat,
  type Slot,
} from '@star-eater/rules/src/games/star-eater';
import { useStore } from '../../../../store/store';
import { Dialog } from '../../../../ui/Dialog';
import { messages } from '../messages/table';
import { isTaughtLater } from '../orders/taught';
import { craftOf } from '../seats/craft';
import { useTable } from '../context/context';
import { cardBy, componentOf, type AnyCard } from './cards';
import { commanderFace, shipFace } from './command-face';
import { openedCard, pointedCard, type Looked } from './opened';
import { SpecCard } from './SpecCard';

const slotOf = (card: AnyCard, loadout: Loadout): Slot | 'special' => {
  if (card.kind === 'weapon') return loadout.main === card.card.id ? 'main' : 'broadside';
  return card.kind === 'corvette' ? 'corvettes' : card.kind;
};

function Component({ seat, card }: { seat: Seat; card: AnyCard }) {
  const loadout = useTable().shown.view.seats[seat]?.loadout ?? {};
  return <SpecCard card={card} slot={slotOf(card, loadout)} taken={false} dim={false} />;
}

/** Why a card of the hand is grey; null if it is not. */
function useWhyBarred(seat: Seat, command: Command): string | null {
  const { shown } = useTable();
  const { matchId, view } = shown;
  const later = isTaughtLater(matchId, view.round, command);
  if (later !== null) return messages.orders.later(later);
  const isSpent = command === 'special' && view.seats[seat]?.specialUses === 0;
  return isSpent && craftOf(view, seat) === 'ship' ? messages.orders.effectless : null;
}

/** What a command does, in words, and the card of the component behind it. */
function CommandCard({ seat, command }: { seat: Seat; command: Command }) {
  const { faction, shown } = useTable();
  const data = faction(seat);
  const loadout = shown.view.seats[seat]?.loadout ?? {};
  const isShip = craftOf(shown.view, seat) === 'ship';
  const { text, cooldown } =
    data && !isShip ? commanderFace(data, shown.mode, command) : shipFace(data, loadout, command);
  const component = isShip ? componentOf(data, loadout, command) : null;
  const why = useWhyBarred(seat, command);
  return (
    <div class="looked-command">
      {why !== null && (
        <p>
          <strong>{why}</strong>
        </p>
      )}
      <p>{text}</p>
      <p class="small quiet">
        {messages.orders.priorityNote(PRIORITY[command])} · {messages.orders.cooldown(cooldown)}
      </p>
      {component && <Component seat={seat} card={component} />}
    </div>
  );
}

function ShipCards({ seat }: { seat: Seat }) {
  const { faction, shown } = useTable();
  const data = faction(seat);
  const {
    main,
    broadside,
    hangar,
    pointDefence,
    special,
    corvettes = [],
  } = shown.view.seats[seat]?.loadout ?? {};
  const ids = [main, broadside, hangar, pointDefence, special, ...new Set(corvettes)];
  return (
    <div class="card-row">
      {ids.map((id) => {
        const card = data && id !== undefined ? cardBy(data, id) : null;
        return card && <Component key={id} seat={seat} card={card} />;
      })}
    </div>
  );
}

function Body({ looked }: { looked: Looked }) {
  const data = useTable().faction(looked.seat);
  if (looked.what === 'ship') return <ShipCards seat={looked.seat} />;
  if (looked.what === 'command') return <CommandCard seat={looked.seat} command={looked.command} />;
  const card = data && cardBy(data, looked.id);
  return card && <Component seat={looked.seat} card={card} />;
}

export function OpenedCard() {
  const { names, shown, me } = useTable();
  const looked = useStore(openedCard, (now) => now);
  if (!looked) return null;
  const owner = messages.seatOf(names.seat(looked.seat), looked.seat === me);
  const what = { component: '', ship: messages.cards.all, command: '' }[looked.what];
  const heading =
    looked.what === 'command'
      ? messages.commands[looked.command]
      : looked.what === 'component'
        ? names.card(looked.seat, looked.id)
        : what;
  return (
    <Dialog
      key={shown.matchId}
      heading={messages.cards.heading(heading, owner)}
      class={`card-dialog of-${looked.what}`}
      onClose={() => openedCard.set(null)}
    >
      <Body looked={looked} />
    </Dialog>
  );
}

const WIDTH = 248;
const GAP = 8;

/** On a desktop, the hand's card under the pointer or the focus, large enough to read quickly. */
export function PointedCard() {
  const pointed = useStore(pointedCard, (now) => now);
  if (!pointed) return null;
  const { seat, command, at } = pointed;
  const left = Math.max(GAP, Math.min(at.left + at.width / 2 - WIDTH / 2, innerWidth - WIDTH - GAP));
  return (
    <div
      class="pointed-card"
      aria-hidden="true"
      style={{ left: `${left}px`, bottom: `${innerHeight - at.top + GAP}px`, width: `${WIDTH}px` }}
    >
      <h3>{messages.commands[command]}</h3>
      <CommandCard seat={seat} command={command} />
    </div>
  );
}
