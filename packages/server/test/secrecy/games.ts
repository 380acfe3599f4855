/** The secrets of every game but Star Eater, whose courses `scripts/secrecy.ts` makes by seed. */
import { dealtSecrecy } from '../games/star-clash/dealt-secrecy';
import { sealedSecrecy } from '../games/starship-battles/sealed-secrecy';
import type { GameSecrecy } from './game-secrecy';

export const GAME_SECRECY: Readonly<Record<string, GameSecrecy>> = {
  'star-clash': dealtSecrecy,
  'starship-battles': sealedSecrecy,
};
