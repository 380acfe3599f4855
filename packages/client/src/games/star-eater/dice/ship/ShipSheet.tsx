/** Everything public about a seat: ship, mat, components with their cooldown tokens, squadrons with munitions. */
import { cardBy, nameOf } from '../../common/cards/cards';
import { CardName } from '../../common/cards/CardName';
import { SealIcon } from '../../common/cards/icons';
import { openedCard } from '../../common/cards/opened';
import { Emblem, SideMark } from '../../common/seats/marks';
import { HullDiagram } from '../../common/ship/HullDiagram';
import { MomentumMat } from '../../common/ship/MomentumMat';
import { leftBy } from '../../../../table/people/leaving';
import { personAt } from '../../../../table/people/names';
import { commanderMessages } from '../../common/messages/commander';
import { doesOf, SeatState, StructureBar } from '../../common/ship/SeatState';
import { isBroken } from '../../../../table/seals/BrokenSeals';
import type { CallSign, Faction, Seat } from '@star-eater/rules/src/games/star-eater';
import { COMPONENTS, type DiceSeatView } from '@star-eater/rules/src/games/star-eater/dice';
import { dataAt, useDiceTable } from '../context';
import { messages } from '../messages/table';

const texts = messages.ship;

const Pips = ({ count, of, kind, label }: { count: number; of: number; kind: string; label: string }) => (
  <span class={`pips ${kind}`} role="img" aria-label={label} title={label}>
    {Array.from({ length: Math.max(of, count) }, (_, index) => (
      <i key={index} class={index < count ? 'full' : ''} />
    ))}
  </span>
);

/** D-12. Each component with its cooldown tokens; the special with its power tokens. */
function Components({ seat, data, view }: { seat: Seat; data: Faction; view: DiceSeatView }) {
  const special = data.components.special[0];
  return (
    <>
      <h3>{texts.components}</h3>
      <ul class="dice-components">
        {COMPONENTS.map((component) => {
          const id = view.loadout[component];
          const tokens = view.cooldowns[component] ?? 0;
          return (
            <li key={component} class={tokens > 0 ? 'is-cooling' : ''}>
              {id === undefined ? (
                messages.components[component]
              ) : (
                <CardName seat={seat} id={id}>
                  {nameOf(data, id)}
                </CardName>
              )}
              {component === 'special' && special && (
                <Pips
                  count={view.specialUses}
                  of={special.uses}
                  kind="power"
                  label={texts.power(view.specialUses)}
                />
              )}
              <span class="cooling-tokens">
                {tokens > 0 ? (
                  <Pips count={tokens} of={tokens} kind="cool" label={texts.cooldown(tokens)} />
                ) : (
                  texts.cooldown(0)
                )}
              </span>
            </li>
          );
        })}
        {view.loadout.hangar !== undefined && (
          <li>
            <CardName seat={seat} id={view.loadout.hangar}>
              {nameOf(data, view.loadout.hangar)}
            </CardName>
          </li>
        )}
      </ul>
      <button type="button" class="card-open all" onClick={() => openedCard.set({ seat, what: 'ship' })}>
        {messages.cards.all}
      </button>
    </>
  );
}

const CALL_SIGNS: readonly CallSign[] = [1, 2, 3];

function Squadrons({ seat, data, view }: { seat: Seat; data: Faction; view: DiceSeatView }) {
  const { shown } = useDiceTable();
  const capacities = dataAt(shown, seat)?.corvettes ?? [];
  return (
    <>
      <h3>{texts.corvettes}</h3>
      <ul class="corvettes" aria-label={texts.corvettes}>
        {CALL_SIGNS.map((callSign) => {
          const id = view.loadout.corvettes?.[callSign - 1];
          if (id === undefined) return null;
          const isFlying = shown.view.tokens.some(
            (token) => token.kind === 'corvette' && token.seat === seat && token.callSign === callSign,
          );
          const state = isFlying ? 'flying' : view.destroyed.includes(callSign) ? 'destroyed' : 'aboard';
          const capacity = capacities.find((card) => card.id === id)?.capacity ?? 0;
          const count = view.munitions[callSign - 1] ?? 0;
          return (
            <li key={callSign} class={`corvette ${state} side-${seat}`}>
              <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
                <path d="M12 2l7.500 19L12 17.500 4.500 21Z" />
                <text x="12" y="16.500" text-anchor="middle">
                  {callSign}
                </text>
              </svg>
              <span class="corvette-words">
                <CardName seat={seat} id={id}>
                  {cardBy(data, id)?.card.name ?? id}
                </CardName>
                <small>
                  {texts[state]}
                  {view.activated.includes(callSign) ? `, ${texts.activated}` : ''}
                </small>
              </span>
              <Pips count={count} of={capacity} kind="munition" label={texts.munitions(count, capacity)} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Head({ seat, title, data }: { seat: Seat; title: string; data: Faction }) {
  const { shown } = useDiceTable();
  return (
    <h2 class="sheet-head">
      <SideMark seat={seat} />
      <span class="sheet-name">{title}</span>
      {shown.view.initiative[0] === seat && (
        <span class="initiative-token" title={texts.initiativeNote}>
          {texts.initiative}
        </span>
      )}
      <span class="sheet-faction">
        <Emblem faction={data.id} size={18} /> {data.name}
      </span>
    </h2>
  );
}

export function ShipSheet({ seat }: { seat: Seat; folded: boolean }) {
  const table = useDiceTable();
  const { session, state, shown, me, names, faction, openSeals } = table;
  const data = faction(seat);
  const view = shown.view.seats[seat];
  if (!data || !view) return null;
  const ship = shown.view.ships.find((each) => each.seat === seat);
  const name = names.seat(seat);
  const title = seat === me ? messages.seatOf(name, true) : personAt(shown, seat, name);
  const broken = isBroken(state.seals, seat);
  return (
    <section class={`sheet dice-sheet side-edge-${seat} is-${ship ? 'ship' : 'out'}`} aria-label={title}>
      <Head seat={seat} title={title} data={data} />
      <div class="sheet-line">
        <SeatState {...doesOf(table, seat)} />
        {!session.again && (
          <button
            type="button"
            class={`icon-button${broken ? ' seal-alarm' : ''}`}
            aria-label={messages.seals.heading(title, shown.view.round)}
            title={broken ? messages.seals.broken(title) : messages.orders.sealMark}
            onClick={() => openSeals(seat)}
          >
            <SealIcon />
          </button>
        )}
      </div>
      {!ship && (
        <p class="quiet">{commanderMessages.out(false, shown.view.round, leftBy(state.log, seat))}</p>
      )}
      {ship && (
        <>
          <StructureBar now={ship.structure} full={data.ship.structure} />
          <div class="sheet-hull">
            <HullDiagram faction={data} ship={{ seat, armour: ship.armour, shields: ship.shields }} />
            <div class="sheet-side">
              <h3>{texts.momentum}</h3>
              <MomentumMat bow={ship.facing} linear={ship.linear} rotational={ship.rotational} />
              <p class="figures small">{`${texts.evasion} ${data.ship.evasion}`}</p>
            </div>
          </div>
          <Components seat={seat} data={data} view={view} />
          <Squadrons seat={seat} data={data} view={view} />
        </>
      )}
    </section>
  );
}
