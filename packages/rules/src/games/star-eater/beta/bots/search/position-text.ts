/**
 * Positions and questions as short texts: equal texts, equal answers of the ensign. The ensign reads ships,
 * tokens in their order, corvettes aboard and destroyed, uses of specials and who lives; of cards it reads the
 * loadouts, which stay the same in a match, and few questions read more. It reads no ages (tokens are in the order
 * of their ages), no orders and nothing of the flow but the question itself.
 */
import { factionOf, seatState } from '../../../common/facts';
import type { Seat } from '../../../common/model';
import type { Frame, Match, SeatState, Ship, Token } from '../../../common/state';

/** Small numbers for names, as many as the names that have been asked for. */
export class Names {
  private readonly known = new Map<string, number>();

  numberOf(name: string): number {
    let number = this.known.get(name);
    if (number === undefined) {
      number = this.known.size + 1;
      this.known.set(name, number);
    }
    return number;
  }
}

/** Characters from here on stand for 0, 1 …; hexes have negative numbers, too. */
const ZERO = 100;

/** One character for each number, so that different lists of numbers are different texts. */
const textFrom = (numbers: readonly number[]): string =>
  String.fromCharCode(...numbers.map((each) => ZERO + each));

const KINDS = { cannon: 0, torpedo: 1, corvette: 2, 'command-corvette': 3 } as const;

const addShip = (to: number[], match: Match, ship: Ship): void => {
  to.push(ship.seat, ship.at[0], ship.at[1], ship.facing, ship.structure);
  for (const { id } of factionOf(match, ship.seat).ship.sections)
    to.push(ship.armour[id] ?? 0, ship.shields[id] ?? 0);
  to.push(ship.linear.length, ...ship.linear, ship.rotational.length);
  for (const token of ship.rotational) to.push(token === 'cw' ? 0 : 1);
};

const addToken = (to: number[], token: Token, names: Names): void => {
  to.push(KINDS[token.kind], token.seat, token.at[0], token.at[1], token.facing);
  if (token.kind === 'corvette') to.push(token.callSign, token.fired ? 1 : 0);
  else if (token.kind !== 'command-corvette') to.push(names.numberOf(token.weapon));
};

const addSeat = (to: number[], { out, specialUses, aboard, destroyed, escape }: SeatState): void => {
  to.push(out ? 1 : 0, specialUses, aboard.length, ...aboard, destroyed.length, ...destroyed);
  if (escape) to.push(1, escape.at[0], escape.at[1], escape.facing);
  else to.push(0);
};

/** The position, as far as the ensign reads it in a round. */
export const positionText = (match: Match, names: Names): string => {
  const numbers = [match.ships.length, match.tokens.length, match.initiative.length, ...match.initiative];
  for (const ship of match.ships) addShip(numbers, match, ship);
  for (const token of match.tokens) addToken(numbers, token, names);
  for (const state of match.seats) addSeat(numbers, state);
  return textFrom(numbers);
};

/** The cards on the track, by space. */
const addTrack = (to: number[], { track }: SeatState, names: Names): void => {
  for (const space of track) to.push(space.length, ...space.map((card) => names.numberOf(card)));
};

/** What a question asks besides its position; null where the answer is not remembered. */
const detailsOf = (match: Match, frame: Frame & { seat: Seat }, names: Names): number[] | null => {
  const state = seatState(match, frame.seat);
  const details: number[] = [];
  switch (frame.at) {
    case 'fire':
      return [names.numberOf(frame.command)];
    case 'activations':
      return [frame.left, frame.mover === 'corvettes' ? 0 : 1];
    case 'react':
      return state.held?.hardPoints ?? [];
    case 'compel':
      return frame.callSigns;
    case 'vent':
      addTrack(details, state, names);
      return details;
    case 'thrust':
      // It looks ahead to the second command, which is the card that is neither in hand nor on the track nor held.
      details.push(state.held ? 1 : 0, state.hand.length, ...state.hand.map((card) => names.numberOf(card)));
      addTrack(details, state, names);
      return details;
    case 'corvettes':
    case 'defence':
    case 'special':
    case 'warp':
    case 'escape':
      return details;
    default:
      return null;
  }
};

/** The question that a frame asks; null where the answer is not remembered. */
export const questionText = (match: Match, frame: Frame, names: Names): string | null => {
  const details = 'seat' in frame ? detailsOf(match, frame, names) : null;
  return 'seat' in frame && details ? textFrom([names.numberOf(frame.at), frame.seat, ...details]) : null;
};
