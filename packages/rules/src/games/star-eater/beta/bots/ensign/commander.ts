/** §8.1.1, §8.1.2. The Command Corvette: one command a round, out of reach of enemy fire. */
import type { LegalOf } from '../../../common/bots/legal-of';
import {
  areEnemies,
  commanderOf,
  factionOf,
  hullOf,
  mountOnBoard,
  seatState,
  shipOf,
} from '../../../common/facts';
import { lineFrom } from '../../../common/combat/lines';
import { along, distance, sameHex, type Hex } from '../../../common/map/hex';
import type { Command, Decision, MoveChoice } from '../../../common/model';
import { planMovement } from '../../plan';
import type { Match } from '../../../common/state';
import { bestOf, oneNearBest, type Rated } from '../../../common/bots/chance';
import { gainOfFiring } from './fire';
import { type Situation } from './situation';

/** An enemy farther away than this, in hexes, is no danger. */
const SAFE = 9;
const IN_LINE = 14;
const RUN_OVER = 100;
/**
 * Commands whose gain differs by less than this, in points, count as equal, so that orders are not
 * predictable.
 */
const NEAR = 8;
const LONGEST_LINE = 8;

/** How many enemy lines of fire cross a hex. */
const linesThrough = (match: Match, situation: Situation, hex: Hex): number => {
  let crossing = 0;
  for (const ship of match.ships) {
    if (!areEnemies(match, situation.seat, ship.seat)) continue;
    const { main, port, starboard } = factionOf(match, ship.seat).ship.mounts;
    for (const mount of [...main, ...port, ...starboard]) {
      const { at, facing } = mountOnBoard(ship, mount);
      if (lineFrom(match, along(at, facing), facing, LONGEST_LINE).some((each) => sameHex(each, hex)))
        crossing += 1;
    }
  }
  return crossing;
};

const safetyOf = (situation: Situation, hex: Hex): number => {
  const { match, seat } = situation;
  let safety = -IN_LINE * linesThrough(match, situation, hex);
  for (const ship of match.ships)
    if (areEnemies(match, seat, ship.seat)) {
      const near = Math.min(...hullOf(match, ship).map((part) => distance(part.at, hex)));
      safety += 3 * Math.min(near, SAFE);
    }
  for (const token of match.tokens)
    if (token.kind !== 'cannon' && areEnemies(match, seat, token.seat))
      safety += Math.min(distance(token.at, hex), SAFE >> 1);
  return safety;
};

/** Whether it would be under a hull, or hit, if every ship drifted on. */
const isRunOver = (match: Match, situation: Situation, move: MoveChoice): boolean => {
  const moved: Match = {
    ...match,
    tokens: match.tokens.map((token) =>
      token.kind === 'command-corvette' && token.seat === situation.seat ? { ...token, at: move.at } : token,
    ),
  };
  return commanderOf(planMovement(moved, {}).match, situation.seat) === null;
};

/** §8.1.2. Moves to the safest hex, or stays. */
export const moveCommander = (situation: Situation, moves: readonly MoveChoice[]): Decision => {
  const { match, seat, tie } = situation;
  const here = commanderOf(match, seat);
  const rated: Rated<MoveChoice>[] = moves.map((move) => ({
    what: move,
    worth: safetyOf(situation, move.at) - (isRunOver(match, situation, move) ? RUN_OVER : 0),
  }));
  const best = bestOf(rated, tie);
  if (!best || (here && safetyOf(situation, here.at) >= best.worth)) return { seat, type: 'done' };
  const { before, forward, after } = best.what;
  return { seat, type: 'move', before, forward, after };
};

/** What each card is worth to a Command Corvette: escape first, then a shot that hits, then its corvettes. */
const rateCard = (situation: Situation, card: Command): number => {
  const { match, seat } = situation;
  const at = commanderOf(match, seat)?.at;
  const near = at
    ? Math.min(
        SAFE,
        ...match.ships
          .filter((ship) => areEnemies(match, seat, ship.seat))
          .map((ship) => distance(ship.at, at)),
      )
    : SAFE;
  switch (card) {
    case 'special':
      return 60;
    case 'fire-main':
      return (gainOfFiring(match, seat, 'fire-main', {}) ?? 0) - 1;
    case 'power-to-engines':
      return 5 * (SAFE - near);
    case 'corvettes':
      return match.tokens.some((token) => token.kind === 'corvette' && token.seat === seat) ? 12 : 1;
    case 'defence-stations':
      return match.tokens.some(
        (token) =>
          token.kind === 'corvette' &&
          at &&
          areEnemies(match, seat, token.seat) &&
          distance(token.at, at) <= SAFE >> 1,
      )
        ? 20
        : 2;
    case 'vent-coolant':
    case 'port-broadside':
    case 'starboard-broadside':
      return 0;
  }
};

/** §8.1.1, R-9. One command and no engine setting. */
export const commandOfCommander = (
  situation: Situation,
  legal: LegalOf<'commit'>,
): Extract<Decision, { type: 'commit' }> => {
  const { seat, tie } = situation;
  const rated = legal.hand.map((card) => ({ what: card, worth: rateCard(situation, card) }));
  const best = oneNearBest(rated, NEAR, tie);
  return { seat, type: 'commit', commands: best && legal.count > 0 ? [best.what] : [] };
};

export const isCommander = (situation: Situation): boolean =>
  shipOf(situation.match, situation.seat) === null && !seatState(situation.match, situation.seat).out;

/** §8.1.3, R-42. To the free starting location farthest from every enemy. */
export const answerWarp = (situation: Situation, legal: LegalOf<'warp'>): Decision => {
  const { seat, tie } = situation;
  const rated = legal.to.map((to) => ({ what: to, worth: safetyOf(situation, to) }));
  const to = bestOf(rated, tie)?.what ?? legal.to[0];
  return to ? { seat, type: 'warp', to } : { seat, type: 'resign' };
};
