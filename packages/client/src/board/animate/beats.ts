/** look.md, *Motion*. The plan of an animation, computed from the view before and the events: one beat a step. */
import {
  type Event,
  type Hex,
  type ShipView,
  type TokenRef,
  type TokenView,
  type View,
  along,
} from '@star-eater/rules';
import { type ActorId, shipActor, tokenActor } from '../actors';
import { angleOf, centreOf } from '../layout';
import { type Beat, type BeatKind, DURATION, type Effect, type Motion, type Pose } from './beat';
import { foldEvent } from './fold';
import { commandName, damageText, shotText } from './words';

const poseAt = (hex: Hex, facing: number, angle = angleOf(facing)): Pose => ({
  ...centreOf(hex),
  angle,
  alpha: 1,
  scale: 1,
});

const shipOf = (view: View, seat: number): ShipView | undefined =>
  view.ships.find((ship) => ship.seat === seat);

const tokenOf = (view: View, ref: TokenRef): TokenView | undefined =>
  view.tokens.find((token) => tokenActor(token) === tokenActor(ref));

/** The angle of a facing reached from another by the shorter turn, so that nothing spins the long way. */
const turnedFrom = (angle: number, facing: number): number => {
  const full = Math.PI * 2;
  const difference = (((angleOf(facing) - angle) % full) + full) % full;
  return angle + (difference > Math.PI ? difference - full : difference);
};

class Plan {
  readonly beats: Beat[] = [];

  constructor(private view: View) {}

  /** The picture as it is after all that was planned. */
  get now(): View {
    return this.view;
  }

  /** A new beat. Its events fold as they are added. */
  open(kind: BeatKind, duration: number, mats = false): Beat {
    const beat: Beat = {
      kind,
      at: [],
      duration,
      motions: [],
      effects: [],
      during: this.view,
      after: this.view,
      mats,
    };
    this.beats.push(beat);
    return beat;
  }

  /** The last beat, if it is of this kind: what happens at the same moment is one beat. */
  last(kind: BeatKind): Beat | null {
    const beat = this.beats[this.beats.length - 1];
    return beat?.kind === kind ? beat : null;
  }

  take(beat: Beat, event: Event, index: number): void {
    beat.at.push(index);
    this.view = foldEvent(this.view, event);
    beat.after = this.view;
  }
}

/** Moves an actor on: continues its way in this beat, or begins it where it stands. */
const moveOn = (beat: Beat, actor: ActorId, from: Pose, to: Pose, ease: Motion['ease']): void => {
  const motion = beat.motions.find((candidate) => candidate.actor === actor);
  if (motion) motion.keys.push(to);
  else beat.motions.push({ actor, keys: [from, to], ease });
};

const lastPose = (beat: Beat, actor: ActorId): Pose | undefined => {
  const keys = beat.motions.find((motion) => motion.actor === actor)?.keys;
  return keys?.[keys.length - 1];
};

/** Where a section of a ship lies, for numbers whose event has no hex (it left the board). */
const whereOf = (view: View, event: { seat: number; at: Hex | null }): Hex =>
  event.at ?? shipOf(view, event.seat)?.at ?? [0, 0];

const between = (hexes: readonly Hex[]): Hex => {
  const count = Math.max(1, hexes.length);
  return [
    hexes.reduce((sum, hex) => sum + hex[0], 0) / count,
    hexes.reduce((sum, hex) => sum + hex[1], 0) / count,
  ];
};

const planEvent = (plan: Plan, event: Event, index: number): void => {
  const before = plan.now;
  const note = (kind: BeatKind, duration: number, effects: Effect[], mats = false): void => {
    const beat = plan.last(kind) ?? plan.open(kind, duration, mats);
    beat.effects.push(...effects);
    plan.take(beat, event, index);
  };
  const alone = (kind: BeatKind, duration: number, effects: Effect[], mats = false): Beat => {
    const beat = plan.open(kind, duration, mats);
    beat.effects.push(...effects);
    plan.take(beat, event, index);
    return beat;
  };
  const atShip = (seat: number): Hex =>
    shipOf(before, seat)?.at ?? before.tokens.find((token) => token.seat === seat)?.at ?? [0, 0];
  const ring = (seat: number): Effect => ({
    kind: 'ring',
    seat,
    at: atShip(seat),
    reach: shipOf(before, seat) ? 3 : 1.2,
  });

  switch (event.type) {
    // ---- movement of ships
    case 'momentumAdded': {
      const beat = plan.last('momentum') ?? plan.open('momentum', DURATION.momentum, true);
      plan.take(beat, event, index);
      beat.during = plan.now;
      return;
    }
    case 'stepStarted':
      return void alone('step', 0, []);
    case 'shipMoved': {
      const beat = plan.last('step') ?? plan.open('step', 0);
      beat.duration = DURATION.step;
      const facing = shipOf(before, event.seat)?.facing ?? 0;
      moveOn(beat, shipActor(event.seat), poseAt(event.from, facing), poseAt(event.to, facing), 'out');
      beat.effects.push({ kind: 'glow', seat: event.seat, at: event.from, direction: event.direction });
      return plan.take(beat, event, index);
    }
    case 'shipTurned': {
      const beat = plan.last('step') ?? plan.open('step', 0);
      beat.duration = DURATION.step;
      const from = poseAt(atShip(event.seat), event.from);
      const to = { ...from, angle: turnedFrom(from.angle, event.to) };
      moveOn(beat, shipActor(event.seat), from, to, 'out');
      return plan.take(beat, event, index);
    }
    case 'shipJumped': {
      const beat = alone('change', DURATION.wreck, [
        ring(event.seat),
        { kind: 'ring', seat: event.seat, at: event.to, reach: 3 },
      ]);
      const facing = shipOf(before, event.seat)?.facing ?? 0;
      const from = poseAt(event.from, facing);
      const to = poseAt(event.to, facing);
      beat.motions.push({
        actor: shipActor(event.seat),
        keys: [from, { ...from, alpha: 0, scale: 0.7 }, { ...to, alpha: 0, scale: 0.7 }, to],
        ease: 'linear',
      });
      return;
    }
    case 'collided': {
      const where = event.seats.map((seat) => atShip(seat));
      const beat = alone(
        'collision',
        DURATION.hold + DURATION.track * event.track.length + DURATION.verdict,
        [
          { kind: 'sparks', at: between(where), strength: 2 },
          {
            kind: 'track',
            at: between(where),
            steps: event.track,
            removed: event.removed,
            offending: event.offending,
            damage: event.damage,
          },
        ],
      );
      // They are thrown back to where they stood.
      for (const { seat, at, facing } of event.after) {
        const ship = shipOf(before, seat);
        if (!ship) continue;
        const from = poseAt(ship.at, ship.facing);
        const back = { ...poseAt(at, facing), angle: turnedFrom(from.angle, facing) };
        if (from.x === back.x && from.y === back.y && from.angle === back.angle) continue;
        beat.motions.push({
          actor: shipActor(seat),
          keys: [from, back, back, back, back, back],
          ease: 'out',
        });
      }
      return;
    }
    // ---- damage and loss: all of one moment together
    case 'damaged': {
      const beat = plan.last('impact') ?? plan.open('impact', 0);
      const at = whereOf(before, event);
      beat.duration = DURATION.damage;
      beat.effects.push(
        { kind: 'sparks', at, strength: event.structure > 0 ? 2 : 1 },
        { kind: 'number', at, text: damageText(event), tone: event.structure > 0 ? 'danger' : 'plain' },
      );
      plan.take(beat, event, index);
      // The pips go while the number stands.
      beat.during = foldEvent(beat.during, event);
      return;
    }
    case 'tokenDestroyed': {
      const beat = plan.last('impact') ?? plan.open('impact', 0);
      beat.duration = Math.max(beat.duration, DURATION.impact);
      beat.effects.push({ kind: 'sparks', at: event.at, strength: 1 });
      fadeOut(beat, before, event.token);
      return plan.take(beat, event, index);
    }
    case 'tokenReturned': {
      const beat = plan.last('impact') ?? plan.open('impact', 0);
      beat.duration = Math.max(beat.duration, DURATION.impact);
      fadeOut(beat, before, event.token);
      return plan.take(beat, event, index);
    }
    case 'shipDestroyed': {
      const beat = alone('wreck', DURATION.wreck, [
        ...[-1, 0, 1].map((off): Effect => ({
          kind: 'sparks',
          at: along(event.at, event.facing, off),
          strength: 2,
        })),
        { kind: 'ring', seat: event.seat, at: event.at, reach: 4 },
        { kind: 'caption', seat: event.seat, at: event.at, text: 'Destroyed' },
      ]);
      const from = poseAt(event.at, event.facing);
      beat.motions.push({
        actor: shipActor(event.seat),
        keys: [from, { ...from, alpha: 0.7, scale: 1.05 }, { ...from, alpha: 0, scale: 0.8 }],
        ease: 'linear',
      });
      return;
    }
    case 'seatOut': {
      const beat = alone('change', DURATION.change, []);
      for (const ship of before.ships)
        if (ship.seat === event.seat) fade(beat, shipActor(ship.seat), poseAt(ship.at, ship.facing));
      for (const token of before.tokens)
        if (token.seat === event.seat) fade(beat, tokenActor(token), poseAt(token.at, token.facing));
      return;
    }
    // ---- tokens
    case 'cannonsMoved':
    case 'corvettesCompelled': {
      const cannons = event.type === 'cannonsMoved';
      const beat = alone(cannons ? 'cannons' : 'corvettes', cannons ? DURATION.tick : DURATION.corvettes, []);
      for (const move of event.moves) {
        const facing = tokenOf(before, move.token)?.facing ?? 0;
        moveOn(
          beat,
          tokenActor(move.token),
          poseAt(move.from, facing),
          poseAt(move.to, facing),
          cannons ? 'linear' : 'out',
        );
      }
      return;
    }
    case 'torpedoTargeted': {
      const target = event.target === null ? undefined : shipOf(before, event.target);
      return void alone(
        'torpedo',
        0,
        target ? [{ kind: 'ring', seat: event.token.seat, at: target.at, reach: 2 }] : [],
      );
    }
    case 'torpedoMoved': {
      const beat = torpedoBeat(plan, event.token);
      const actor = tokenActor(event.token);
      const angle = lastPose(beat, actor)?.angle ?? angleOf(tokenOf(before, event.token)?.facing ?? 0);
      moveOn(beat, actor, poseAt(event.from, 0, angle), poseAt(event.to, 0, angle), 'linear');
      beat.duration += DURATION.torpedoHex;
      return plan.take(beat, event, index);
    }
    case 'torpedoTurned': {
      const beat = torpedoBeat(plan, event.token);
      const actor = tokenActor(event.token);
      const token = tokenOf(before, event.token);
      const from = lastPose(beat, actor) ?? poseAt(token?.at ?? [0, 0], event.from);
      moveOn(beat, actor, from, { ...from, angle: turnedFrom(from.angle, event.to) }, 'linear');
      beat.duration += DURATION.turn;
      return plan.take(beat, event, index);
    }
    case 'corvetteMoved': {
      const token = tokenOf(before, event.token);
      const beat = alone('corvettes', DURATION.corvetteHex * (event.path.length + 1), []);
      const start = token?.at ?? event.path[0] ?? [0, 0];
      const keys = [poseAt(start, event.from)];
      const turn = turnedFrom(angleOf(event.from), event.turned);
      if (event.turned !== event.from) keys.push({ ...poseAt(start, 0), angle: turn });
      for (const hex of event.path)
        if (hex[0] !== start[0] || hex[1] !== start[1]) keys.push({ ...poseAt(hex, 0), angle: turn });
      const end = keys[keys.length - 1] as Pose;
      if (event.to !== event.turned) keys.push({ ...end, angle: turnedFrom(turn, event.to) });
      beat.motions.push({ actor: tokenActor(event.token), keys, ease: 'out' });
      return;
    }
    case 'tokenPlaced': {
      const muzzle = plan.last('placed');
      const beat = muzzle ?? plan.open('placed', DURATION.placed);
      plan.take(beat, event, index);
      beat.during = plan.now;
      const to = poseAt(event.at, event.facing);
      const gun = beat.effects.find((effect) => effect.kind === 'muzzle');
      const from = gun && gun.kind === 'muzzle' ? poseAt(gun.from, event.facing) : to;
      beat.motions.push({
        actor: tokenActor(event.token),
        keys: [{ ...from, alpha: 0.2, scale: 0.6 }, to],
        ease: 'out',
      });
      return;
    }
    case 'corvetteLaunched':
    case 'commandCorvettePlaced': {
      const beat = alone('corvettes', DURATION.corvettes, []);
      beat.during = beat.after;
      const to = poseAt(event.at, event.facing);
      const home = event.type === 'corvetteLaunched' ? centreOf(atShip(event.seat)) : to;
      const actor =
        event.type === 'corvetteLaunched'
          ? tokenActor({ seat: event.seat, kind: 'corvette', callSign: event.callSign })
          : tokenActor({ seat: event.seat, kind: 'command-corvette' });
      const from = {
        ...to,
        x: to.x + (home.x - to.x) * 0.5,
        y: to.y + (home.y - to.y) * 0.5,
        alpha: 0,
        scale: 0.5,
      };
      beat.motions.push({ actor, keys: [from, to], ease: 'out' });
      return;
    }
    case 'warped': {
      const beat = alone('change', DURATION.wreck, [
        { kind: 'ring', seat: event.seat, at: event.from, reach: 2 },
      ]);
      const token = before.tokens.find(
        (each) => each.seat === event.seat && each.kind === 'command-corvette',
      );
      const from = poseAt(event.from, token?.facing ?? 0);
      const gone = { ...from, alpha: 0, scale: 0.3 };
      const to = event.to ? poseAt(event.to, token?.facing ?? 0) : gone;
      beat.motions.push({
        actor: tokenActor({ seat: event.seat, kind: 'command-corvette' }),
        keys: [from, gone, { ...to, alpha: 0, scale: 0.3 }, to],
        ease: 'linear',
      });
      return;
    }
    // ---- shots
    case 'weaponFired':
      switch (event.class) {
        case 'beam':
          return void alone('shot', DURATION.beam, [
            { kind: 'beam', seat: event.seat, from: event.from, hexes: event.hexes },
          ]);
        case 'directFire': {
          const to = event.hexes[event.hexes.length - 1] ?? event.from;
          return void alone('shot', DURATION.beam, [
            { kind: 'tracer', seat: event.seat, from: event.from, to, hit: true },
          ]);
        }
        case 'cannon':
        case 'torpedo':
          return void alone('placed', DURATION.placed, [
            { kind: 'muzzle', seat: event.seat, from: event.from, facing: event.facing },
          ]);
      }
      return;
    case 'shotResolved': {
      if (!event.target) return note('note', 0, []);
      return void alone('shot', DURATION.shot, [
        { kind: 'caption', seat: event.seat, at: event.target.at, text: shotText(event) },
      ]);
    }
    case 'pointDefenceFired':
      return void alone('shot', DURATION.shot, [
        { kind: 'tracer', seat: event.seat, from: event.from, to: event.target.at, hit: event.hit },
        { kind: 'caption', seat: event.seat, at: event.target.at, text: shotText(event) },
      ]);
    case 'weaponHeldBack':
      return note('note', 0, []);
    // ---- commands and changes of a ship
    case 'commandStarted':
      return void alone('command', DURATION.command, [
        ring(event.seat),
        { kind: 'caption', seat: event.seat, at: atShip(event.seat), text: commandName(event.command) },
      ]);
    case 'shieldsArranged': {
      const beat = alone('change', DURATION.change, [ring(event.seat)]);
      beat.during = beat.after;
      return;
    }
    case 'armourRestored': {
      const beat = plan.last('change') ?? plan.open('change', DURATION.damage);
      beat.effects.push({
        kind: 'number',
        at: atShip(event.seat),
        text: `+${event.amount} armour`,
        tone: 'good',
      });
      plan.take(beat, event, index);
      beat.during = plan.now;
      return;
    }
    case 'momentumCleared': {
      const beat = alone('momentum', DURATION.momentum, [ring(event.seat)], true);
      beat.during = beat.after;
      return;
    }
    case 'commanderEscaped':
      return void alone('change', DURATION.change, [
        { kind: 'caption', seat: event.seat, at: atShip(event.seat), text: 'The commander escapes' },
      ]);
    // ---- what the HUD tells
    case 'engineRevealed':
    case 'componentPlaced':
    case 'componentSwapped':
    case 'loadoutPassed':
    case 'roundStarted':
    case 'phaseStarted':
    case 'committed':
    case 'uncommitted':
    case 'commandRevealed':
    case 'commandResolved':
    case 'activationsGiven':
    case 'activationsEnded':
    case 'corvetteRepaired':
    case 'defenceHeld':
    case 'defenceEnded':
    case 'reactionWaited':
    case 'cardVented':
    case 'specialUsed':
    case 'cardsReadied':
    case 'trackMoved':
    case 'resigned':
    case 'matchEnded':
      return note('note', 0, []);
  }
};

const fade = (beat: Beat, actor: ActorId, from: Pose): void => {
  beat.motions.push({ actor, keys: [from, { ...from, alpha: 0, scale: 0.7 }], ease: 'out' });
};

const fadeOut = (beat: Beat, before: View, ref: TokenRef): void => {
  const token = tokenOf(before, ref);
  if (token) fade(beat, tokenActor(ref), poseAt(token.at, token.facing));
};

/** A torpedo's whole move is one beat; another torpedo's is another. */
const torpedoBeat = (plan: Plan, ref: TokenRef): Beat => {
  const last = plan.last('torpedo');
  const free = last && last.motions.every((motion) => motion.actor === tokenActor(ref));
  return free ? last : plan.open('torpedo', 0);
};

/** Events as beats. The last beat's `after` is the picture after all of them. */
export const planBeats = (events: readonly Event[], before: View): Beat[] => {
  const plan = new Plan(before);
  events.forEach((event, index) => planEvent(plan, event, index));
  return plan.beats;
};
