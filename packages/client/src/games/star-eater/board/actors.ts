/** The things on the board that move, by a name that stays theirs over a match. */
import type { Seat, TokenRef, TokenView } from '@star-eater/rules/src/games/star-eater';

export type ActorId = string;

export const shipActor = (seat: Seat): ActorId => `ship:${seat}`;

/** Corvettes by call-sign, weapon tokens by age, a Command Corvette by its seat alone. */
export const tokenActor = (token: TokenView | TokenRef): ActorId => {
  switch (token.kind) {
    case 'corvette':
      return `corvette:${token.seat}:${token.callSign}`;
    case 'command-corvette':
      return `command-corvette:${token.seat}`;
    case 'cannon':
    case 'torpedo':
      return `${token.kind}:${token.seat}:${token.age}`;
  }
};
