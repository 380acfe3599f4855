/** Moving things on the board, with an id that stays the same for the whole match. */
import { tokenKey, type Seat, type TokenRef, type TokenView } from '@star-eater/rules/src/games/star-eater';

export type ActorId = string;

export const shipActor = (seat: Seat): ActorId => `ship:${seat}`;

/** Corvettes by call-sign, weapon tokens by number, a Command Corvette by its seat alone. */
export const tokenActor: (token: TokenView | TokenRef) => ActorId = tokenKey;
