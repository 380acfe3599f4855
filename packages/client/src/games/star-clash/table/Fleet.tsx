/** A fleet: its player, its ships, and the cards in front of it. */
import type { SeatView, ShipView } from '@star-eater/rules/src/games/star-clash';
import type { Seat } from '@star-eater/rules';
import { CardIcon } from '../art/icons';
import { hitsOf, isCarrier, isScreened } from '../cards';
import { messages } from '../messages/table';
import { ClashMark } from '../seats/marks';
import { isFleetPick, type Thing } from '../play/pick';
import { personAt } from '../../../table/people/names';
import { fleetOf, isEnemyFleet, useClash } from './context';
import { goalOf } from './goal';
import { runningPoints, towardsGoal } from './points';
import { Ship } from './Ship';
import { useHasLines } from './ring';
import { LostShips, Wrecks } from './Since';
import { nextInTurn } from './turn-order';

const texts = messages.fleet;

/** C-30: the hits that destroy a squadron. */
const SQUADRON_HULL = 4;

const sideOf = (fleet: SeatView): number => fleet.team;

function Mines({ fleet }: { fleet: SeatView }) {
  const { names, shown } = useClash();
  const isStrong = shown.options?.variants.strongMines === true;
  return fleet.mines.map(({ card, by }) => (
    <span
      key={card}
      class="minefield"
      title={texts.mine_(names.card(card), hitsOf(card, isStrong))}
      data-mine={card}
    >
      <CardIcon of="minefield" size={18} />
      <b>{hitsOf(card, isStrong)}</b>
      <span class="visually-hidden">
        {texts.mine_(messages.ship.by(names.card(card), names.seat(by)), hitsOf(card, isStrong))}
      </span>
    </span>
  ));
}

function SquadronSwarm({ fleet }: { fleet: SeatView }) {
  const { isChoice, point, pick } = useClash();
  const { squadron, seat } = fleet;
  if (!squadron) return null;
  const thing: Thing = { what: 'squadron', seat };
  const hits = squadron.hits.reduce((sum, { card }) => sum + hitsOf(card, false), 0);
  const when = squadron.ready ? texts.ready : texts.attacksNext;
  const isOpen = pick.kind === 'card' && isChoice(thing);
  const label = [texts.squadron(hits, SQUADRON_HULL), when, ...(isOpen ? [messages.ship.open] : [])].join(
    ', ',
  );
  const isChosen = pick.kind === 'card' && pick.target?.squadron === seat;
  return (
    <button
      type="button"
      class={`swarm${isOpen ? ' open' : ''}${isChosen ? ' chosen' : ''}${squadron.ready ? ' ready' : ''}`}
      title={label}
      data-squadron={seat}
      onClick={() => point(thing)}
    >
      <span class="visually-hidden">{label}</span>
      <CardIcon of="assault-squadron" size={20} />
      <span class="pips" aria-hidden="true" style={{ '--row': '4' }}>
        {Array.from({ length: SQUADRON_HULL }, (_, at) => (
          <i key={at} class={at < hits ? 'burnt' : ''} />
        ))}
      </span>
      <small class="sign-text" aria-hidden="true">
        {when}
      </small>
    </button>
  );
}

/** What was scored, what the round would add, and how far the goal is. */
function Points({ fleet }: { fleet: SeatView }) {
  const { shown } = useClash();
  const running = runningPoints(shown.view, fleet);
  const goal = goalOf(shown.view, shown.options?.variants ?? {});
  const label = texts.points(fleet.score, running, goal);
  const bar = goal === null ? null : towardsGoal(shown.view, fleet, goal);
  return (
    <span class="fleet-points" title={label}>
      <span class="fleet-score figures" data-score={fleet.seat} aria-hidden="true">
        {messages.total(fleet.score)}
        {running > 0 && <span class="in-round"> + {running}</span>}
      </span>
      {bar && (
        <span class="goal-bar" aria-hidden="true">
          <i style={{ width: `${bar.scored}%` }} />
          <i class="in-round" style={{ width: `${bar.running}%` }} />
        </span>
      )}
      <span class="visually-hidden">{label}</span>
    </span>
  );
}

function Head({ fleet }: { fleet: SeatView }) {
  const { names, shown, me } = useClash();
  const own = names.seat(fleet.seat);
  const name = fleet.seat === me ? messages.here(own) : personAt(shown, fleet.seat, own);
  const isSolo = shown.view.solo !== null;
  const isNext = shown.view.seats.length > 2 && nextInTurn(shown.view) === fleet.seat;
  const isAlly = me !== null && fleet.seat !== me && fleet.team === fleetOf(shown, me)?.team;
  return (
    <header class="fleet-head">
      <h2>
        <ClashMark seat={fleet.seat} side={sideOf(fleet)} size={16} />
        <span class="fleet-name" title={name}>
          {name}
        </span>
        {isAlly && <small class="quiet">{texts.ally}</small>}
        {isNext && <small class="next-turn">{texts.next}</small>}
      </h2>
      {!isSolo && <Points fleet={fleet} />}
      {!isEnemyFleet(shown, fleet.seat) && (
        <span class="fleet-hand figures" title={texts.hand(fleet.hand.count)} data-hand={fleet.seat}>
          <i class="card-back" aria-hidden="true" />
          <span aria-hidden="true">{fleet.hand.count}</span>
          <span class="visually-hidden">{texts.hand(fleet.hand.count)}</span>
        </span>
      )}
      <span
        class="fleet-trophies figures"
        title={texts.trophies(fleet.trophies.length)}
        data-trophies={fleet.seat}
      >
        <i class="trophy" aria-hidden="true" />
        <span aria-hidden="true">{fleet.trophies.length}</span>
        <span class="visually-hidden">{texts.trophies(fleet.trophies.length)}</span>
      </span>
    </header>
  );
}

/** Carriers are behind the others; the order has no other meaning (C-4). */
const drawnOrder = (fleet: readonly ShipView[]): ShipView[] => [
  ...fleet.filter(({ ship }) => !isCarrier(ship)),
  ...fleet.filter(({ ship }) => isCarrier(ship)),
];

function Ships({ fleet, onOpen }: { fleet: SeatView; onOpen: (ship: ShipView, seat: Seat) => void }) {
  const { shown, me } = useClash();
  const hasLines = useHasLines(shown.view.seats.length - 1);
  const isStrong = shown.options?.variants.strongMines === true;
  const mineHits = fleet.mines.reduce((sum, { card }) => sum + hitsOf(card, isStrong), 0);
  return (
    <ul class="ships" data-count={fleet.fleet.length}>
      {drawnOrder(fleet.fleet).map((ship) => (
        <Ship
          key={ship.ship}
          ship={ship}
          seat={fleet.seat}
          mineHits={mineHits}
          isScreened={isScreened(fleet, ship.ship)}
          isMine={fleet.seat === me}
          isTarget={shown.view.solo?.target === ship.ship}
          onOpen={onOpen}
        />
      ))}
      {hasLines && <Wrecks seat={fleet.seat} />}
    </ul>
  );
}

/** The whole fleet as a target: for minefields and squadrons a fleet, for an exchange an ally. */
function FleetTarget({ fleet }: { fleet: SeatView }) {
  const { isChoice, point, pick, names } = useClash();
  const thing: Thing = { what: 'fleet', seat: fleet.seat };
  if (!isFleetPick(pick) || !isChoice(thing)) return null;
  const isChosen =
    (pick.kind === 'squadron' && pick.fleet === fleet.seat) ||
    (pick.kind === 'exchange' && pick.with === fleet.seat) ||
    (pick.kind === 'card' && pick.target?.fleet === fleet.seat);
  return (
    <button
      type="button"
      class={`fleet-target${isChosen ? ' chosen' : ''}`}
      aria-pressed={isChosen}
      onClick={() => point(thing)}
    >
      <span class="visually-hidden">{`${texts.of(names.seat(fleet.seat))}, ${messages.ship.open}`}</span>
    </button>
  );
}

export function Fleet(props: { seat: Seat; onOpen: (ship: ShipView, seat: Seat) => void }) {
  const { shown, names, me } = useClash();
  const hasLines = useHasLines(shown.view.seats.length - 1);
  const fleet = fleetOf(shown, props.seat);
  if (!fleet) return null;
  const { turn } = shown.view;
  const hasTurn = turn?.seat === fleet.seat && shown.view.phase === 'turn';
  const classes = [
    'fleet',
    `clash-edge-${sideOf(fleet)}`,
    hasTurn ? 'has-turn' : '',
    fleet.window !== null ? 'has-window' : '',
    fleet.status === 'in' ? '' : 'is-gone',
  ];
  return (
    <section class={classes.join(' ')} aria-label={texts.of(names.seat(fleet.seat))} data-fleet={fleet.seat}>
      <Head fleet={fleet} />
      {hasTurn && <span class="visually-hidden">{texts.turn}</span>}
      <div class="fleet-body">
        {fleet.status === 'in' ? (
          <Ships fleet={fleet} onOpen={props.onOpen} />
        ) : (
          <>
            {hasLines && (
              <ul class="ships">
                <Wrecks seat={fleet.seat} />
              </ul>
            )}
            <p class="fleet-gone quiet">{fleet.status === 'out' ? texts.out : texts.eliminated}</p>
          </>
        )}
        {fleet.status === 'in' && fleet.fleet.length === 0 && <p class="fleet-gone quiet">{texts.empty}</p>}
        <div class="before-fleet">
          {fleet.window !== null && (
            <span class="window-sign" title={texts.window}>
              <CardIcon of="radar-window" size={16} /> <span class="sign-text">{texts.windowShort}</span>
            </span>
          )}
          <Mines fleet={fleet} />
          <SquadronSwarm fleet={fleet} />
          {fleet.seat === me && !hasLines && <LostShips />}
        </div>
        {fleet.window !== null && <i class="veil" aria-hidden="true" />}
        <FleetTarget fleet={fleet} />
      </div>
    </section>
  );
}
