/** §5, R-2, R-6. What every edition starts a seat with, and who goes first. */
import { editionFor, type Edition } from './edition';
import type { Faction } from './factions/schema';
import { COMMANDS, type CallSign, type Mode, type Refusal, type Seat } from './model';
import { startsFor } from './map/starts';
import type { MatchSetup, SeatState, Ship } from './state';
import { defined } from '../../../kernel/defined';
import { refuse } from '../../../kernel/refusal';

/** Two or three players have different factions; each team has one faction. */
export const refuseFactions = (mode: Mode, ids: readonly string[]): Refusal | null => {
  if (mode === 'teams')
    return ids[0] === ids[2] && ids[1] === ids[3]
      ? null
      : refuse('mixed-team', 'R-6', 'the two ships of a team have the same faction');
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  return twice === undefined
    ? null
    : refuse('faction-twice', 'R-6', 'two seats have the faction {faction}', { faction: twice });
};

/** §5, R-6. The seat whose special ability has the lowest priority number; of equals the lower seat. */
export const firstPlayer = (factions: readonly Faction[]): Seat => {
  const priorities = factions.map((faction) => defined(faction.components.special[0]).priority);
  return priorities.indexOf(Math.min(...priorities));
};

/** A capital ship at the start: armour and structure as printed, empty mats. */
export const newShip = (setup: MatchSetup, seat: Seat): Ship => {
  const faction = defined(setup.factions[seat]);
  const start = defined(startsFor(setup.players, setup.start)[seat]);
  return {
    seat,
    faction: faction.id,
    at: start.at,
    facing: start.facing,
    structure: faction.ship.structure,
    armour: Object.fromEntries(faction.ship.sections.map((section) => [section.id, section.armour])),
    shields: {},
    linear: [],
    rotational: [],
  };
};

export const newSeat = (setup: MatchSetup, seat: Seat): SeatState => {
  const special = defined(defined(setup.factions[seat]).components.special[0]);
  return {
    seat,
    out: false,
    hand: COMMANDS.slice(),
    track: [[], [], []],
    aboard: callSignsOf(editionFor(setup.rules)),
    destroyed: [],
    specialUses: special.uses,
    swapped: false,
    loadoutEnded: false,
    loadout: { special: special.id },
    orders: null,
    unseen: [],
    revealed: [],
    held: null,
    activations: 0,
    escape: null,
  };
};

/** §4.2.4, F-3. */
export const callSignsOf = ({ craft }: Edition): CallSign[] => Array.from({ length: craft }, (_, i) => i + 1);
