/** The context of the draft's table: that of Star Eater, with the draft's data. */
import type { Faction, Match, Seat } from '@star-eater/rules/src/games/star-eater';
import {
  diceFactionsIn,
  filled,
  knownMatch,
  type DiceFaction,
  type DiceSetUp,
} from '@star-eater/rules/src/games/star-eater/dice';
import { useContext } from 'preact/hooks';
import { useTable as useAnyTable, type TableContextValue } from '../../../table/context';
import { seatNames } from '../../../table/people/names';
import { nameOf } from '../common/cards/cards';
import type { Names, Snapshot as BetaSnapshot } from '../common/data';
import { BoardContext, type BoardContextValue } from '../common/context/context';
import type { Snapshot, StarEaterDice } from './data';
import { messages } from './messages/table';

export interface DiceTable extends TableContextValue<StarEaterDice>, BoardContextValue {}

/**
 * Parts of the table that Star Eater's editions share read what both views have: ships, tokens, loadouts. They use their
 * own `useTable`.
 */
export function useDiceTable(): DiceTable {
  const own = useContext(BoardContext);
  if (!own) throw new Error('this component must be inside a BoardProvider');
  // The registry gives this edition only its own matches.
  return { ...(useAnyTable() as TableContextValue<StarEaterDice>), ...own };
}

type Seated = Pick<Snapshot, 'seats' | 'balance'>;

/** The draft's own data of a seat's faction; null before the faction is drawn. */
export const dataAt = ({ seats, balance }: Seated, seat: Seat): DiceFaction | null =>
  diceFactionsIn(balance).find(({ id }) => id === seats[seat]?.faction) ?? null;

/** The same as the shared parts of the table take it. */
export const factionAt = (snapshot: Seated, seat: Seat): Faction | null => {
  const data = dataAt(snapshot, seat);
  return data && filled(data);
};

/** What is known of the set-up; null while a faction is not known. */
export const setUpOf = (shown: Snapshot): DiceSetUp | null => {
  const factions = shown.seats.flatMap((_, seat) => dataAt(shown, seat) ?? []);
  return factions.length === shown.seats.length ? { mode: 'duel', factions } : null;
};

/** The engine's position, rebuilt from what is shown: for reasons and arcs, never for deciding. */
export const dicePosition = (shown: BetaSnapshot): Match | null => {
  // The registry gives this edition only its own matches.
  const own = shown as unknown as Snapshot;
  const made = setUpOf(own);
  return made && knownMatch(own.view, made);
};

export const namesIn = (snapshot: Snapshot, me: Seat | null = null): Names => ({
  me,
  ...seatNames(snapshot, (seat) => factionAt(snapshot, seat)?.name ?? null),
  craft: messages.craft,
  card: (seat, id) => nameOf(factionAt(snapshot, seat), id),
});
