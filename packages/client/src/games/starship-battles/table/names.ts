/** The names of players and models at a table. */
import { FIGHTER, SHIPS, type CardId, type ModelId } from '@star-eater/rules/src/games/starship-battles';
import type { Seat } from '@star-eater/rules';
import { seatNames } from '../../../table/people/names';
import type { Names, Snapshot } from '../data';
import { cardIn, cardName } from '../fleets/cards';
import { formMessages } from '../messages/form';
import { messages } from '../messages/table';

/** `0.3` is the third of seat 0. */
export const seatOfModel = (id: ModelId): Seat => Number(id.slice(0, id.indexOf('.')));

const placeOf = (id: ModelId): number => Number(id.slice(id.indexOf('.') + 1)) - 1;

/** `Gulls`, or `Gulls 2` where there are several of that card at the table: no two models have one name. */
function nameIn(
  fleets: readonly (readonly CardId[])[],
  id: ModelId,
  named: (id: CardId) => string,
): string | null {
  const [seat, place] = [seatOfModel(id), placeOf(id)];
  const card = fleets[seat]?.[place];
  if (card === undefined) return null;
  const before = [...fleets.slice(0, seat).flat(), ...(fleets[seat]?.slice(0, place) ?? [])];
  const isAlone = fleets.flat().filter((each) => each === card).length === 1;
  return isAlone ? named(card) : `${named(card)} ${before.filter((each) => each === card).length + 1}`;
}

export function namesIn(snapshot: Snapshot, me: Seat | null = null): Names {
  const { view, setup } = snapshot;
  const people = seatNames(snapshot, (seat) => {
    const faction = view.seats[seat]?.faction;
    return faction ? (formMessages.factions[faction] ?? faction) : null;
  });
  const named = (id: CardId): string => cardName(id, setup?.data);
  const fleets = view.seats.map(({ fleet }) => fleet ?? []);
  // In a lesson no fleet was mustered.
  const modelOf = (id: ModelId) =>
    view.ships.find((each) => each.id === id) ?? view.gone.find((each) => each.id === id);
  const typeOf = (id: ModelId): string => {
    const model = modelOf(id);
    return model ? named(model.type) : id;
  };
  const cardOf = (id: ModelId): CardId | undefined =>
    fleets[seatOfModel(id)]?.[placeOf(id)] ?? modelOf(id)?.type;
  return {
    seat: people.seat,
    ship: (id) => nameIn(fleets, id, named) ?? typeOf(id),
    isMany: (id) =>
      cardIn(setup?.data ?? SHIPS, cardOf(id) ?? '')?.class === FIGHTER &&
      !/\d$/.test(nameIn(fleets, id, named) ?? ''),
    side: (side) =>
      view.seats
        .filter((each) => each.side === side)
        .map(({ seat }) => (seat === me ? messages.events.you : people.seat(seat)))
        .join(messages.events.and),
    me,
  };
}

/** Models have names when the fleets are shown, and one's own before. */
export const namedBy = ({ view }: Snapshot): string =>
  view.seats.map(({ faction, fleet }) => `${faction}:${fleet?.join(' ')}`).join(';');
