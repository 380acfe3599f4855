/**
 * §10.1.4, R-33, R-34. Defence Stations: shoot at what it can hit, hold for what may come, or add shields.
 */
import type { LegalOf } from '../../../common/bots/legal-of';
import { isSameTarget } from '../../../common/combat/direct-fire';
import { areEnemies, hullOf, shipOf } from '../../../common/facts';
import { distance } from '../../../common/map/hex';
import type { Decision, PointDefenceMount, PointDefenceShot, Seat, Target } from '../../../common/model';
import type { Match } from '../../../common/state';
import { bestOf, sum } from '../../../common/bots/chance';
import { blowOn } from '../../../common/bots/lines';
import type { Situation } from './situation';

const MOST_BOOST = 2;
/** An enemy torpedo or corvette within this distance may come into range during the phase. */
const COMING = 5;

const DANGER: Readonly<Record<Target['kind'], number>> = {
  'command-corvette': 99,
  torpedo: 5,
  corvette: 4,
  ship: 0,
};

/** One target for each hard point, cheap and dangerous ones first, none twice. */
const shotsFor = (mounts: readonly PointDefenceMount[], boostLeft: number): PointDefenceShot[] => {
  const shots: PointDefenceShot[] = [];
  let left = boostLeft;
  for (const mount of mounts) {
    const open = mount.targets
      .filter(
        ({ target, need }) =>
          // §3: a shot that wins the match is worth any boost.
          (need <= left || target.kind === 'command-corvette') &&
          !shots.some((shot) => isSameTarget(shot.target, target)),
      )
      .sort((a, b) => DANGER[b.target.kind] - b.need - (DANGER[a.target.kind] - a.need));
    const [best] = open;
    if (!best) continue;
    left = Math.max(0, left - best.need);
    shots.push({ hardPoint: mount.hardPoint, target: best.target, boost: best.need });
  }
  return shots;
};

/** Enemy torpedoes and corvettes near this seat's ship. */
export const comingAt = (match: Match, seat: Seat): number => {
  const ship = shipOf(match, seat);
  if (!ship) return 0;
  const hull = hullOf(match, ship);
  return match.tokens.filter(
    (token) =>
      token.kind !== 'cannon' &&
      areEnemies(match, seat, token.seat) &&
      hull.some((part) => distance(part.at, token.at) <= COMING),
  ).length;
};

/**
 * The whole new arrangement. One by one, each shield goes to the section that tokens in flight and
 * enemy bows threaten most.
 */
const shieldsFor = (
  situation: Situation,
  bounds: NonNullable<LegalOf<'defence'>['shields']>,
): Record<string, number> => {
  const ship = shipOf(situation.match, situation.seat);
  const shields: Record<string, number> = {};
  if (!ship) return shields;
  const threat = threatsTo(situation);
  for (let i = 0; i < bounds.count; i += 1) {
    const open = bounds.sections.filter((id) => (shields[id] ?? 0) < bounds.perSection);
    const rated = open.map((id) => ({
      what: id,
      worth: (threat[id] ?? 0) * 8 + blowOn({ ...ship, shields }, id, 4) - (shields[id] ?? 0),
    }));
    const best = bestOf(rated, `${situation.tie} ${i}`);
    if (!best) break;
    shields[best.what] = (shields[best.what] ?? 0) + 1;
  }
  return shields;
};

/** How near each section is to the nearest enemy hull: enemies shoot at the side they face. */
const threatsTo = (situation: Situation): Record<string, number> => {
  const { match, seat } = situation;
  const ship = shipOf(match, seat);
  if (!ship) return {};
  const enemies = match.ships.filter((other) => areEnemies(match, seat, other.seat));
  const away = hullOf(match, ship).map((part) => ({
    section: part.section,
    far: Math.min(...enemies.map((other) => distance(other.at, part.at))),
  }));
  const farthest = Math.max(...away.map((each) => each.far));
  const threat: Record<string, number> = {};
  for (const { section, far } of away) threat[section] = Math.max(threat[section] ?? 0, farthest - far);
  return threat;
};

/** The gain over the present shields. */
const gainOfShields = (bounds: NonNullable<LegalOf<'defence'>['shields']>): number =>
  bounds.count - sum(Object.values(bounds.now));

export const answerDefence = (situation: Situation, legal: LegalOf<'defence'>): Decision => {
  const { seat } = situation;
  const shots = shotsFor(legal.mounts, MOST_BOOST);
  if (shots.length > 0) return { seat, type: 'defence', option: 'fire', shots };
  const { shields } = legal;
  if (!shields || comingAt(situation.match, seat) > 0 || gainOfShields(shields) === 0)
    return { seat, type: 'defence', option: 'hold' };
  return { seat, type: 'defence', option: 'shields', shields: shieldsFor(situation, shields) };
};

/** Held point defence shoots at whatever it can hit with a boost of two or less; otherwise it waits. */
export const answerReaction = (situation: Situation, legal: LegalOf<'react'>): Decision => ({
  seat: situation.seat,
  type: 'react',
  shots: shotsFor(legal.mounts, MOST_BOOST),
});
