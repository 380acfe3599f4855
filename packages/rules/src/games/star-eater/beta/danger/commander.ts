/**
 * §8, R-41. The worst case of a round for a commander without a ship: any hit destroys a Command Corvette, so what
 * matters is who could hit it, and in which hexes nobody can. Nothing is in the way of a shot.
 */
import { commanderOf, factionOf, isWeaponToken, weaponOfToken } from '../../common/facts';
import { along, isOnBoard, keyOf, type Hex } from '../../common/map/hex';
import type { Command, Seat } from '../../common/model';
import { startsFor } from '../../common/map/starts';
import type { Match } from '../../common/state';
import { endsOf } from './ends';
import type { End } from './moved';
import { craftAt, hullOfPose, sectionIn, sectionsOfToken } from './reach';
import {
  commanderPoses,
  rangeToCommander,
  threateningIn,
  threatsAt,
  waysOf,
  type CommanderThreat,
  type Threatening,
} from './threats';

export interface CommanderWorst {
  /** Where it is now, and in the hexes that it can reach before the commands. */
  threats: CommanderThreat[];
  /** Hexes in reach, and how many of them nobody could hit. */
  reachable: number;
  safe: number;
}

/** In the movement phase, before it moves: hulls and tokens that come to its hex. */
const threatsBefore = (now: Match, ends: readonly End[], hex: Hex): CommanderThreat[] => {
  const threats: CommanderThreat[] = [];
  const range = rangeToCommander(now);
  for (const token of now.tokens)
    if (isWeaponToken(token)) {
      if (sectionsOfToken(weaponOfToken(now, token), token, craftAt(hex), range).length > 0)
        threats.push({ seat: token.seat, by: 'token' });
    } else if (token.kind === 'corvette' && keyOf(along(token.at, token.facing)) === keyOf(hex))
      threats.push({ seat: token.seat, by: 'ram' });
  for (const { seat } of now.ships) {
    const passes = waysOf(ends, seat).some(({ paths }) =>
      (paths.get(seat) ?? []).some(
        (pose) => sectionIn(hullOfPose(factionOf(now, seat), pose), hex) !== undefined,
      ),
    );
    if (passes) threats.push({ seat, by: 'ram' });
  }
  return threats;
};

/** Where it could be when the commands are resolved. */
const reachableOf = (now: Match, me: Seat, commands: readonly Command[]): Hex[] => {
  if (!commanderOf(now, me)) return [];
  const poses = commanderPoses(now, me, commands);
  const warped = commands.includes('special') ? startsFor(now.setup.players).map(({ at }) => at) : [];
  const hexes = [...poses.map(({ at }) => at), ...warped].filter((hex) => isOnBoard(hex, now.setup.radius));
  return [...new Map(hexes.map((hex) => [keyOf(hex), hex])).values()];
};

/** What a round's others could do, whatever this seat orders. */
interface Others {
  all: readonly Threatening[];
  before: readonly CommanderThreat[];
  /** By hex, as far as they were asked for. */
  at: Map<string, readonly CommanderThreat[]>;
}

/** What questions about one view and seat have in common. */
export interface CommanderMemo {
  others: Others | null;
}

const othersOf = (now: Match, me: Seat, at: Hex): Others => {
  const { ends } = endsOf(now, me, {});
  return { all: threateningIn(now, ends, me), before: threatsBefore(now, ends, at), at: new Map() };
};

/** Null for a seat without a Command Corvette. `memo` belongs to this match and seat. */
export const commanderWorst = (
  now: Match,
  me: Seat,
  commands: readonly Command[],
  memo: CommanderMemo = { others: null },
): CommanderWorst | null => {
  const commander = commanderOf(now, me);
  if (!commander || now.outcome) return null;
  const { all, before, at } = (memo.others ??= othersOf(now, me, commander.at));
  const hexes = reachableOf(now, me, commands).map((hex) => {
    const key = keyOf(hex);
    const found = at.get(key) ?? threatsAt(now, all, hex);
    at.set(key, found);
    return found;
  });
  const threats = [...before, ...hexes.flat()];
  return {
    threats: [...new Map(threats.map((threat) => [`${threat.seat} ${threat.by}`, threat])).values()],
    reachable: hexes.length,
    safe: before.length > 0 ? 0 : hexes.filter((found) => found.length === 0).length,
  };
};
