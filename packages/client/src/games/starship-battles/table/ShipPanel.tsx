/** T-12. The chosen model: its card with the side that counts, what it could fire at, and what is nearest. */
import {
  FIGHTER,
  isEngagedWith,
  presentSide,
  type CardSide,
  type Facing,
  type Model,
  type ShipCard,
  type ShipData,
  type Weapon,
} from '@star-eater/rules/src/games/starship-battles';
import { useState } from 'preact/hooks';
import { messages } from '../messages/table';
import { bestOffers, nearestEnemy, offersFrom } from '../orders/forecast';
import { modelIn, weaponName } from '../orders/fire';
import { notedOn } from '../orders/noted';
import { bandAt, clockOf, tape, tenths } from '../orders/measure';
import { arcsOf, facingTo, rangesFrom } from '../orders/reports';
import { ReachMark } from '../seats/marks';
import { cardIn, named } from '../fleets/cards';
import { Coins } from './Coins';
import { useReach, type ReachTable } from './context';

const texts = messages.ship;
const FACINGS: readonly Facing[] = ['fore', 'starboard', 'aft', 'port'];

function arcText(weapon: Weapon): string {
  if (weapon.kind === 'pd') return texts.pd;
  if (weapon.kind !== 'gun') return texts.arcs.lineOf(messages.facings[weapon.line]);
  return weapon.arc.map((arc) => (arc === 'all' ? texts.arcs.all : messages.facings[arc])).join(', ');
}

/** B-9. Its attack, dice, damage a hit, and what alone it may fire at. */
export const weaponText = ({ attack, damage, against }: Weapon, dice: number): string =>
  texts.weapon(attack, dice, damage, texts.against[against ?? 'any']);

/** What her class moves and turns in a round; a flight faces any way. */
export function movesText({ classes }: ShipData, { class: of }: ShipCard): string {
  const { move } = classes[of];
  return texts.moves(messages.inches(String(move / 1000)), of === FIGHTER ? null : classes[of].turns);
}

function abilitiesText({ abilities }: CardSide): string[] {
  const { ability } = messages;
  const { cloak, jammer, flakNet, longGuns, interceptor, repair, hangar, command } = abilities;
  return [
    ...(cloak ? [ability.cloak] : []),
    ...(jammer ? [ability.jammer] : []),
    ...(flakNet ? [ability.flakNet] : []),
    ...(longGuns ? [ability.longGuns] : []),
    ...(interceptor ? [ability.interceptor] : []),
    ...(repair === undefined ? [] : [ability.repair(repair)]),
    ...(hangar ? [ability.hangar(hangar.capacity, hangar.launch)] : []),
    ...Object.entries(command ?? {}).map(([own, tokens]) => ability.command(own, tokens)),
  ];
}

function SideOfCard({ side, name }: { side: CardSide; name: string }) {
  return (
    <section class="reach-side-of-card">
      <h3>{name}</h3>
      <p class="figures">
        {texts.hull(side.hull, side.hull)} · {texts.defence}{' '}
        {FACINGS.map((facing) => `${messages.facings[facing]} ${side.defence[facing]}`).join(', ')}
      </p>
      <ul>
        {side.weapons.map((weapon) => (
          <li key={weapon.id}>
            {named(weapon)} <small class="quiet">{arcText(weapon)}</small>{' '}
            <span class="figures">{weaponText(weapon, weapon.dice)}</span>
          </li>
        ))}
        {abilitiesText(side).map((ability) => (
          <li key={ability} class="quiet">
            {ability}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Both sides, the one that counts first. */
export const BothSides = ({ card }: { card: ShipCard }) => (
  <div class="reach-both-sides">
    <SideOfCard side={card.intact} name={texts.sides.intact} />
    {card.damaged && <SideOfCard side={card.damaged} name={texts.sides.damaged} />}
  </div>
);

/** What a model says of itself, in one line. */
export function stateOf({ names, match }: Pick<ReachTable, 'names' | 'match'>, model: Model): string {
  const { aboard, side, damage, moved, fired, heading } = model;
  const hull = match ? presentSide(match, model).hull : damage;
  return [
    texts[side],
    texts.hull(hull - damage, hull),
    ...(aboard === null ? [texts.heading(heading)] : [texts.aboard(names.ship(aboard))]),
    ...(moved ? [texts.moved] : []),
    ...(fired ? [texts.fired] : []),
  ].join(' · ');
}

/** T-28. `Nearest: Assessor, 12.4 inches, two o'clock, close; you show her your starboard side …`. */
function Nearest({ model }: { model: Model }) {
  const { match, names, me } = useReach();
  const { at, heading } = model;
  if (!match || !at) return null;
  const near = nearestEnemy(match, model.id, { at, heading });
  const other = near === null ? null : modelIn(match, near);
  if (!other?.at) return null;
  const distance = tape(match, { ...model, at }, { ...other, at: other.at });
  const mine = facingTo(model, other);
  const hers = facingTo(other, model);
  return (
    <p class="small">
      {(model.seat === me ? texts.nearest : texts.nearestToHer)(
        names.ship(other.id),
        messages.inches(tenths(distance)),
        texts.clock(clockOf(model, at, other.at)),
        messages.bands[bandAt(distance)],
        messages.facings[mine],
        messages.facings[hers],
      )}
    </p>
  );
}

/** T-12, T-28. The list of what `R` and `A` read. */
function Reports({ model }: { model: Model }) {
  const { match, names } = useReach();
  const [isOpen, setOpen] = useState(false);
  if (!match || !model.at) return null;
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{messages.reports.heading}</summary>
      {isOpen && (
        <ul class="small figures reach-reports">
          {[
            ...rangesFrom(match, model, names.ship),
            ...arcsOf(match, model, names.ship, weaponName(match)),
          ].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </details>
  );
}

function Weapons({ model, side }: { model: Model; side: CardSide }) {
  const { match, names } = useReach();
  if (!match) return null;
  const offers = model.at ? bestOffers(offersFrom(match, model.id)) : [];
  return (
    <table class="reach-weapons">
      <caption class="visually-hidden">{texts.weapons}</caption>
      <tbody>
        {side.weapons.map((weapon) => {
          const offer = offers.find((each) => each.weapon === weapon.id);
          return (
            <tr key={weapon.id}>
              <th scope="row">
                {named(weapon)} <small class="quiet">{arcText(weapon)}</small>
              </th>
              <td class="figures quiet">{weaponText(weapon, weapon.dice)}</td>
              <td class={offer ? '' : 'quiet'}>
                {offer ? `${names.ship(offer.target)} ${messages.need(offer.need)}` : texts.noTarget}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function ShipPanel() {
  const table = useReach();
  const { match, selected, names } = table;
  const model = match && selected !== null ? modelIn(match, selected) : null;
  // Nobody can choose a ship before the fleets are open.
  if (!match || match.ships.length === 0) return null;
  if (!model) return <p class="quiet">{texts.none}</p>;
  const card = cardIn(match.setup.data, model.type);
  if (!card) return null;
  const side = presentSide(match, model);
  const holders = match.ships.filter((each) => each.at && model.at && isEngagedWith(match, model, each));
  const noted = notedOn(table.shown.view, model.id);
  return (
    <section class="reach-ship" aria-label={names.ship(model.id)}>
      <h2>
        <ReachMark seat={model.seat} /> {names.ship(model.id)} <Coins model={model} />{' '}
        <small class="quiet">{card.class === 4 ? texts.flight : texts.class(card.class)}</small>
      </h2>
      <p class="quiet small">{card.role}</p>
      <p class="figures small">{stateOf(table, model)}</p>
      <p class="figures small">{movesText(match.setup.data, card)}</p>
      <p class="figures small">
        {texts.defence}{' '}
        {FACINGS.map((facing) => `${messages.facings[facing]} ${side.defence[facing]}`).join(' · ')}
      </p>
      {holders.length > 0 && (
        <p class="small">{texts.held(holders.map(({ id }) => names.ship(id)).join(', '))}</p>
      )}
      {noted > 0 && <p class="small">{texts.hits(noted)}</p>}
      <Weapons model={model} side={side} />
      <Nearest model={model} />
      <Reports model={model} />
      <details>
        <summary>{messages.muster.both}</summary>
        <BothSides card={card} />
      </details>
    </section>
  );
}
