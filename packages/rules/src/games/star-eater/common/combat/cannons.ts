/** §9.3, R-24. Cannon tokens fly in ticks. */
import { damageSections } from '../damage';
import { hullSectionAt, tokensAt, weaponOfToken } from '../facts';
import { along, isOnBoard, opposite, sameHex } from '../map/hex';
import type { Hex, Seat } from '../model';
import { settleStep } from '../step-end';
import type { Token, WeaponToken } from '../state';
import { destroyToken, returnToken } from '../map/tokens';
import { emit, isOver, refOf, type Resolution } from '../resolution';

const cannonsOf = (resolution: Resolution): WeaponToken[] =>
  resolution.match.tokens.filter((token): token is WeaponToken => token.kind === 'cannon');

export const speedOf = (resolution: Resolution, token: WeaponToken): number => {
  const weapon = weaponOfToken(resolution.match, token);
  return weapon.class === 'cannon' || weapon.class === 'torpedo' ? weapon.speed : 0;
};

/** R-24 (1). Removes pairs of tokens with opposite facings that swap hexes or meet in one. */
const removeHeadOn = (resolution: Resolution, was: ReadonlyMap<WeaponToken, Hex>): void => {
  const cannons = cannonsOf(resolution);
  if (cannons.length < 2) return;
  const met = cannons.filter((a) =>
    cannons.some((b) => {
      if (b.facing !== opposite(a.facing)) return false;
      if (sameHex(a.at, b.at)) return was.has(a) || was.has(b);
      const fromA = was.get(a);
      const fromB = was.get(b);
      return fromA !== undefined && fromB !== undefined && sameHex(fromA, b.at) && sameHex(fromB, a.at);
    }),
  );
  const others = (token: WeaponToken): Seat[] => [
    ...new Set(met.filter((other) => other.facing === opposite(token.facing)).map((other) => other.seat)),
  ];
  const pairs = met.map((token) => ({ token, by: others(token) }));
  for (const { token, by } of pairs) destroyToken(resolution, token, 'cannon', by, 'R-24');
};

/**
 * R-24 (2). Each token on a hull hits it. Anything else that shares a hex with a moved token is destroyed.
 */
const strike = (resolution: Resolution, moved: readonly WeaponToken[]): void => {
  const { match } = resolution;
  const doomed = new Map<Token, Seat[]>();
  for (const token of moved) {
    const hull = hullSectionAt(match, token.at);
    if (hull) {
      const { damage } = weaponOfToken(match, token);
      returnToken(resolution, token, 'hit', 'R-24');
      damageSections(
        resolution,
        hull.ship,
        [{ section: hull.section, at: token.at }],
        damage,
        'cannon',
        [token.seat],
        'R-24',
      );
    } else if (isOnBoard(token.at, match.setup.radius)) {
      for (const other of tokensAt(match, token.at))
        if (other.kind !== 'cannon') doomed.set(other, [...(doomed.get(other) ?? []), token.seat]);
    }
  }
  for (const [token, by] of doomed) destroyToken(resolution, token, 'cannon', by, 'R-24');
};

/** Effects after these tokens have moved one hex, or one was placed; `was` is where they came from. */
export const endTick = (resolution: Resolution, was: ReadonlyMap<WeaponToken, Hex>): void => {
  removeHeadOn(resolution, was);
  const moved = cannonsOf(resolution).filter((token) => was.has(token));
  strike(resolution, moved);
  for (const token of moved)
    if (!isOnBoard(token.at, resolution.match.setup.radius))
      returnToken(resolution, token, 'left-board', 'R-24');
  settleStep(resolution);
};

/** One tick: these tokens move one hex together, then take effect. */
export const tick = (resolution: Resolution, number: number, movers: readonly WeaponToken[]): void => {
  const was = new Map<WeaponToken, Hex>();
  const moves = movers.map((token) => {
    const from = token.at;
    was.set(token, from);
    token.at = along(from, token.facing);
    return { token: refOf(token), from, to: token.at };
  });
  if (moves.length > 0) emit(resolution, '§9.3', { type: 'cannonsMoved', tick: number, moves });
  endTick(resolution, was);
};

/** §9.3. Removes all cannon tokens that share a hex after the last tick. */
export const removeSharedHexes = (resolution: Resolution): void => {
  if (isOver(resolution)) return;
  const cannons = cannonsOf(resolution);
  if (cannons.length < 2) return;
  const sharing = cannons
    .map((token) => ({
      token,
      by: cannons
        .filter((other) => other !== token && sameHex(other.at, token.at))
        .map((other) => other.seat),
    }))
    .filter(({ by }) => by.length > 0);
  for (const { token, by } of sharing) destroyToken(resolution, token, 'cannon', by, '§9.3');
};

/** §7.2.3, R-24. Moves all cannon tokens on the board, tick by tick, each up to its speed. */
export const moveCannons = (resolution: Resolution): void => {
  const speeds = cannonsOf(resolution).map((token) => ({ token, speed: speedOf(resolution, token) }));
  const last = Math.max(0, ...speeds.map(({ speed }) => speed));
  for (let number = 1; number <= last && !isOver(resolution); number += 1) {
    const onBoard = new Set(cannonsOf(resolution));
    tick(
      resolution,
      number,
      speeds.filter(({ token, speed }) => speed >= number && onBoard.has(token)).map(({ token }) => token),
    );
  }
  removeSharedHexes(resolution);
};
