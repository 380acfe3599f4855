/** Ships that were lost, as a board shows them: where they were, every section broken. */
import type { Event, Faction, Seat, ShipView } from '@star-eater/rules/src/games/star-eater';

const BROKEN = { structure: 0, armour: {}, shields: {}, linear: [], rotational: [] };

export const wrecksIn = (
  log: readonly { events: readonly Event[] }[],
  factionOf: (seat: Seat) => Faction | null,
): ShipView[] =>
  log
    .flatMap(({ events }) => events)
    .flatMap((event) => {
      const data = event.type === 'shipDestroyed' && factionOf(event.seat);
      return data ? [{ ...event, ...BROKEN, faction: data.id }] : [];
    });
