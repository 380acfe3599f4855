/** §7.2.3, §7.2.4, §9. Beats of small tokens: moves and ends of cannon tokens, torpedoes and corvettes. */
import type { Hex, TokenRef } from '@star-eater/rules/src/games/star-eater';
import { tokenActor } from '../actors';
import { angleOf, centreOf } from '../layout';
import { type Pose } from '../../../../../board/motion/motion';
import { type Beat, DURATION } from './beat';
import {
  type EventOf,
  type Moment,
  fade,
  lastPose,
  moveOn,
  poseAt,
  shipOf,
  tokenOf,
  rotatedFrom,
} from './plan';
import { damageText } from './damage-text';

/** All cannon tokens of a tick, or all corvettes, move at once. */
export const planMarch = (moment: Moment, event: EventOf<'cannonsMoved' | 'corvettesCompelled'>): void => {
  const cannons = event.type === 'cannonsMoved';
  const beat = cannons
    ? moment.alone('cannons', DURATION.tick)
    : moment.alone('corvettes', DURATION.corvettes);
  for (const move of event.moves) {
    const facing = tokenOf(moment.before, move.token)?.facing ?? 0;
    const from = poseAt(move.from, facing);
    moveOn(beat, tokenActor(move.token), from, poseAt(move.to, facing), cannons ? 'linear' : 'out');
  }
};

/** F-4. One compelled corvette turns and moves. */
export const planCompelled = (moment: Moment, event: EventOf<'corvetteCompelled'>): void => {
  const from = poseAt(event.from, tokenOf(moment.before, event.token)?.facing ?? event.facing);
  const to = poseAt(event.to, 0, rotatedFrom(from.angle, event.facing));
  moveOn(moment.alone('corvettes', DURATION.corvettes), tokenActor(event.token), from, to, 'out');
};

/** A torpedo's whole move is one beat; each torpedo has its own. */
const torpedoBeat = (moment: Moment, ref: TokenRef): Beat => {
  const last = moment.plan.last('torpedo');
  const isIts = last?.motions.every((motion) => motion.actor === tokenActor(ref));
  return moment.into(last && isIts ? last : moment.plan.open('torpedo', 0));
};

export const planTorpedoTargeted = (moment: Moment, event: EventOf<'torpedoTargeted'>): void => {
  const target = event.target === null ? undefined : shipOf(moment.before, event.target);
  const beat = moment.alone('torpedo', 0);
  if (target) beat.effects.push({ kind: 'ring', seat: event.token.seat, at: target.at, reach: 2 });
};

export const planTorpedoMoved = (moment: Moment, event: EventOf<'torpedoMoved'>): void => {
  const beat = torpedoBeat(moment, event.token);
  const actor = tokenActor(event.token);
  const angle = lastPose(beat, actor)?.angle ?? angleOf(tokenOf(moment.before, event.token)?.facing ?? 0);
  moveOn(beat, actor, poseAt(event.from, 0, angle), poseAt(event.to, 0, angle), 'linear');
  beat.duration += DURATION.torpedoHex;
};

export const planTorpedoTurned = (moment: Moment, event: EventOf<'torpedoTurned'>): void => {
  const beat = torpedoBeat(moment, event.token);
  const actor = tokenActor(event.token);
  const token = tokenOf(moment.before, event.token);
  const from = lastPose(beat, actor) ?? poseAt(token?.at ?? [0, 0], event.from);
  moveOn(beat, actor, from, { ...from, angle: rotatedFrom(from.angle, event.to) }, 'linear');
  beat.duration += DURATION.rotation;
};

/** Turn, forward, turn. */
export const planCorvetteMoved = (moment: Moment, event: EventOf<'corvetteMoved'>): void => {
  const start: Hex = tokenOf(moment.before, event.token)?.at ?? event.path[0] ?? [0, 0];
  const angle = rotatedFrom(angleOf(event.from), event.turned);
  const keys: Pose[] = [poseAt(start, event.from)];
  if (event.turned !== event.from) keys.push(poseAt(start, 0, angle));
  for (const hex of event.path)
    if (hex[0] !== start[0] || hex[1] !== start[1]) keys.push(poseAt(hex, 0, angle));
  const end = keys[keys.length - 1] as Pose;
  if (event.to !== event.turned) keys.push({ ...end, angle: rotatedFrom(angle, event.to) });
  const beat = moment.alone('corvettes', DURATION.corvetteHex * Math.max(1, keys.length - 1));
  beat.motions.push({ actor: tokenActor(event.token), keys, ease: 'out' });
};

/** Out of the muzzle into the hex in front. */
export const planTokenPlaced = (moment: Moment, event: EventOf<'tokenPlaced'>): void => {
  const beat = moment.joined('placed', DURATION.placed);
  beat.during = beat.after;
  const to = poseAt(event.at, event.facing);
  const muzzles = beat.effects.filter((effect) => effect.kind === 'muzzle');
  const gun = muzzles[muzzles.length - 1];
  const from = gun ? poseAt(gun.from, event.facing) : to;
  const key = { ...from, alpha: 0.2, scale: 0.6 };
  beat.motions.push({ actor: tokenActor(event.token), keys: [key, to], ease: 'out' });
};

/** Out of the hangar, or out of the wreck. */
export const planLaunched = (
  moment: Moment,
  event: EventOf<'corvetteLaunched' | 'commandCorvettePlaced'>,
): void => {
  const launched = event.type === 'corvetteLaunched';
  const to = poseAt(event.at, event.facing);
  const home = launched ? centreOf(moment.whereIs(event.seat)) : to;
  const beat = moment.alone('corvettes', DURATION.corvettes);
  beat.during = beat.after;
  const actor = tokenActor(
    launched
      ? { seat: event.seat, kind: 'corvette', callSign: event.callSign }
      : { seat: event.seat, kind: 'command-corvette' },
  );
  const from = { ...to, x: (to.x + home.x) / 2, y: (to.y + home.y) / 2, alpha: 0, scale: 0.5 };
  beat.motions.push({ actor, keys: [from, to], ease: 'out' });
};

/** §8.1.3. */
export const planWarped = (moment: Moment, event: EventOf<'warped'>): void => {
  const { seat } = event;
  const token = tokenOf(moment.before, { seat, kind: 'command-corvette' });
  const from = poseAt(event.from, token?.facing ?? 0);
  const gone = { ...from, alpha: 0, scale: 0.3 };
  const to = event.to ? poseAt(event.to, token?.facing ?? 0) : gone;
  const beat = moment.alone('change', DURATION.vanish, [{ kind: 'ring', seat, at: event.from, reach: 2 }]);
  beat.motions.push({
    actor: tokenActor({ seat, kind: 'command-corvette' }),
    keys: [from, gone, { ...to, alpha: 0, scale: 0.3 }, to],
    ease: 'linear',
  });
};

/**
 * Simultaneous hits share one beat; the pips are gone while the number shows. Shields flare; a hit on
 * the structure throws debris and stops the picture for a moment.
 */
export const planDamaged = (moment: Moment, event: EventOf<'damaged'>): void => {
  const { seat, shields, armour, structure } = event;
  const at = event.at ?? moment.whereIs(seat);
  const beat = moment.joined('impact', DURATION.damage);
  const deep = structure > 0;
  beat.duration = DURATION.damage;
  if (shields > 0) beat.effects.push({ kind: 'flare', at });
  if (armour + structure > 0 || shields === 0)
    beat.effects.push({ kind: 'sparks', at, strength: deep ? 2 : 1 });
  if (deep) {
    beat.effects.push({ kind: 'debris', seat, at, strength: structure > 2 ? 2 : 1 });
    beat.hold = DURATION.stop;
    beat.jolt = Math.max(beat.jolt ?? 0, structure > 2 ? 1.6 : 1);
    const before = shipOf(moment.before, seat)?.structure;
    if (before) moment.plan.structures.set(seat, before);
  }
  beat.effects.push({ kind: 'number', at, text: damageText(event), tone: deep ? 'danger' : 'plain' });
  beat.during = { ...beat.during, ships: beat.after.ships };
};

/** A token is destroyed, or returns to its owner. */
export const planTokenGone = (moment: Moment, event: EventOf<'tokenDestroyed' | 'tokenReturned'>): void => {
  const beat = moment.joined('impact', DURATION.impact);
  if (event.type === 'tokenDestroyed') beat.effects.push({ kind: 'sparks', at: event.at, strength: 1 });
  const token = tokenOf(moment.before, event.token);
  if (token) fade(beat, tokenActor(event.token), poseAt(token.at, token.facing));
};
