/** Everything about one ship: its weapons, and its hits with their sources. */
import type { ShipView } from '@star-eater/rules/src/games/star-clash';
import type { Seat } from '@star-eater/rules';
import { Dialog } from '../../../ui/Dialog';
import { HullArt } from '../art/hulls';
import { CardIcon } from '../art/icons';
import { factionName, hitsOf, isScreened, shipCard, weaponName } from '../cards';
import { messages } from '../messages/table';
import { fleetOf, useClash } from './context';

const texts = messages.ship;

export function ShipDialog({ ship, seat, onClose }: { ship: ShipView; seat: Seat; onClose: () => void }) {
  const { shown, names } = useClash();
  const card = shipCard(ship.ship);
  if (!card) return null;
  const isStrong = shown.options?.variants.strongMines === true;
  const mines = fleetOf(shown, seat)?.mines.reduce((sum, each) => sum + hitsOf(each.card, isStrong), 0) ?? 0;
  const rows = ship.cards.flatMap((ammo) => [ammo, ...ammo.on]);
  return (
    <Dialog heading={card.name} onClose={onClose} class="ship-dialog">
      <HullArt type={card.type} faction={card.faction} width={192} />
      <p>{texts.label(card.name, messages.types[card.type] ?? '', card.hull - ship.hits, card.hull)}</p>
      <p class="quiet">
        {texts.faction}: {factionName(card.faction)}
      </p>
      {isScreened(fleetOf(shown, seat), card.id) && <p>{texts.whyScreened}</p>}
      <section>
        <h3>{texts.weapons}</h3>
        {card.weapons.length === 0 ? (
          <p>{texts.noWeapons}</p>
        ) : (
          <ul>
            {card.weapons.map((weapon) => (
              <li key={weapon}>
                <CardIcon of={weapon} size={20} /> {weaponName(weapon)}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3>{texts.damage}</h3>
        {rows.length === 0 && mines === 0 && <p>{texts.none}</p>}
        <ul>
          {rows.map(({ card: id, by }) => (
            <li key={id}>{texts.on(texts.by(names.card(id), names.seat(by)), hitsOf(id, false))}</li>
          ))}
          {mines > 0 && <li>{texts.mines(mines)}</li>}
        </ul>
      </section>
    </Dialog>
  );
}
