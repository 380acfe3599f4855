/** §7.2, §12. Beats of capital ships: steps, collisions, jumps, wrecks. */
import { type Hex, along, distance } from '@star-eater/rules/src/games/star-eater';
import { boardMessages } from '../../messages/board';
import { shipActor, tokenActor } from '../actors';
import { hullHexes } from '../compose';
import { DURATION, type Effect } from './beat';
import { type EventOf, type Moment, fade, moveOn, poseAt, shipOf, rotatedFrom } from './plan';

/** Momentum tokens are added, for all engines together. */
export const planMomentum = (moment: Moment): void => {
  const beat = moment.joined('momentum', DURATION.momentum, true);
  beat.during = beat.after;
};

/** All ships that move in one step move in one beat. */
export const planShipMoved = (moment: Moment, event: EventOf<'shipMoved'>): void => {
  const facing = shipOf(moment.before, event.seat)?.facing ?? 0;
  const beat = moment.joined('step', DURATION.step);
  beat.duration = DURATION.step;
  moveOn(beat, shipActor(event.seat), poseAt(event.from, facing), poseAt(event.to, facing), 'out');
  beat.effects.push({ kind: 'glow', seat: event.seat, at: event.from, direction: event.direction });
};

export const planShipTurned = (moment: Moment, event: EventOf<'shipTurned'>): void => {
  const from = poseAt(moment.whereIs(event.seat), event.from);
  const beat = moment.joined('step', DURATION.step);
  beat.duration = DURATION.step;
  moveOn(beat, shipActor(event.seat), from, { ...from, angle: rotatedFrom(from.angle, event.to) }, 'out');
};

/** It fades here and appears there. */
export const planShipJumped = (moment: Moment, event: EventOf<'shipJumped'>): void => {
  const { seat } = event;
  const facing = shipOf(moment.before, seat)?.facing ?? 0;
  const from = poseAt(event.from, facing);
  const to = poseAt(event.to, facing);
  const beat = moment.alone('change', DURATION.vanish, [
    moment.ring(seat),
    { kind: 'ring', seat, at: event.to, reach: 3 },
  ]);
  beat.motions.push({
    actor: shipActor(seat),
    keys: [from, { ...from, alpha: 0, scale: 0.7 }, { ...to, alpha: 0, scale: 0.7 }, to],
    ease: 'linear',
  });
};

const between = (hexes: readonly Hex[]): Hex => {
  const count = Math.max(1, hexes.length);
  return [
    hexes.reduce((sum, hex) => sum + hex[0], 0) / count,
    hexes.reduce((sum, hex) => sum + hex[1], 0) / count,
  ];
};

/** Combined reach of a hull and the track's card, in hexes. */
const NEAR = 8;

/** The ships that the track must not cover: those that collide, and those nearby. */
const besides = (moment: Moment, colliding: readonly Hex[]): Hex[] => [
  ...colliding,
  ...moment.before.ships
    .map(({ at }) => at)
    .filter((at) => colliding.some((hex) => distance(hex, at) <= NEAR)),
];

/** §12. The crash pauses a beat, then the track's tokens appear and cancel one by one, then the damage. */
export const planCollided = (moment: Moment, event: EventOf<'collided'>): void => {
  const ships = event.seats.map((seat) => moment.whereIs(seat));
  const at = between(ships);
  const { track: steps, removed, offending, damage } = event;
  const beat = moment.alone('collision', DURATION.hold + DURATION.track * steps.length + DURATION.verdict, [
    { kind: 'sparks', at, strength: 2 },
    { kind: 'track', ships: besides(moment, ships), steps, removed, offending, damage },
  ]);
  if (damage > 0) Object.assign(beat, { jolt: damage > 2 ? 1.6 : 1, hold: DURATION.crash });
  // They are thrown back to their previous places.
  for (const { seat, at: stand, facing } of event.after) {
    const ship = shipOf(moment.before, seat);
    if (!ship) continue;
    const from = poseAt(ship.at, ship.facing);
    const back = { ...poseAt(stand, facing), angle: rotatedFrom(from.angle, facing) };
    if (from.x === back.x && from.y === back.y && from.angle === back.angle) continue;
    beat.motions.push({ actor: shipActor(seat), keys: [from, back, back, back, back, back], ease: 'out' });
  }
};

/** In a kill, when the structure drains and when the hull breaks, as fractions of the beat. */
const DRAIN = [0.16, 0.5] as const;
const BREAK = 0.5;

/** A close-up: the remaining structure drains, then the hull breaks up. */
export const planShipDestroyed = (moment: Moment, event: EventOf<'shipDestroyed'>): void => {
  const { seat, at, facing } = event;
  const ship = shipOf(moment.before, seat);
  const from = moment.plan.structures.get(seat) ?? ship?.structure ?? 0;
  const faction = moment.plan.factions[ship?.faction ?? ''];
  const hull = faction ? hullHexes({ at, facing }, faction) : [at];
  const bursts = [0, -1, 1].flatMap((off, index): Effect[] => {
    const begin = BREAK + index * 0.08;
    const hex = along(at, facing, off);
    return [
      { kind: 'sparks', at: hex, strength: 2, span: [begin, Math.min(1, begin + 0.3)] },
      { kind: 'debris', seat, at: hex, strength: 3, span: [begin, 1] },
    ];
  });
  const beat = moment.alone('wreck', DURATION.kill, [
    ...(from > 0 ? [{ kind: 'drain', seat, hull, from, span: DRAIN } as const] : []),
    { kind: 'sparks', at: along(at, facing, 1), strength: 1, span: [0.22, 0.4] },
    { kind: 'sparks', at: along(at, facing, -1), strength: 1, span: [0.34, 0.5] },
    ...bursts,
    { kind: 'ring', seat, at, reach: 4, span: [BREAK, 0.85] },
    { kind: 'caption', seat, at, text: boardMessages.destroyed, span: [0.62, 1] },
  ]);
  beat.hold = DURATION.killStop;
  beat.jolt = 2;
  const whole = poseAt(at, facing);
  const broken = { ...whole, alpha: 0.55, scale: 1.06 };
  const gone = { ...whole, alpha: 0, scale: 0.85 };
  beat.motions.push({
    actor: shipActor(seat),
    // Keys are evenly spaced in time: the hull stays until it breaks.
    keys: [whole, whole, whole, whole, whole, broken, gone, gone, gone],
    ease: 'linear',
  });
};

/** A seat leaves with its ship and all its tokens. */
export const planSeatOut = (moment: Moment, { seat }: EventOf<'seatOut'>): void => {
  const beat = moment.alone('change', DURATION.change);
  for (const ship of moment.before.ships)
    if (ship.seat === seat) fade(beat, shipActor(seat), poseAt(ship.at, ship.facing));
  for (const token of moment.before.tokens)
    if (token.seat === seat) fade(beat, tokenActor(token), poseAt(token.at, token.facing));
};

export const planArmourRestored = (moment: Moment, event: EventOf<'armourRestored'>): void => {
  const at = moment.whereIs(event.seat);
  const beat = moment.joined('change', DURATION.damage);
  beat.duration = DURATION.damage;
  beat.effects.push({ kind: 'number', at, text: `+${event.amount} armour`, tone: 'good' });
  beat.during = beat.after;
};
