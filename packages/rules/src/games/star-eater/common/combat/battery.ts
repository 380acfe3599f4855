/** §10.1.1, §10.1.2, §8.1.3, R-30. Who shoots: the hard points behind a fire command, or one corvette. */
import {
  broadsideOf,
  commandCorvetteOf,
  commanderOf,
  factionOf,
  mainWeaponOf,
  mountOnBoard,
  shipOf,
  type AnyWeapon,
} from '../facts';
import type { Shooter } from './shots';
import type { Command, Seat } from '../model';
import type { Match } from '../state';
import { defined } from '../../../../kernel/defined';

export type FiredWeapon = AnyWeapon & { cooldown: number };

export interface Battery {
  weapon: FiredWeapon;
  shooters: Shooter[];
}

/** The weapon behind a fire command, and its hard points in data order. */
export const batteryOf = (match: Match, seat: Seat, command: Command): Battery => {
  const ship = shipOf(match, seat);
  if (!ship) {
    const commander = defined(commanderOf(match, seat));
    return {
      weapon: commandCorvetteOf(factionOf(match, seat)).main,
      shooters: [
        { seat, kind: 'command-corvette', hardPoint: 0, at: commander.at, facing: commander.facing },
      ],
    };
  }
  const { mounts } = factionOf(match, seat).ship;
  const mount =
    command === 'fire-main' ? mounts.main : command === 'port-broadside' ? mounts.port : mounts.starboard;
  return {
    weapon: command === 'fire-main' ? mainWeaponOf(match, seat) : broadsideOf(match, seat),
    shooters: mount.map((each, hardPoint) => ({
      seat,
      kind: 'ship',
      hardPoint,
      ...mountOnBoard(ship, each),
    })),
  };
};

/** One corvette as a shooter. */
export const corvetteShooter = (corvette: {
  seat: Seat;
  callSign: number;
  at: Shooter['at'];
  facing: Shooter['facing'];
}): Shooter => ({
  seat: corvette.seat,
  kind: 'corvette',
  callSign: corvette.callSign,
  hardPoint: 0,
  at: corvette.at,
  facing: corvette.facing,
});
