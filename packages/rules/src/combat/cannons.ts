/** §9.3, R-24. Cannon tokens fly in ticks. */
import { damageSections } from '../damage';
import { hullSectionAt, tokensAt, weaponOfToken } from '../facts';
import { along, isOnBoard, opposite, sameHex } from '../hex';
import type { Hex, Seat } from '../model';
import { settleStep } from '../fate';
import type { Token, WeaponToken } from '../state';
import { destroyToken, returnToken } from '../tokens';
import { emit, isOver, refOf, type Turn } from '../turn';

const cannonsOf = (turn: Turn): WeaponToken[] =>
  turn.match.tokens.filter((token): token is WeaponToken => token.kind === 'cannon');

export const speedOf = (turn: Turn, token: WeaponToken): number => {
  const weapon = weaponOfToken(turn.match, token);
  return weapon.class === 'cannon' || weapon.class === 'torpedo' ? weapon.speed : 0;
};

/** R-24 (1). Tokens facing opposite ways that swap hexes or meet in one are removed together. */
const removeHeadOn = (turn: Turn, was: ReadonlyMap<WeaponToken, Hex>): void => {
  const cannons = cannonsOf(turn);
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
  for (const { token, by } of pairs) destroyToken(turn, token, 'cannon', by, 'R-24');
};

/** R-24 (2). One hit on a hull each; whatever else shares a hex with a token that moved is destroyed. */
const strike = (turn: Turn, moved: readonly WeaponToken[]): void => {
  const { match } = turn;
  const doomed = new Map<Token, Seat[]>();
  for (const token of moved) {
    const hull = hullSectionAt(match, token.at);
    if (hull) {
      const { damage } = weaponOfToken(match, token);
      returnToken(turn, token, 'hit', 'R-24');
      damageSections(
        turn,
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
  for (const [token, by] of doomed) destroyToken(turn, token, 'cannon', by, 'R-24');
};

/** What happens when these tokens have moved one hex, or one was placed; `was` is where they came from. */
export const endTick = (turn: Turn, was: ReadonlyMap<WeaponToken, Hex>): void => {
  removeHeadOn(turn, was);
  const moved = cannonsOf(turn).filter((token) => was.has(token));
  strike(turn, moved);
  for (const token of moved)
    if (!isOnBoard(token.at, turn.match.setup.radius)) returnToken(turn, token, 'left-board', 'R-24');
  settleStep(turn);
};

/** One tick: these tokens move one hex together, then its effects. */
export const tick = (turn: Turn, number: number, movers: readonly WeaponToken[]): void => {
  const was = new Map<WeaponToken, Hex>();
  const moves = movers.map((token) => {
    const from = token.at;
    was.set(token, from);
    token.at = along(from, token.facing);
    return { token: refOf(token), from, to: token.at };
  });
  if (moves.length > 0) emit(turn, '§9.3', { type: 'cannonsMoved', tick: number, moves });
  endTick(turn, was);
};

/** §9.3. After the last tick all cannon tokens that share a hex are removed. */
export const removeSharedHexes = (turn: Turn): void => {
  if (isOver(turn)) return;
  const cannons = cannonsOf(turn);
  const sharing = cannons
    .map((token) => ({
      token,
      by: cannons
        .filter((other) => other !== token && sameHex(other.at, token.at))
        .map((other) => other.seat),
    }))
    .filter(({ by }) => by.length > 0);
  for (const { token, by } of sharing) destroyToken(turn, token, 'cannon', by, '§9.3');
};

/** §7.2.3, R-24. All cannon tokens on the board, tick by tick, each as far as its speed. */
export const moveCannons = (turn: Turn): void => {
  const speeds = cannonsOf(turn).map((token) => ({ token, speed: speedOf(turn, token) }));
  const last = Math.max(0, ...speeds.map(({ speed }) => speed));
  for (let number = 1; number <= last && !isOver(turn); number += 1) {
    const onBoard = new Set(cannonsOf(turn));
    tick(
      turn,
      number,
      speeds.filter(({ token, speed }) => speed >= number && onBoard.has(token)).map(({ token }) => token),
    );
  }
  removeSharedHexes(turn);
};
