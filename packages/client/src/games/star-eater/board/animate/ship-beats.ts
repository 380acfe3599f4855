/** §7.2, §12. Beats of capital ships: steps, collisions, jumps, wrecks. */
import { type Hex, along, distance } from '@star-eater/rules/src/games/star-eater';
import { boardMessages } from '../../messages/board';
import { shipActor, tokenActor } from '../actors';
import { DURATION, type Effect } from './beat';
import { type EventOf, type Moment, fade, moveOn, poseAt, shipOf, turnedFrom } from './plan';

/** Tokens come on the mats, all engines together. */
export const planMomentum = (moment: Moment): void => {
  const beat = moment.joined('momentum', DURATION.momentum, true);
  beat.during = beat.after;
};

/** Every ship that moves in a step moves in its beat. */
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
  moveOn(beat, shipActor(event.seat), from, { ...from, angle: turnedFrom(from.angle, event.to) }, 'out');
};

/** Gone here, come there. */
export const planShipJumped = (moment: Moment, event: EventOf<'shipJumped'>): void => {
  const { seat } = event;
  const facing = shipOf(moment.before, seat)?.facing ?? 0;
  const from = poseAt(event.from, facing);
  const to = poseAt(event.to, facing);
  const beat = moment.alone('change', DURATION.wreck, [
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

/** As far as a hull and the track's card reach together, in hexes. */
const NEAR = 8;

/** Everything that the track must not cover: the ships that collide, and those beside them. */
const besides = (moment: Moment, colliding: readonly Hex[]): Hex[] => [
  ...colliding,
  ...moment.before.ships
    .map(({ at }) => at)
    .filter((at) => colliding.some((hex) => distance(hex, at) <= NEAR)),
];

/** §12. The crash holds a beat, then the track's tokens come and cancel one by one, then the damage stands. */
export const planCollided = (moment: Moment, event: EventOf<'collided'>): void => {
  const ships = event.seats.map((seat) => moment.whereIs(seat));
  const at = between(ships);
  const { track: steps, removed, offending, damage } = event;
  const beat = moment.alone('collision', DURATION.hold + DURATION.track * steps.length + DURATION.verdict, [
    { kind: 'sparks', at, strength: 2 },
    { kind: 'track', ships: besides(moment, ships), steps, removed, offending, damage },
  ]);
  // They are thrown back to where they stood.
  for (const { seat, at: stand, facing } of event.after) {
    const ship = shipOf(moment.before, seat);
    if (!ship) continue;
    const from = poseAt(ship.at, ship.facing);
    const back = { ...poseAt(stand, facing), angle: turnedFrom(from.angle, facing) };
    if (from.x === back.x && from.y === back.y && from.angle === back.angle) continue;
    beat.motions.push({ actor: shipActor(seat), keys: [from, back, back, back, back, back], ease: 'out' });
  }
};

/** */
export const planShipDestroyed = (moment: Moment, event: EventOf<'shipDestroyed'>): void => {
  const beat = moment.alone('wreck', DURATION.wreck, [
    ...[-1, 0, 1].map((off): Effect => ({
      kind: 'sparks',
      at: along(event.at, event.facing, off),
      strength: 2,
    })),
    { kind: 'ring', seat: event.seat, at: event.at, reach: 4 },
    { kind: 'caption', seat: event.seat, at: event.at, text: boardMessages.destroyed },
  ]);
  const from = poseAt(event.at, event.facing);
  beat.motions.push({
    actor: shipActor(event.seat),
    keys: [from, { ...from, alpha: 0.7, scale: 1.05 }, { ...from, alpha: 0, scale: 0.8 }],
    ease: 'linear',
  });
};

/** A seat leaves with all it has. */
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
