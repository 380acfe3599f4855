/** §9.2, R-32. Direct fire: one line, one target, accuracy and boost against evasion. */
import { damageSections } from '../damage';
import { evasionOf, hullSectionAt } from '../facts';
import { settleStep } from '../step-end';
import { sameHex } from '../map/hex';
import type { Direction, Hex, Seat, Target } from '../model';
import type { Match, Ship, Token } from '../state';
import { destroyToken } from '../map/tokens';
import { emit, type Resolution } from '../resolution';
import { contentsOf, lineFrom } from './lines';

/** Something a direct shot can hit, as a target names it. */
export interface Sighted {
  target: Target;
  thing: Ship | Token;
}

export interface Sight {
  /** The shot's path: to the first hex that is not empty, or to its range. */
  hexes: Hex[];
  /** Hull first, then tokens in the view's order; empty where nothing can be hit or a cannon token blocks. */
  sighted: Sighted[];
}

export const targetOfToken = (token: Token): Target | null => {
  switch (token.kind) {
    case 'cannon':
      return null;
    case 'torpedo':
    case 'command-corvette':
      return { kind: token.kind, at: token.at, seat: token.seat };
    case 'corvette':
      return { kind: 'corvette', at: token.at, seat: token.seat, callSign: token.callSign };
  }
};

/** The first hex on the line that is not empty, and what can be hit there. */
export const sightOf = (match: Match, front: Hex, direction: Direction, range: number): Sight => {
  const hexes: Hex[] = [];
  for (const hex of lineFrom(match, front, direction, range)) {
    hexes.push(hex);
    const { tokens, hull } = contentsOf(match, hex);
    if (tokens.length === 0 && !hull) continue;
    if (tokens.some((token) => token.kind === 'cannon')) return { hexes, sighted: [] };
    const sighted: Sighted[] = [];
    if (hull)
      sighted.push({
        target: { kind: 'ship', at: hex, seat: hull.ship.seat, section: hull.section },
        thing: hull.ship,
      });
    for (const token of tokens) {
      const target = targetOfToken(token);
      if (target) sighted.push({ target, thing: token });
    }
    return { hexes, sighted };
  }
  return { hexes, sighted: [] };
};

/** The boost that the most evasive of these needs; 0 where none is needed. */
export const boostNeeded = (match: Match, sights: readonly Sight[], accuracy: number): number =>
  Math.max(
    0,
    ...sights.flatMap((sight) => sight.sighted.map(({ thing }) => evasionOf(match, thing) - accuracy)),
  );

/** The targets to choose from: those that share a hex with others. */
export const sharedTargets = (sights: readonly Sight[]): Target[] => {
  const targets: Target[] = [];
  for (const sight of sights)
    if (sight.sighted.length > 1)
      for (const { target } of sight.sighted)
        if (!targets.some((other) => isSameTarget(other, target))) targets.push(target);
  return targets;
};

/** Whether two targets name the same thing; a missing section or call-sign matches any. */
export const isSameTarget = (a: Target, b: Target): boolean =>
  a.kind === b.kind &&
  sameHex(a.at, b.at) &&
  a.seat === b.seat &&
  (a.section === undefined || b.section === undefined || a.section === b.section) &&
  (a.callSign === undefined || b.callSign === undefined || a.callSign === b.callSign);

/** §9.2, R-32. One shot along a line whose `sight` is known. */
export const fireDirect = (
  resolution: Resolution,
  seat: Seat,
  weapon: { id: string; damage: number; accuracy: number },
  sight: Sight,
  boost: number,
  wanted: Target | null,
): void => {
  const chosen =
    sight.sighted.find(({ target }) => wanted && isSameTarget(target, wanted)) ?? sight.sighted[0];
  const evasion = chosen ? evasionOf(resolution.match, chosen.thing) : 0;
  const hit = chosen !== undefined && weapon.accuracy + boost >= evasion;
  emit(resolution, '§9.2', {
    type: 'shotResolved',
    seat,
    weapon: weapon.id,
    target: chosen?.target ?? null,
    accuracy: weapon.accuracy,
    boost,
    evasion,
    hit,
  });
  if (!chosen || !hit) return;
  if ('kind' in chosen.thing) destroyToken(resolution, chosen.thing, 'direct-fire', [seat], 'R-32');
  else {
    const hull = hullSectionAt(resolution.match, chosen.target.at);
    if (hull)
      damageSections(
        resolution,
        hull.ship,
        [{ section: hull.section, at: chosen.target.at }],
        weapon.damage,
        'direct-fire',
        [seat],
        'R-32',
      );
  }
  settleStep(resolution);
};
