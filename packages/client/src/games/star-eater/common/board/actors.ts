/** The ids of ships and tokens as moving things. */
import type { ActorId } from '../../../../board/motion/motion';
import { tokenKey, type Seat, type TokenRef, type TokenView } from '@star-eater/rules/src/games/star-eater';

export const shipActor = (seat: Seat): ActorId => `ship:${seat}`;

/** Corvettes by call-sign, weapon tokens by number, a Command Corvette by its seat alone. */
export const tokenActor: (token: TokenView | TokenRef) => ActorId = tokenKey;
