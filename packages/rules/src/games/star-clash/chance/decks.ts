/**
 * What follows from a set-up: decks, variations with their defaults, sides. Computed once for each set-up.
 */
import { defined } from '../../../kernel/defined';
import { copiesOf, isCarrierCard, type ActionCard, type ShipCard } from '../card-data';
import type { CardId, Mode, Seat, ShipId, Variants } from '../model';
import type { SetUp } from '../state';

/** C-46. The enemy fleet of solo and gauntlet: the engine plays it. */
export const ENEMY: Seat = 1;

export const isSolo = (mode: Mode): boolean => mode === 'solo' || mode === 'gauntlet';

/** C-46. Seats of a match, the enemy fleet's included. */
export const seatsOf = ({ mode, players }: { mode: Mode; players: number }): number =>
  isSolo(mode) ? 2 : players;

/** C-51, C-52. Two players, and both fleets of solo and gauntlet. */
export const hasTwoPlayerRules = (mode: Mode): boolean => mode === 'duel' || isSolo(mode);

/** C-47. Task Forces alternate round the table; without them every seat is a side of its own. */
export const teamOf = (taskForces: number, seat: Seat): number => (taskForces > 0 ? seat % taskForces : seat);

/** C-12. Ships and cards dealt to each seat where no variation says otherwise. */
const usualDeal = (players: number): number => (players === 9 ? 4 : 5);

type FullVariants = Required<Variants>;

/** C-59. Every variation, with its default where it is not named. */
const fullVariants = (players: number, variants: Variants): FullVariants => ({
  goal: variants.goal ?? 100,
  rounds: variants.rounds ?? 0,
  fleet: variants.fleet ?? usualDeal(players),
  hand: variants.hand ?? usualDeal(players),
  noReinforcements: variants.noReinforcements ?? false,
  strongMines: variants.strongMines ?? false,
  gunnery: variants.gunnery ?? false,
  lastManStanding: variants.lastManStanding ?? false,
  factions: variants.factions ?? null,
});

/** C-63. No gold cards, Assault Squadrons, Minesweepers or carriers. */
const isTooCleverForGunnery = (card: ActionCard): boolean =>
  card.colour === 'gold' || card.kind === 'assault-squadron' || card.kind === 'minesweeper';

/** C-9. Whether an action card is left out by the mode or a variation. */
const isLeftOut = (mode: Mode, variants: FullVariants, card: ActionCard): boolean =>
  (hasTwoPlayerRules(mode) && (card.kind === 'assault-squadron' || card.kind === 'radar-window')) ||
  (variants.noReinforcements && card.kind === 'reinforcements') ||
  (variants.gunnery && isTooCleverForGunnery(card));

export interface Rules {
  variants: FullVariants;
  /** Seats dealt, the enemy fleet's included. */
  seats: number;
  /** C-9. The decks in data order. */
  shipDeck: readonly ShipId[];
  actionDeck: readonly CardId[];
  ships: ReadonlyMap<ShipId, ShipCard>;
  actions: ReadonlyMap<CardId, ActionCard>;
  /** Ids of the factions in data order. */
  factions: readonly string[];
}

const deriveRules = ({
  mode,
  players,
  variants: given,
  cards,
}: Omit<SetUp, 'game' | 'taskForces'>): Rules => {
  const variants = fullVariants(players, given);
  const ships = cards.ships.filter((card) => !(variants.gunnery && isCarrierCard(card)));
  const actions = cards.actions.filter((card) => !isLeftOut(mode, variants, card));
  return {
    variants,
    seats: seatsOf({ mode, players }),
    shipDeck: ships.map(({ id }) => id),
    actionDeck: actions.flatMap(copiesOf),
    ships: new Map(cards.ships.map((card) => [card.id, card])),
    actions: new Map(cards.actions.flatMap((card) => copiesOf(card).map((id) => [id, card]))),
    factions: cards.factions.map(({ id }) => id),
  };
};

const known = new WeakMap<SetUp, Rules>();

export const rulesOf = (setup: SetUp): Rules => {
  const before = known.get(setup);
  if (before) return before;
  const rules = deriveRules(setup);
  known.set(setup, rules);
  return rules;
};

export const shipCard = (match: { setup: SetUp }, id: ShipId): ShipCard =>
  defined(rulesOf(match.setup).ships.get(id));

export const actionCard = (match: { setup: SetUp }, id: CardId): ActionCard =>
  defined(rulesOf(match.setup).actions.get(id));

/** The ships of a faction's part of the deck, in data order. */
export const shipsOfFaction = ({ ships, shipDeck }: Rules, faction: string): ShipId[] =>
  shipDeck.filter((id) => ships.get(id)?.faction === faction);

/** C-61. How many whole fleets a faction's ships are enough for. */
export const roomOf = (rules: Rules, faction: string): number => {
  const ships = shipsOfFaction(rules, faction).length;
  let room = 0;
  while ((room + 1) * rules.variants.fleet <= ships) room += 1;
  return room;
};
