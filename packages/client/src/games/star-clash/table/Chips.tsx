/** On a phone the other players are chips in turn order; one opens its fleet at full width. */
import type { SeatView } from '@star-eater/rules/src/games/star-clash';
import type { Seat } from '@star-eater/rules';
import { CardIcon } from '../art/icons';
import { hullOf } from '../cards';
import { messages } from '../messages/table';
import { ClashMark } from '../seats/marks';
import { fleetOf, useClash } from './context';
import { runningPoints } from './points';
import { nextInTurn } from './turn-order';

const texts = messages.fleet;

const hullLeft = ({ fleet }: SeatView): number =>
  fleet.reduce((sum, { ship, hits }) => sum + hullOf(ship) - hits, 0);

/** Whether something of a fleet can be picked next. */
function useHasChoice(fleet: SeatView): boolean {
  const { isChoice, legal, pick } = useClash();
  const { seat } = fleet;
  if (!legal || (legal.type === 'turn' && pick.kind === 'none')) return false;
  return (
    isChoice({ what: 'fleet', seat }) ||
    isChoice({ what: 'squadron', seat }) ||
    fleet.fleet.some(
      ({ ship, cards }) =>
        isChoice({ what: 'ship', ship, seat }) ||
        cards.some(({ card }) => isChoice({ what: 'ammo', ammo: card, seat })),
    )
  );
}

function Chip({ fleet, isOpen, onOpen }: { fleet: SeatView; isOpen: boolean; onOpen: (seat: Seat) => void }) {
  const { names, shown } = useClash();
  const hasChoice = useHasChoice(fleet);
  const hasTurn = shown.view.turn?.seat === fleet.seat && shown.view.phase === 'turn';
  const isNext = shown.view.seats.length > 2 && nextInTurn(shown.view) === fleet.seat;
  const name = names.seat(fleet.seat);
  const running = runningPoints(shown.view, fleet);
  const facts = [
    texts.open(name),
    messages.ships(fleet.fleet.length),
    texts.hullLeft(hullLeft(fleet)),
    texts.points(fleet.score, running, null),
    ...(fleet.window === null ? [] : [texts.windowShort]),
    ...(hasTurn ? [texts.turn] : []),
    ...(isNext ? [texts.next] : []),
    ...(hasChoice ? [messages.ship.open] : []),
  ].join(', ');
  return (
    <li>
      <button
        type="button"
        class={`chip clash-edge-${fleet.team}${isOpen ? ' is-open' : ''}${hasTurn ? ' has-turn' : ''}${hasChoice ? ' open' : ''}${fleet.status === 'in' ? '' : ' is-gone'}`}
        aria-expanded={isOpen}
        data-chip={fleet.seat}
        onClick={() => onOpen(fleet.seat)}
      >
        <span class="visually-hidden">{facts}</span>
        <span class="chip-name" aria-hidden="true">
          <ClashMark seat={fleet.seat} side={fleet.team} size={14} /> {name}
          {isNext && <small class="next-turn">{texts.next}</small>}
        </span>
        <span class="chip-facts figures" aria-hidden="true" data-hand={isOpen ? undefined : fleet.seat}>
          <b>{fleet.fleet.length}</b>/{hullLeft(fleet)}
          {fleet.mines.length > 0 && <CardIcon of="minefield" size={14} />}
          {fleet.window !== null && <CardIcon of="radar-window" size={14} />}
          {fleet.squadron && <CardIcon of="assault-squadron" size={14} />}
        </span>
        {!shown.view.solo && (
          <span class="chip-score figures" aria-hidden="true" data-trophies={isOpen ? undefined : fleet.seat}>
            {messages.total(fleet.score)}
            {running > 0 && <span class="in-round">+{running}</span>}
          </span>
        )}
      </button>
    </li>
  );
}

export function Chips(props: { seats: readonly Seat[]; open: Seat | null; onOpen: (seat: Seat) => void }) {
  const { shown } = useClash();
  return (
    <ul class="chips" aria-label={messages.others}>
      {props.seats.map((seat) => {
        const fleet = fleetOf(shown, seat);
        return fleet && <Chip key={seat} fleet={fleet} isOpen={props.open === seat} onOpen={props.onOpen} />;
      })}
    </ul>
  );
}
