/** §10.1.1, §10.1.2. The most that a fire command could do to one hull. */
import {
  broadsideOf,
  commanderOf,
  factionOf,
  mainWeaponOf,
  mountOnBoard,
  shipOf,
  type AnyWeapon,
} from '../../common/facts';
import type { Command, Seat } from '../../common/model';
import type { Match } from '../../common/state';
import { sectionsHit, type Hull, type Pose, type Range } from './reach';
import { anyToll, NO_TOLL, type Toll } from './toll';

export const FIRE_COMMANDS = ['fire-main', 'port-broadside', 'starboard-broadside'] as const;
export type FireCommand = (typeof FIRE_COMMANDS)[number];

export const isFireCommand = (card: Command): card is FireCommand =>
  (FIRE_COMMANDS as readonly Command[]).includes(card);

interface Battery {
  weapon: AnyWeapon;
  mounts: readonly Pose[];
}

/** The weapon behind a fire command, and its hard points on a ship, or Command Corvette, in this pose. */
export const batteryIn = (match: Match, seat: Seat, command: FireCommand, pose: Pose): Battery | null => {
  const { commandCorvette, ship } = factionOf(match, seat);
  if (!shipOf(match, seat))
    return commandCorvette && commanderOf(match, seat) && command === 'fire-main'
      ? { weapon: commandCorvette.main, mounts: [pose] }
      : null;
  const { main, port, starboard } = ship.mounts;
  const mounts = command === 'fire-main' ? main : command === 'port-broadside' ? port : starboard;
  return {
    weapon: command === 'fire-main' ? mainWeaponOf(match, seat) : broadsideOf(match, seat),
    mounts: mounts.map((mount) => mountOnBoard(pose, mount)),
  };
};

const tollOfBattery = ({ weapon, mounts }: Battery, hull: Hull, range: Range): Toll => {
  const toll: Toll = { damage: 0, sections: {} };
  for (const mount of mounts) {
    const sections = sectionsHit(weapon, mount, hull, range);
    if (sections.length > 0) toll.damage += weapon.damage;
    for (const id of sections) toll.sections[id] = (toll.sections[id] ?? 0) + weapon.damage;
  }
  return toll.damage > 0 ? toll : NO_TOLL;
};

/** Whatever the boost, from any of these poses at any of these hulls. */
export const tollOfVolley = (
  match: Match,
  seat: Seat,
  command: FireCommand,
  poses: readonly Pose[],
  hulls: readonly Hull[],
  range: Range,
): Toll =>
  anyToll(
    poses.flatMap((pose) => {
      const battery = batteryIn(match, seat, command, pose);
      return battery ? hulls.map((hull) => tollOfBattery(battery, hull, range)) : [];
    }),
  );
