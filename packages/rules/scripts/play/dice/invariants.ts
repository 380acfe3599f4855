/** What must be true of every draft match that waits for an answer or for dice, or is over. */
import {
  DICE_COMMANDS,
  legal,
  owedRoll,
  view,
  type DiceMatch,
  type DiceSeatView,
  type DiceView,
} from '../../../src/games/star-eater/dice';
import type { ShipView } from '../../../src/games/star-eater';
import { placeTroubles } from '../invariants';

/** D-32, D-33, R-11, R-12. */
function* shipTroubles({ setup }: DiceMatch, ship: ShipView): Iterable<string> {
  const data = setup.data[ship.seat];
  const who = `seat ${ship.seat}`;
  if (!data) return;
  if (ship.structure < 1 || ship.structure > data.ship.structure)
    yield `R-36: ${who} has structure ${ship.structure}`;
  for (const { id, armour } of data.ship.sections) {
    const left = ship.armour[id];
    if (left === undefined || left < 0 || left > armour) yield `D-32: ${who} has armour ${left} at ${id}`;
  }
  if (Object.keys(ship.shields).length > 0) yield `D-33: ${who} has shields`;
  if (ship.linear.length > 4) yield `R-11: ${who} has ${ship.linear.length} linear tokens`;
  if (ship.linear.some((token) => ship.linear.includes(((token + 3) % 6) as typeof token)))
    yield `R-11: ${who} has opposite tokens ${ship.linear.join()}`;
  if (ship.rotational.length > 2 || new Set(ship.rotational).size > 1)
    yield `R-12: ${who} has the rotational tokens ${ship.rotational.join()}`;
}

/** D-6, D-11. Eight cards, none twice. */
function* cardTroubles(seat: DiceSeatView): Iterable<string> {
  const who = `seat ${seat.seat}`;
  if (seat.track.length > 0) yield `D-6: ${who} has a track`;
  const cards = [...seat.hand, ...seat.revealed];
  if (new Set(cards).size !== cards.length) yield `D-6: ${who} has a card twice`;
  const away = DICE_COMMANDS.length - cards.length;
  if (away !== 0 && away !== 2) yield `D-6: ${who} has ${away} cards elsewhere`;
}

/** D-5, D-14, D-17, D-34. Each squadron is in one place; munitions fit; tokens are loaded or on the board. */
function* squadronTroubles(match: DiceMatch, now: DiceView, seat: DiceSeatView): Iterable<string> {
  const who = `seat ${seat.seat}`;
  const data = match.setup.data[seat.seat];
  const cards = (seat.loadout.corvettes ?? []).map((id) => data?.corvettes.find((card) => card.id === id));
  const own = now.tokens.filter((token) => token.seat === seat.seat);
  const flying = own.flatMap((token) => (token.kind === 'corvette' ? [token.callSign] : []));
  const signs = [...seat.aboard, ...seat.destroyed, ...flying];
  const isThere = now.initiative.includes(seat.seat);
  if (isThere && signs.toSorted().join() !== '1,2,3') yield `D-4: ${who} has squadrons ${signs.join()}`;
  const loaded = new Map<string, number>();
  for (const [i, card] of cards.entries()) {
    const munitions = seat.munitions[i] ?? 0;
    if (!card || munitions < 0 || munitions > card.capacity) yield `D-5: ${who} has munitions ${munitions}`;
    if (munitions > 0 && seat.destroyed.includes(i + 1)) yield `D-34: ${who}: a lost squadron is loaded`;
    if (card) loaded.set(card.weapon.id, (loaded.get(card.weapon.id) ?? 0) + munitions);
  }
  const weapons = [
    ...(data?.components.main ?? []),
    ...(data?.components.broadside ?? []),
    ...cards.flatMap((card) => (card ? [card.weapon] : [])),
  ];
  for (const weapon of weapons) {
    if (!('tokens' in weapon)) continue;
    const placed = own.filter((token) => 'weapon' in token && token.weapon === weapon.id).length;
    if (placed + (loaded.get(weapon.id) ?? 0) > weapon.tokens)
      yield `D-5, D-24: ${who} uses too many tokens of ${weapon.id}`;
  }
}

function* seatTroubles(match: DiceMatch, seat: DiceSeatView): Iterable<string> {
  const who = `seat ${seat.seat}`;
  const [special] = match.setup.data[seat.seat]?.components.special ?? [];
  if (seat.specialUses < 0 || seat.specialUses > (special?.uses ?? 0))
    yield `D-15: ${who} has ${seat.specialUses} uses left`;
  if (Object.values(seat.cooldowns).some((tokens) => !Number.isInteger(tokens) || tokens < 1))
    yield `D-12: ${who} has cooldowns ${JSON.stringify(seat.cooldowns)}`;
  if (new Set(seat.activated).size !== seat.activated.length) yield `D-17: ${who} activated one twice`;
}

/** R-28, D-37. Somebody owes an answer, or dice are owed, or the match is over: one of the three. */
function* flowTroubles(match: DiceMatch, now: DiceView): Iterable<string> {
  const waits = [now.outcome !== null, now.pending.length > 0, owedRoll(match) !== null];
  if (waits.filter(Boolean).length !== 1) yield `D-37: over, pending, dice: ${waits.join()}`;
  if ((now.outcome !== null) !== (now.phase === 'finished')) yield `D-2: the phase is ${now.phase}`;
  for (const { seat } of now.seats) {
    const owes = now.pending.find((each) => each.seat === seat);
    const asked = legal(match, seat);
    if (owes?.type !== asked?.type) yield `R-28: seat ${seat} owes ${owes?.type}, not ${asked?.type}`;
  }
  if (JSON.stringify(JSON.parse(JSON.stringify(match))) !== JSON.stringify(match))
    yield 'R-1: the match is not plain JSON';
}

/** Everything wrong with a match, one sentence each; none in a sound engine. */
export function* diceTroubles(match: DiceMatch): Iterable<string> {
  const now = view(match, 'all');
  yield* placeTroubles(match, now);
  for (const ship of now.ships) yield* shipTroubles(match, ship);
  for (const seat of now.seats) {
    yield* cardTroubles(seat);
    yield* seatTroubles(match, seat);
    if (now.phase !== 'loadout' && now.phase !== 'finished') yield* squadronTroubles(match, now, seat);
  }
  yield* flowTroubles(match, now);
}
