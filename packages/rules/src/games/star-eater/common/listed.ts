/** What lists show of a seat, in every book. */
import type { Seat } from '../../../game';
import type { ListedSeat, Options } from './types';

interface Listed {
  setup: { factions: readonly { id: string; ship: { structure: number } }[] };
  ships: readonly { seat: Seat; structure: number }[];
}

export const listed = (
  { factions }: Pick<Options, 'factions'>,
  match: Listed | null,
  seat: Seat,
): ListedSeat => {
  const faction = match?.setup.factions[seat];
  const ship = match?.ships.find((each) => each.seat === seat);
  return {
    faction: faction?.id ?? factions[seat] ?? null,
    // A destroyed ship is no more in the match.
    structure: faction ? [Math.max(0, ship?.structure ?? 0), faction.ship.structure] : null,
  };
};
