/**
 * §11, R-26, R-35. Good hexes for a corvette: a hull on its line of fire, and nothing ahead that destroys it.
 */
import { quarryOf } from '../../../common/bots/quarry';
import { areEnemies, corvetteCardOf, hullSectionAt, isFree } from '../../../common/facts';
import { along, distance, isOnBoard, type Direction, type Hex } from '../../../common/map/hex';
import type { CallSign, Seat } from '../../../common/model';
import type { Match, Ship, Token } from '../../../common/state';
import { driftOf } from './drift';
import { shotFrom } from '../../../common/bots/lines';

export interface CorvettePost {
  callSign: CallSign;
  at: Hex;
  facing: Direction;
  /** Whether it can still shoot this round from here. */
  canShoot: boolean;
}

/** The cost of a corvette that its own compelled move destroys. */
const DEATH = 18;
const PER_HEX_AWAY = 2;

/** What the posts of a seat's corvettes are rated by. */
export interface Outlook {
  seat: Seat;
  match: Match;
  /** As it would be if every ship drifted on. */
  drifted: Match;
  /** §3. Corvettes prefer an enemy Command Corvette to any hull: destroying it wins the match. */
  commanders: Token[];
  quarry: Ship | null;
}

export const outlookOf = (match: Match, seat: Seat): Outlook => {
  const drifted = driftOf(match);
  const commanders = drifted.tokens.filter(
    (token) => token.kind === 'command-corvette' && areEnemies(match, seat, token.seat),
  );
  return { seat, match, drifted, commanders, quarry: quarryOf(drifted, seat) };
};

/**
 * Whether the compelled move ends on the edge, on a hull (now or after drifting), or on another token.
 */
const isDeadly = ({ match, drifted }: Outlook, at: Hex, next: Hex): boolean =>
  !isOnBoard(next, match.setup.radius) ||
  hullSectionAt(drifted, next) !== null ||
  hullSectionAt(drifted, at) !== null ||
  !isFree(match, next);

const nearestTo = (from: Hex, tokens: readonly Token[]): Token | null => {
  let nearest: Token | null = null;
  for (const token of tokens)
    if (!nearest || distance(token.at, from) < distance(nearest.at, from)) nearest = token;
  return nearest;
};

export const ratePost = (outlook: Outlook, post: CorvettePost): number => {
  const { seat, match, drifted } = outlook;
  const { weapon } = corvetteCardOf(match, seat, post.callSign);
  const reach = weapon.class === 'beam' || weapon.class === 'directFire' ? weapon.range : weapon.speed;
  const next = along(post.at, post.facing);
  const now = post.canShoot ? shotFrom(match, seat, weapon, post.at, post.facing) : 0;
  const then = shotFrom(drifted, seat, weapon, next, post.facing);
  const quarry = nearestTo(post.at, outlook.commanders) ?? outlook.quarry;
  const away = quarry ? Math.max(0, distance(next, quarry.at) - reach) : 0;
  return (now >> 3) + (then >> 4) - PER_HEX_AWAY * away - (isDeadly(outlook, post.at, next) ? DEATH : 0);
};
