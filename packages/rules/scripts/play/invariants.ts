/** What must be true of every match that waits for an answer, or is over. */
import {
  COMMANDS,
  editionOf,
  hullAt,
  isOnBoard,
  keyOf,
  legal,
  sideOf,
  view,
  type Faction,
  type Match,
  type Seat,
  type SeatView,
  type ShipView,
  type TokenView,
  type View,
} from '../../src/games/star-eater';

const factionOf = (match: Match, seat: Seat): Faction => {
  const faction = match.setup.factions[seat];
  if (!faction) throw new Error(`seat ${seat} has no faction`);
  return faction;
};

const nameOf = (token: TokenView): string =>
  `${token.kind} of seat ${token.seat} at ${keyOf(token.at)}${'callSign' in token ? ` (${token.callSign})` : ''}`;

/**
 * R-13, R-15, R-24 to R-26: hulls never overlap, tokens share no hex, and only an own torpedo is under a
 * hull.
 */
export function* placeTroubles(match: Match, now: Pick<View, 'ships' | 'tokens'>): Iterable<string> {
  const { mode } = match.setup;
  const hulls = new Map<string, Seat>();
  for (const ship of now.ships)
    for (const { at } of hullAt(factionOf(match, ship.seat), ship.at, ship.facing)) {
      if (!isOnBoard(at, match.setup.radius)) yield `R-2: the hull of seat ${ship.seat} is off the board`;
      if (hulls.has(keyOf(at))) yield `§12: the hulls of ${ship.seat} and ${hulls.get(keyOf(at))} overlap`;
      hulls.set(keyOf(at), ship.seat);
    }
  const taken = new Map<string, TokenView>();
  for (const token of now.tokens) {
    if (!isOnBoard(token.at, match.setup.radius)) yield `R-2: ${nameOf(token)} is off the board`;
    const other = taken.get(keyOf(token.at));
    if (other) yield `R-24, R-25, R-26: ${nameOf(token)} and ${nameOf(other)} share a hex`;
    taken.set(keyOf(token.at), token);
    const under = hulls.get(keyOf(token.at));
    const isFriendlyTorpedo =
      under !== undefined && token.kind === 'torpedo' && sideOf(mode, under) === sideOf(mode, token.seat);
    if (under !== undefined && !isFriendlyTorpedo)
      yield `R-13: ${nameOf(token)} is under the hull of seat ${under}`;
  }
}

/** R-14, R-11, R-12, §4.1.1: the limits of a ship's mats and tokens. */
function* shipTroubles(match: Match, ship: ShipView): Iterable<string> {
  const { sections, structure, shieldCapacity } = factionOf(match, ship.seat).ship;
  const who = `seat ${ship.seat}`;
  if (ship.structure < 1 || ship.structure > structure) yield `R-36: ${who} has structure ${ship.structure}`;
  for (const { id, armour } of sections) {
    const left = ship.armour[id];
    if (left === undefined || left < 0 || left > armour) yield `R-14: ${who} has armour ${left} at ${id}`;
  }
  const shields = Object.entries(ship.shields);
  if (shields.some(([, count]) => count < 1 || count > shieldCapacity.perSection))
    yield `§4.1.1: ${who} has shields ${JSON.stringify(ship.shields)}`;
  if (shields.reduce((sum, [, count]) => sum + count, 0) > shieldCapacity.total)
    yield `§4.1.1: ${who} has more shields than its ship holds`;
  if (ship.linear.length > 4) yield `R-11: ${who} has ${ship.linear.length} linear tokens`;
  // F-12: a reversed token may stand beside an opposite one.
  const kinds = editionOf(match).collisions === 'reversal' ? 2 : 1;
  if (ship.rotational.length > 2 || new Set(ship.rotational).size > kinds)
    yield `R-12: ${who} has the rotational tokens ${ship.rotational.join()}`;
}

const REMOVED = ['port-broadside', 'starboard-broadside', 'vent-coolant'];

/** R-9, R-29, §8 step 5: every card is in hand, on the track, or committed; never in two places. */
function* cardTroubles(now: View, seat: SeatView): Iterable<string> {
  const who = `seat ${seat.seat}`;
  const cards = [...seat.hand, ...seat.track.flat()];
  if (new Set(cards).size !== cards.length) yield `R-9: ${who} has a card twice: ${cards.join()}`;
  if (seat.track.length < 3) yield `R-29: ${who} shows ${seat.track.length} spaces of its track`;
  const isShip = now.ships.some((ship) => ship.seat === seat.seat);
  const isCommander = now.tokens.some((t) => t.seat === seat.seat && t.kind === 'command-corvette');
  if (!isShip && !isCommander) return;
  const all = COMMANDS.filter((card) => isShip || !REMOVED.includes(card));
  if (cards.some((card) => !all.includes(card))) yield `§8: ${who} has a card that is out of play`;
  const owesOrders = now.phase === 'commitment' && now.pending.some((each) => each.seat === seat.seat);
  const away = all.length - cards.length;
  if (away < 0 || away > 3 || (owesOrders && away !== 0)) yield `R-9: ${who} has ${away} cards elsewhere`;
}

/** §4.2.4, R-30, F-3: all corvettes of a ship, each in one place; no more tokens than the supply. */
function* supplyTroubles(match: Match, now: View, seat: SeatView): Iterable<string> {
  const who = `seat ${seat.seat}`;
  const faction = factionOf(match, seat.seat);
  const own = now.tokens.filter((token) => token.seat === seat.seat);
  const flying = own.flatMap((token) => (token.kind === 'corvette' ? [token.callSign] : []));
  const signs = [...seat.aboard, ...seat.destroyed, ...flying];
  if (new Set(signs).size !== signs.length) yield `R-7: ${who} has a call-sign twice: ${signs.join()}`;
  const isLiving = now.initiative.includes(seat.seat);
  if (isLiving && now.outcome === null && signs.length !== editionOf(match).craft)
    yield `§4.2.4: ${who} has corvettes ${signs.join()}`;
  const weapons = [
    ...faction.components.main,
    ...faction.components.broadside,
    ...faction.corvettes.map((card) => card.weapon),
    ...(faction.commandCorvette ? [faction.commandCorvette.main] : []),
  ];
  for (const weapon of weapons) {
    const count = own.filter((token) => 'weapon' in token && token.weapon === weapon.id).length;
    if ('tokens' in weapon && count > weapon.tokens) yield `R-30: ${who} has ${count} tokens of ${weapon.id}`;
  }
  const [special] = faction.components.special;
  if (seat.specialUses < 0 || seat.specialUses > (special?.uses ?? 0))
    yield `R-38: ${who} has ${seat.specialUses} uses left`;
}

/** §3, R-28: either somebody owes an answer, or the match is over. */
function* flowTroubles(match: Match, now: View): Iterable<string> {
  if ((now.outcome !== null) !== (now.phase === 'finished'))
    yield `§3: the phase is ${now.phase} and it is over or not`;
  if ((now.outcome !== null) === now.pending.length > 0)
    yield '§3: the match waits for nobody and is not over';
  for (const { seat } of now.seats) {
    const owes = now.pending.find((each) => each.seat === seat);
    const asked = legal(match, seat);
    if ((owes !== undefined) !== (asked !== null)) yield `R-28: seat ${seat}: pending and legal differ`;
    if (owes && asked && owes.type !== asked.type)
      yield `R-28: seat ${seat} owes ${owes.type}, not ${asked.type}`;
  }
  if (JSON.stringify(JSON.parse(JSON.stringify(match))) !== JSON.stringify(match))
    yield 'R-1: the match is not plain JSON';
}

/** Everything wrong with a match, one sentence each; none in a sound engine. */
export function* troubles(match: Match): Iterable<string> {
  const now = view(match, 'all');
  yield* placeTroubles(match, now);
  for (const ship of now.ships) yield* shipTroubles(match, ship);
  for (const seat of now.seats) {
    yield* cardTroubles(now, seat);
    if (now.phase !== 'loadout') yield* supplyTroubles(match, now, seat);
  }
  yield* flowTroubles(match, now);
}
