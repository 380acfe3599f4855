/** §6.5, D-23, D-24. The Weapons Phase: class by class, first what is on the board, then what is fired. */
import { shoot } from '../../common/combat/shots';
import { supplyOf } from '../../common/facts';
import type { Seat } from '../../common/model';
import { emit, isOver } from '../../common/resolution';
import { defined } from '../../../../kernel/defined';
import { isIgnored } from '../actions';
import { isEmpty, sightsOf } from './aim';
import { componentOf, seatOf, use, weaponOf } from '../facts';
import { gunBehind, hardPointsOf } from './guns';
import type { DiceCommand } from '../model';
import { push, tell } from '../resolution';
import type { DiceFrameOf, DiceMatch, DiceResolution } from '../state';
import type { DiceWeapon } from '../factions/schema';

/** In the order of D-23. */
const FIRE_CARDS: readonly DiceCommand[] = ['fire-main', 'port-broadside', 'starboard-broadside'];

const reachOf = (weapon: DiceWeapon): number =>
  weapon.class === 'beam' || weapon.class === 'directFire' ? weapon.range : weapon.speed;

/** D-23. The fire cards of a class: the farthest or fastest first, then in initiative order, then by mount. */
const firedOf = (match: DiceMatch, kind: DiceWeapon['class']): { seat: Seat; command: DiceCommand }[] =>
  match.initiative
    .flatMap((seat) =>
      FIRE_CARDS.filter((command) => seatOf(match, seat).cards.includes(command)).map((command) => ({
        seat,
        command,
        weapon: weaponOf(match, seat, command),
      })),
    )
    .filter(({ weapon }) => weapon.class === kind)
    .sort((a, b) => reachOf(b.weapon) - reachOf(a.weapon))
    .map(({ seat, command }) => ({ seat, command }));

/** D-23. The fired weapons of a class, one after the other. */
export const fireClass = (resolution: DiceResolution, kind: DiceWeapon['class']): void => {
  if (!isOver(resolution)) push(resolution, { at: 'weapons', queue: firedOf(resolution.match, kind) });
};

/** D-12, D-23. Whether a component is cooling is seen when its turn comes. False when none is left. */
export const nextWeapon = (resolution: DiceResolution, frame: DiceFrameOf<'weapons'>): boolean => {
  const [entry, ...rest] = frame.queue;
  if (!entry) return false;
  frame.queue = rest;
  tell(resolution, 'D-23', { type: 'commandStarted', ...entry });
  if (!isIgnored(resolution, entry.seat, entry.command))
    push(resolution, { at: 'battery', ...entry, next: 0 });
  return true;
};

/** D-24, R-30, R-31. One hard point of a beam, cannon or torpedo mount; false where it has no token to fire. */
const shootStraight = (
  resolution: DiceResolution,
  { seat, command }: DiceFrameOf<'battery'>,
  hardPoint: number,
): boolean => {
  const { match } = resolution;
  const weapon = { ...weaponOf(match, seat, command), tieBreaker: 0 };
  const shooter = defined(hardPointsOf(match, seat, command)[hardPoint]);
  const isToken = weapon.class === 'cannon' || weapon.class === 'torpedo';
  if (isToken && supplyOf(match, seat, weapon) === 0) {
    emit(resolution, 'D-24', { type: 'weaponHeldBack', seat, weapon: weapon.id, hardPoint });
    return false;
  }
  shoot(resolution, weapon, shooter, { boost: 0, target: null, reuse: false });
  return true;
};

/** D-23, D-27. The next hard point of a battery, in data order; false when all have had their turn. */
export const nextHardPoint = (resolution: DiceResolution, frame: DiceFrameOf<'battery'>): boolean => {
  const { match } = resolution;
  const { seat, command } = frame;
  const shooters = hardPointsOf(match, seat, command);
  const gun = gunBehind(match, seat, command);
  while (frame.next < shooters.length && !isOver(resolution)) {
    const hardPoint = frame.next;
    frame.next += 1;
    if (!gun) {
      if (shootStraight(resolution, frame, hardPoint)) use(match, seat, defined(componentOf(command)));
    } else if (!isEmpty(sightsOf(match, gun, defined(shooters[hardPoint])))) {
      push(resolution, { at: 'aim', seat, command, hardPoint });
      return true;
    }
  }
  return false;
};
