/** C-74. Why a well-formed decision is refused: the first reason in the ruling's order. */
import { actionCard, ENEMY, hasTwoPlayerRules, isSolo, shipCard } from './chance/decks';
import {
  carriersOf,
  hasWeaponFor,
  hasWindow,
  isAlly,
  isEnemy,
  isGold,
  isScreened,
  ownerOf,
  placeOfAmmo,
  seatAt,
  shipPileOf,
} from './facts';
import type { CardId, Decision, Play, Refusal, Seat, ShipId, Target } from './model';
import { pending } from './pending';
import type { Match, Turn } from './state';
import { refuse } from '../../kernel/refusal';
import type { Kind } from './card-data';

export type Maybe = Refusal | null;

const no = refuse;

const notInHand = (rule: string): Refusal => no('not-in-hand', rule, 'You no longer hold that card.');

/** C-22. What hurts is aimed at enemies. */
const refuseFriend = (match: Match, seat: Seat, other: Seat, rule = 'C-22'): Maybe =>
  isEnemy(match, seat, other)
    ? null
    : no(
        'not-enemy',
        rule,
        other === seat ? 'This fleet is yours. Pick an enemy.' : 'This fleet is your ally’s. Pick an enemy.',
      );

/** C-36. */
const refuseWindow = (match: Match, other: Seat): Maybe =>
  hasWindow(match, other)
    ? no('radar-window', 'C-36', 'This fleet is behind a Radar Window until its next turn. Pick another.')
    : null;

/** C-22. A ship that an attack names is in the fleet of an enemy. */
const refuseShip = (match: Match, seat: Seat, ship: ShipId): Maybe => {
  const owner = ownerOf(match, ship);
  return owner === null
    ? no('no-such-ship', 'C-22', 'That ship is in no fleet any more. Pick another.')
    : refuseFriend(match, seat, owner);
};

/** C-36. Whether a ship's fleet is behind a window. */
const refuseShipWindow = (match: Match, ship: ShipId): Maybe => {
  const owner = ownerOf(match, ship);
  return owner === null ? null : refuseWindow(match, owner);
};

/** C-29. The weapon that an ammo card needs. */
const refuseWeapon = (match: Match, seat: Seat, card: CardId): Maybe => {
  const action = actionCard(match, card);
  return hasWeaponFor(match, seatAt(match, seat), card)
    ? null
    : no(
        'no-weapon',
        'C-29',
        `None of your ships has the weapon for ${action.name}. Fire another card, or discard it.`,
      );
};

/** C-5. An ammo card does not reach a screened carrier. */
const refuseScreen = (match: Match, ship: ShipId): Maybe => {
  const owner = ownerOf(match, ship);
  return owner !== null && isScreened(match, owner, ship)
    ? no(
        'screened',
        'C-5',
        `${shipCard(match, ship).name} is screened: two other ships guard it. Fire at those first.`,
      )
    : null;
};

/** C-29, C-5, C-36. Ammo at a ship. */
export const refuseAmmoAtShip = (match: Match, seat: Seat, card: CardId, ship: ShipId): Maybe =>
  refuseShip(match, seat, ship) ??
  refuseWeapon(match, seat, card) ??
  refuseShipWindow(match, ship) ??
  refuseScreen(match, ship);

/** C-30. Ammo at a squadron that waits before its owner, who is no ally. */
export const refuseAmmoAtSquadron = (match: Match, seat: Seat, card: CardId, owner: Seat): Maybe =>
  (match.seats[owner]?.squadron == null
    ? no('no-squadron', 'C-30', 'That fleet has no Assault Squadron. Pick a ship.')
    : null) ??
  refuseFriend(match, seat, owner, 'C-30') ??
  refuseWeapon(match, seat, card);

/** C-23, C-51. A minefield lies before an enemy fleet; with two players before each fleet at most one. */
export const refuseMinefield = (match: Match, seat: Seat, fleet: Seat): Maybe =>
  refuseFriend(match, seat, fleet) ??
  refuseWindow(match, fleet) ??
  (hasTwoPlayerRules(match.setup.mode) && seatAt(match, fleet).mines.length > 0
    ? no(
        'one-minefield',
        '§Two Player Rules',
        'This fleet already has a minefield in front of it. Play another card.',
      )
    : null);

/** C-26. A window stops the Fighter Raid, not the heavy one. */
export const refuseRaid = (match: Match, seat: Seat, kind: Kind, ship: ShipId): Maybe =>
  refuseShip(match, seat, ship) ?? (kind === 'fighter-raid' ? refuseShipWindow(match, ship) : null);

/** C-27. A follow-up needs an ammo card on an enemy ship. */
export const refuseFollowUp = (match: Match, seat: Seat, ammo: CardId): Maybe => {
  const place = placeOfAmmo(match, ammo);
  return place === null
    ? no('no-such-ammo', 'C-27', 'No ammo card lies there. Pick a ship that was fired at.')
    : refuseFriend(match, seat, place.owner.seat);
};

/** C-32. A repair needs an ammo card on an own ship. */
export const refuseRepair = (match: Match, seat: Seat, ammo: CardId): Maybe =>
  placeOfAmmo(match, ammo)?.owner.seat === seat
    ? null
    : no('no-such-ammo', 'C-32', 'No ammo card lies there. Pick one of your ships that was fired at.');

/** C-15. A card without a target needs an effect. */
export const refuseWithoutEffect = (match: Match, seat: Seat, kind: Kind): Maybe => {
  if (kind === 'reinforcements' && shipPileOf(match, seat).cards.length === 0)
    return no('no-effect', 'C-15', 'The ship pile is empty: no reinforcements are left. Play another card.');
  if (kind === 'minesweeper' && seatAt(match, seat).mines.length === 0)
    return no('no-effect', 'C-15', 'No minefield lies in front of your fleet. Play another card.');
  return null;
};

const TARGETS = ['ship', 'squadron', 'fleet', 'ammo'] as const;

const FIELDS: Record<Kind, readonly (readonly (keyof Target)[])[]> = {
  ammo: [['ship'], ['squadron']],
  minesweeper: [[]],
  repair: [['ammo']],
  'assault-squadron': [[]],
  'radar-window': [[]],
  minefield: [['fleet']],
  'fighter-raid': [['ship']],
  'heavy-fighter-raid': [['ship']],
  'electrical-fire': [['ammo']],
  'secondary-explosion': [['ammo']],
  reinforcements: [[]],
};

const WANTED: Record<keyof Target, string> = {
  ship: 'a ship',
  squadron: 'an Assault Squadron',
  fleet: 'a fleet',
  ammo: 'an ammo card on a ship',
};

/** C-73. A play names exactly the target that its kind of card needs. */
const refuseFields = (kind: Kind, play: Play): Maybe => {
  const named = TARGETS.filter((field) => play[field] !== undefined);
  const isRight = FIELDS[kind].some((fields) => fields.join() === named.join());
  const wanted = FIELDS[kind]
    .map(([field]) => (field === undefined ? 'no target' : WANTED[field]))
    .join(' or ');
  return isRight ? null : no('wrong-target', 'C-73', `This card needs ${wanted}.`);
};

/** C-15, C-22 to C-32. Whether a card of the hand can be played at its target. */
const refuseTarget = (match: Match, kind: Kind, play: Play): Maybe => {
  const { seat, card, ship, squadron, fleet, ammo } = play;
  switch (kind) {
    case 'ammo':
      if (ship !== undefined) return refuseAmmoAtShip(match, seat, card, ship);
      return squadron === undefined ? null : refuseAmmoAtSquadron(match, seat, card, squadron);
    case 'minefield':
      return fleet === undefined ? null : refuseMinefield(match, seat, fleet);
    case 'fighter-raid':
    case 'heavy-fighter-raid':
      return ship === undefined ? null : refuseRaid(match, seat, kind, ship);
    case 'electrical-fire':
    case 'secondary-explosion':
      return ammo === undefined ? null : refuseFollowUp(match, seat, ammo);
    case 'repair':
      return ammo === undefined ? null : refuseRepair(match, seat, ammo);
    case 'reinforcements':
    case 'minesweeper':
      return refuseWithoutEffect(match, seat, kind);
    case 'assault-squadron':
    case 'radar-window':
      return null;
  }
};

/** C-14. A turn has one special card. */
export const refuseSecondSpecial = (match: Match, turn: Turn, card: CardId): Maybe =>
  turn.special !== null && isGold(match, card)
    ? no(
        'special-played',
        '§Playing Your Turn',
        'You played a special card this turn. Play a normal card, or end your turn.',
      )
    : null;

const refusePlay = (match: Match, turn: Turn, play: Play): Maybe => {
  if (!seatAt(match, play.seat).hand.includes(play.card)) return notInHand('§Playing Your Turn');
  const { kind } = actionCard(match, play.card);
  return (
    refuseSecondSpecial(match, turn, play.card) ?? refuseFields(kind, play) ?? refuseTarget(match, kind, play)
  );
};

/** C-34. The attack of a ready squadron. */
export const refuseAttack = (match: Match, seat: Seat, fleet: Seat): Maybe =>
  (seatAt(match, seat).squadron?.ready === true
    ? null
    : no(
        'no-squadron',
        'C-33',
        'None of your Assault Squadrons is ready: one attacks in the turn after it was played.',
      )) ??
  refuseFriend(match, seat, fleet) ??
  refuseWindow(match, fleet);

/** C-34. As many ships of the attacked fleet as the die showed. */
const refusePick = (match: Match, turn: Turn, ships: readonly ShipId[]): Maybe => {
  const { attack } = turn;
  if (attack?.count !== ships.length)
    return no(
      'wrong-count',
      'C-34',
      `Pick ${attack?.count ?? 0}: the die says how many ships are destroyed.`,
    );
  const stray = ships.find((ship) => ownerOf(match, ship) !== attack.fleet);
  return stray === undefined ? null : no('no-such-ship', 'C-34', 'Pick ships of the fleet that is attacked.');
};

/** C-37. The target of one strike. */
export const refuseStrikeAt = (match: Match, seat: Seat, ship: ShipId): Maybe =>
  refuseShip(match, seat, ship) ?? refuseShipWindow(match, ship);

/** C-14. Strikes and discards stand alone in their turn. */
const refuseAfterSpecial = (turn: Turn): Maybe =>
  turn.special === null
    ? null
    : no(
        'special-played',
        'C-14',
        'You played a special card this turn. Play a normal card, or end your turn.',
      );

/** C-37. One illegal strike refuses them all. */
const refuseStrikes = (
  match: Match,
  seat: Seat,
  strikes: readonly { carrier: ShipId; ship: ShipId }[],
): Maybe => {
  const carriers = carriersOf(match, seatAt(match, seat));
  const used = new Set<ShipId>();
  for (const { carrier, ship } of strikes) {
    if (!carriers.includes(carrier))
      return no('no-carrier', 'C-37', 'Only your carriers can strike. Pick one of them.');
    if (used.has(carrier))
      return no(
        'carrier-twice',
        'C-37',
        `${shipCard(match, carrier).name} has struck this turn. Pick another carrier.`,
      );
    used.add(carrier);
    const refusal = refuseStrikeAt(match, seat, ship);
    if (refusal) return refusal;
  }
  return null;
};

const refuseDiscard = (match: Match, seat: Seat, cards: readonly CardId[]): Maybe => {
  const { hand } = seatAt(match, seat);
  const stray = cards.find((card) => !hand.includes(card));
  return stray === undefined ? null : notInHand('C-16');
};

/** C-49. One offer a turn, to an ally, of an ammo card. */
const refuseExchange = (match: Match, turn: Turn, seat: Seat, other: Seat, card: CardId): Maybe => {
  if (match.setup.taskForces === 0)
    return no('no-teams', 'C-49', 'This match has no Task Forces: cards are exchanged between allies only.');
  if (turn.offered)
    return no('offered', 'C-49', 'You offered an exchange this turn. Offer again in your next one.');
  if (!isAlly(match, seat, other))
    return no('not-ally', 'C-49', 'Only allies exchange cards. Pick one of them.');
  if (!seatAt(match, seat).hand.includes(card)) return notInHand('§Playing Your Turn');
  return refuseNotAmmo(match, card);
};

const refuseNotAmmo = (match: Match, card: CardId): Maybe =>
  actionCard(match, card).kind === 'ammo'
    ? null
    : no('not-ammo', 'C-49', 'Only ammo cards are exchanged. Pick one.');

/** C-49. The ally gives an ammo card of its own, or declines. */
const refuseGive = (match: Match, seat: Seat, card: CardId | null): Maybe => {
  if (card === null) return null;
  return seatAt(match, seat).hand.includes(card) ? refuseNotAmmo(match, card) : notInHand('C-49');
};

/** C-44, C-46. The seat exists, is a player's, and is not out. */
const refuseSeat = (match: Match, seat: Seat): Maybe => {
  const state = match.seats[seat];
  if (!state || (isSolo(match.setup.mode) && seat === ENEMY))
    return no('no-seat', 'C-46', 'Nobody plays that fleet.');
  return state.status === 'out' ? no('out', 'C-44', 'You are out of the match: watch how it ends.') : null;
};

const ANSWERS: Record<Exclude<Decision['type'], 'resign'>, string> = {
  play: 'turn',
  squadron: 'turn',
  strike: 'turn',
  discard: 'turn',
  exchange: 'turn',
  end: 'turn',
  pick: 'pick',
  give: 'give',
};

const refuseByType = (match: Match, turn: Turn, decision: Exclude<Decision, { type: 'resign' }>): Maybe => {
  const { seat } = decision;
  switch (decision.type) {
    case 'play':
      return refusePlay(match, turn, decision);
    case 'squadron':
      return refuseAttack(match, seat, decision.fleet);
    case 'pick':
      return refusePick(match, turn, decision.ships);
    case 'strike':
      return refuseAfterSpecial(turn) ?? refuseStrikes(match, seat, decision.strikes);
    case 'discard':
      return refuseAfterSpecial(turn) ?? refuseDiscard(match, seat, decision.cards);
    case 'exchange':
      return refuseExchange(match, turn, seat, decision.with, decision.card);
    case 'give':
      return refuseGive(match, seat, decision.card);
    case 'end':
      return turn.special === null
        ? no('nothing-played', 'C-14', 'Play a card, strike or discard before you end your turn.')
        : null;
  }
};

/** C-45. Nothing is decided when a match is over. */
export const refuseFinished = ({ outcome }: Match): Maybe =>
  outcome && no('finished', outcome.rule, 'The match is over.');

/** C-74. Why a decision is refused; null where it is legal. */
export const refusalOf = (match: Match, decision: Decision): Maybe => {
  const { seat, type } = decision;
  const refusal = refuseFinished(match) ?? refuseSeat(match, seat);
  if (refusal !== null || type === 'resign') return refusal;
  const [asked] = pending(match);
  if (asked?.seat !== seat || asked.type !== ANSWERS[type] || match.turn === null)
    return no('not-pending', '§Playing Your Turn', 'It is not your turn.');
  return refuseByType(match, match.turn, decision);
};
