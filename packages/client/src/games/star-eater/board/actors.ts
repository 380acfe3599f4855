/** The things on the board that move, by a name that stays theirs over a match. */
import { tokenKey, type Seat, type TokenRef, type TokenView } from '@star-eater/rules/src/games/star-eater';

export type ActorId = string;

export const shipActor = (seat: Seat): ActorId => `ship:${seat}`;

/** Corvettes by call-sign, weapon tokens by age, a Command Corvette by its seat alone. */
export const tokenActor: (token: TokenView | TokenRef) => ActorId = tokenKey;
