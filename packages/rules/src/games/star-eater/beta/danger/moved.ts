/** §7.2. One way in which ships could move this round, with what the movement itself does. */
import type { Engine, Event, Seat } from '../../common/model';
import { planMovement } from '../plan';
import type { Match } from '../../common/state';
import { poseOf, type Pose } from './reach';
import type { Toll } from './toll';

/** The position after one possible movement phase, and what that did. */
export interface End {
  match: Match;
  /** Damage by seat: to that ship, by anything. */
  taken: ReadonlyMap<Seat, Toll>;
  /** Damage by seat: to that ship by `me`. */
  dealt: ReadonlyMap<Seat, Toll>;
  /** Damage to ships of collisions alone. */
  collisions: ReadonlyMap<Seat, number>;
  /** Ships destroyed on the way, where they were. */
  lost: ReadonlyMap<Seat, Pose>;
  /** Every pose that a ship had on the way. */
  paths: ReadonlyMap<Seat, readonly Pose[]>;
  /**
   * Nobody is lost, and the tokens are the same in all such ends of a question. Ships that moved in the same way
   * are the same objects.
   */
  isCalm: boolean;
}

const add = (tolls: Map<Seat, Toll>, seat: Seat, section: string, amount: number): void => {
  const { damage, sections } = tolls.get(seat) ?? { damage: 0, sections: {} };
  tolls.set(seat, {
    damage: damage + amount,
    sections: { ...sections, [section]: (sections[section] ?? 0) + amount },
  });
};

/** §12. Poses on the way, among them all in which a step ended. */
const pathsOf = (match: Match, events: readonly Event[]): Map<Seat, Pose[]> => {
  const paths = new Map(match.ships.map((ship) => [ship.seat, [poseOf(ship)]]));
  const go = (seat: Seat, change: Partial<Pose>): void => {
    const path = paths.get(seat);
    const last = path?.at(-1);
    if (last) path?.push({ ...last, ...change });
  };
  for (const event of events) {
    if (event.type === 'shipMoved') go(event.seat, { at: event.to });
    if (event.type === 'shipTurned') go(event.seat, { facing: event.to });
    if (event.type === 'collided') for (const { seat, at, facing } of event.after) go(seat, { at, facing });
  }
  return paths;
};

/** The end of one movement, of the ships of `from`. */
export const endOf = (from: Match, engines: Partial<Record<Seat, Engine>>, me: Seat): End => {
  const { match, events } = planMovement(from, engines);
  const taken = new Map<Seat, Toll>();
  const dealt = new Map<Seat, Toll>();
  const collisions = new Map<Seat, number>();
  const lost = new Map<Seat, Pose>();
  for (const event of events) {
    if (event.type === 'shipDestroyed') lost.set(event.seat, poseOf(event));
    if (event.type !== 'damaged') continue;
    add(taken, event.seat, event.section, event.amount);
    if (event.seat !== me && event.by.includes(me)) add(dealt, event.seat, event.section, event.amount);
    if (event.cause === 'collision' || event.cause === 'edge')
      collisions.set(event.seat, (collisions.get(event.seat) ?? 0) + event.amount);
  }
  return { match, taken, dealt, collisions, lost, paths: pathsOf(from, events), isCalm: false };
};
