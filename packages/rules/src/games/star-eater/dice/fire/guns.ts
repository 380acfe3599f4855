/** D-16, D-20, D-27. Who shoots: hard points and squadrons, and the direct-fire weapon that each has. */
import { corvetteShooter } from '../../common/combat/battery';
import type { Shooter } from '../../common/combat/shots';
import { corvettesOf, factionOf, mountOnBoard, shipOf } from '../../common/facts';
import type { CallSign, Seat } from '../../common/model';
import type { CorvetteToken } from '../../common/state';
import { defined } from '../../../../kernel/defined';
import type { Gun } from './aim';
import { defenceOf, squadronCard, weaponOf } from '../facts';
import type { DiceCommand } from '../model';
import type { DiceMatch } from '../state';

interface DirectFire {
  id: string;
  class: 'directFire';
  range: number;
  accuracy: number;
  damage: number;
  areaOfEffect?: number | undefined;
}

const gunOf = ({ id, range, accuracy, damage, areaOfEffect }: DirectFire): Gun => ({
  id,
  range,
  accuracy,
  damage,
  area: areaOfEffect ?? null,
});

/** The hard points behind a card, in data order. Point defence looks nowhere in particular. */
export const hardPointsOf = (match: DiceMatch, seat: Seat, command: DiceCommand): Shooter[] => {
  const ship = shipOf(match, seat);
  if (!ship) return [];
  const { mounts } = factionOf(match, seat).ship;
  const mount =
    command === 'fire-main'
      ? mounts.main
      : command === 'port-broadside'
        ? mounts.port
        : command === 'starboard-broadside'
          ? mounts.starboard
          : mounts.pointDefence.map(({ at }) => ({ at, facing: 0 }));
  return mount.map((each, hardPoint) => ({ seat, kind: 'ship', hardPoint, ...mountOnBoard(ship, each) }));
};

/** The direct-fire weapon behind a card; null for one of another class. */
export const gunBehind = (match: DiceMatch, seat: Seat, command: DiceCommand): Gun | null => {
  if (command === 'defence-stations') {
    const { id, range, accuracy, areaOfEffect } = defenceOf(match, seat);
    return { id, range, accuracy, damage: null, area: areaOfEffect ?? null };
  }
  const weapon = weaponOf(match, seat, command);
  return weapon.class === 'directFire' ? gunOf(weapon) : null;
};

export const squadronAt = (match: DiceMatch, seat: Seat, callSign: CallSign): CorvetteToken | null =>
  corvettesOf(match, seat).find((token) => token.callSign === callSign) ?? null;

/** A squadron as a shooter, and its direct-fire weapon, if it has one. */
export const squadronGun = (
  match: DiceMatch,
  seat: Seat,
  callSign: CallSign,
): { shooter: Shooter; gun: Gun | null } => {
  const { weapon } = squadronCard(match, seat, callSign);
  return {
    shooter: corvetteShooter(defined(squadronAt(match, seat, callSign))),
    gun: weapon.class === 'directFire' ? gunOf(weapon) : null,
  };
};
