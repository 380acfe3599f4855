/** A ship as a card: its outline, its hull as pips, its weapons, and the ammo on it. */
import type { AmmoOnShip, CardId, PlayedCard, ShipView } from '@star-eater/rules/src/games/star-clash';
import type { Seat } from '@star-eater/rules';
import { FactionEmblem, HullArt } from '../art/hulls';
import { CardIcon } from '../art/icons';
import { actionCard, hitsOf, isCarrier, pictureOf, shipCard, shortShipName, weaponName } from '../cards';
import { messages } from '../messages/table';
import { effectOf } from '../play/effect';
import { ammoOf, isFleetPick, totalOf, type Thing } from '../play/pick';
import { useClash } from './context';

const texts = messages.ship;

const A_ROW = 8;

/**
 * Hits from the left: ammo's solid, mines' hatched, because mine hits go when the mines are swept; then those that my
 * choice would add, up to `would`.
 */
function Pips(props: { hull: number; hits: number; mineHits: number; would: number }) {
  const { hull, hits, mineHits, would } = props;
  const burnt = Math.max(0, hits - mineHits);
  return (
    <span class="pips" aria-hidden="true" style={{ '--row': String(Math.min(A_ROW, hull)) }}>
      {Array.from({ length: hull }, (_, at) => (
        <i key={at} class={at < burnt ? 'burnt' : at < hits ? 'mined' : at < would ? 'would' : ''} />
      ))}
    </span>
  );
}

/** The weapon's icon and the hits. */
function AmmoFace({ id }: { id: CardId }) {
  const card = actionCard(id);
  if (!card) return null;
  return (
    <>
      <CardIcon of={pictureOf(card)} size={13} />
      {hitsOf(id, false)}
    </>
  );
}

/** An ammo card that shows below its ship. */
function AmmoTag({ ammo, seat }: { ammo: AmmoOnShip; seat: Seat }) {
  const { isChoice, point, names, pick } = useClash();
  const thing: Thing = { what: 'ammo', ammo: ammo.card, seat };
  const isOpen = isChoice(thing);
  const isChosen = pick.kind === 'card' && pick.target?.ammo === ammo.card;
  const parts: PlayedCard[] = [ammo, ...ammo.on];
  const label = parts.map(({ card, by }) => texts.by(names.card(card), names.seat(by))).join(', ');
  const face = (
    <>
      <AmmoFace id={ammo.card} />
      {ammo.on.length > 0 && <b>+{totalOf(ammo) - hitsOf(ammo.card, false)}</b>}
    </>
  );
  if (!isOpen) {
    return (
      <span class="ammo-tag" title={label} data-ammo={ammo.card}>
        {face}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={`ammo-tag open${isChosen ? ' chosen' : ''}`}
      aria-pressed={isChosen}
      data-ammo={ammo.card}
      onClick={() => point(thing)}
    >
      <span class="visually-hidden">{`${label}, ${texts.open}`}</span>
      <span aria-hidden="true">{face}</span>
    </button>
  );
}

function Weapons({ weapons, isMine }: { weapons: readonly string[]; isMine: boolean }) {
  const { hand } = useClash();
  const isLit = (weapon: string): boolean =>
    isMine &&
    hand.some((id) => {
      const card = actionCard(id);
      return card?.kind === 'ammo' && card.weapon === weapon;
    });
  return (
    <span class="ship-weapons">
      {weapons.map((weapon) => (
        <abbr
          key={weapon}
          class={isLit(weapon) ? 'lit' : ''}
          title={isLit(weapon) ? texts.lit(weaponName(weapon)) : weaponName(weapon)}
        >
          <CardIcon of={weapon} size={16} />
        </abbr>
      ))}
    </span>
  );
}

export interface ShipProps {
  ship: ShipView;
  seat: Seat;
  mineHits: number;
  /** C-5: a carrier behind two screening ships. */
  isScreened: boolean;
  isMine: boolean;
  /** The solo enemy's current target. */
  isTarget: boolean;
  onOpen: (ship: ShipView, seat: Seat) => void;
}

/** Whether a pick already contains this ship. */
function useIsChosen(ship: string): boolean {
  const { pick } = useClash();
  switch (pick.kind) {
    case 'card':
      return pick.target?.ship === ship;
    case 'pick':
      return pick.ships.includes(ship);
    case 'strike':
      return (
        pick.carrier === ship ||
        pick.strikes.some((strike) => strike.ship === ship || strike.carrier === ship)
      );
    default:
      return false;
  }
}

function labelOf({ ship, isScreened, isTarget }: ShipProps, isOpen: boolean): string {
  const card = shipCard(ship.ship);
  if (!card) return ship.ship;
  const { name, hull, type } = card;
  return [
    texts.label(name, messages.types[type] ?? type, hull - ship.hits, hull),
    ...(isScreened ? [texts.screened] : []),
    ...(isTarget ? [messages.fleet.target] : []),
    ...(isOpen ? [texts.open] : []),
  ].join(', ');
}

export function Ship(props: ShipProps) {
  const { ship, seat, mineHits, isScreened, isMine, isTarget, onOpen } = props;
  const { isChoice, point, pick, known, decision } = useClash();
  const isChosen = useIsChosen(ship.ship);
  const card = shipCard(ship.ship);
  if (!card) return null;
  const aimed = pick.kind === 'card' ? pick.target : null;
  const isAimed =
    aimed?.ship === ship.ship ||
    aimed?.fleet === seat ||
    ship.cards.some(({ card: ammo }) => ammo === aimed?.ammo);
  const effect = isAimed && known && decision ? effectOf(known, decision) : null;
  const would =
    effect?.kind === 'mines'
      ? ship.hits + effect.hits
      : effect?.kind === 'hits' && effect.ship === ship.ship
        ? effect.hits
        : 0;
  const asShip: Thing = { what: 'ship', ship: ship.ship, seat };
  const thing = isChoice(asShip) ? asShip : (ammoOf(ship.cards, seat, isChoice) ?? asShip);
  const isOpen = isChoice(thing);
  // A ship of a fleet that can be picked as a whole counts as pickable.
  const isShut = !isOpen && !(isFleetPick(pick) && isChoice({ what: 'fleet', seat }));
  const classes = [
    'ship',
    isCarrier(card.id) ? 'is-carrier' : '',
    isOpen ? 'open' : '',
    isChosen ? 'chosen' : '',
    isTarget ? 'is-target' : '',
    pick.kind !== 'none' && pick.kind !== 'discard' && isShut ? 'shut' : '',
  ];
  return (
    <li class={classes.join(' ')} data-ship={card.id} data-seat={seat}>
      <button
        type="button"
        class="ship-face"
        aria-pressed={isOpen || isChosen ? isChosen : undefined}
        onClick={() => {
          if (!point(thing)) onOpen(ship, seat);
        }}
      >
        <span class="visually-hidden">{labelOf(props, isOpen)}</span>
        <span class="ship-name" aria-hidden="true">
          {shortShipName(card.id)}
        </span>
        <HullArt type={card.type} faction={card.faction} damage={ship.hits / card.hull} />
        <span class="ship-type" aria-hidden="true">
          <FactionEmblem faction={card.faction} size={11} /> {messages.types[card.type]}
        </span>
        <Pips hull={card.hull} hits={ship.hits} mineHits={mineHits} would={would} />
        <span class="ship-foot" aria-hidden="true">
          <Weapons weapons={card.weapons} isMine={isMine} />
          {isScreened && (
            <span title={texts.whyScreened}>
              <Lock />
            </span>
          )}
          <b class="figures">{card.hull - ship.hits}</b>
        </span>
      </button>
      {ship.cards.length > 0 && (
        <span class="ammo-tags">
          {ship.cards.map((ammo) => (
            <AmmoTag key={ammo.card} ammo={ammo} seat={seat} />
          ))}
        </span>
      )}
    </li>
  );
}

const Lock = () => (
  <svg class="icon lock" viewBox="0 0 24 24" width="12" height="12" aria-hidden="true">
    <path d="M6 11h12v9H6Z M9 11V8a3 3 0 0 1 6 0v3" />
  </svg>
);
