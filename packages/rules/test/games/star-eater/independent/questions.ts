/** What a seat may answer, worked out from the table alone, in the shape of the engine's legal answers. */
import { named, walk, type Hex } from './hexes';
import { needed } from './dice';
import { areas, evasionOf, targetsOf, type Count, type Gun, type Target } from './sight';
import {
  craftCard,
  hullNames,
  isFree,
  slotCard,
  spotOnBoard,
  type Bay,
  type SeatCards,
  type Ship,
  type Spot,
  type Table,
  type Token,
  type Weapon,
} from './table';
import {
  ANY_TURN,
  canBeRecalled,
  compelled,
  diceLaunches,
  februaryLaunches,
  turnsUpTo,
  ways,
  type Way,
} from './ways';

export interface Poses {
  readonly at: Hex;
  readonly facings: readonly number[];
}
interface NeededTarget {
  readonly target: Target;
  readonly need: number;
}

/** Ends in the order of E-6, those in one hex together. */
const posesOf = (found: readonly Way[]): Poses[] => {
  const byHex = new Map<string, { at: Hex; facings: number[] }>();
  for (const { at, facing } of found) {
    const there = byHex.get(named(at)) ?? { at, facings: [] };
    there.facings.push(facing);
    byHex.set(named(at), there);
  }
  return [...byHex.values()];
};

const shipOf = (table: Table, seat: number): Ship => {
  const found = table.ships.find((ship) => ship.seat === seat);
  if (found === undefined) throw new Error(`seat ${seat} has no ship`);
  return found;
};
const seatOf = (table: Table, seat: number): SeatCards => {
  const found = table.seats.find((cards) => cards.seat === seat);
  if (found === undefined) throw new Error(`no seat ${seat}`);
  return found;
};
const mountsOf = (
  table: Table,
  seat: number,
  mount: 'main' | 'port' | 'starboard' | 'pointDefence',
): readonly Spot[] => table.cards[seat]?.ship.mounts[mount] ?? [];
export const craftOnBoard = (table: Table, seat: number): (Token & { callSign: number })[] =>
  table.tokens.flatMap((token) =>
    token.seat === seat && token.kind === 'corvette' && token.callSign !== undefined
      ? [{ ...token, callSign: token.callSign }]
      : [],
  );
const tokenOf = (table: Table, seat: number, callSign: number): Token => {
  const found = table.tokens.find((token) => token.seat === seat && token.callSign === callSign);
  if (found === undefined) throw new Error(`no craft ${callSign} on the board`);
  return found;
};

const MOUNTS = {
  'fire-main': ['main', 'main'],
  'port-broadside': ['port', 'broadside'],
  'starboard-broadside': ['starboard', 'broadside'],
  'defence-stations': ['pointDefence', 'pointDefence'],
} as const;
export type FireCommand = keyof typeof MOUNTS;
export const isFireCommand = (command: string): command is FireCommand => command in MOUNTS;

/** The weapon of a fire command with its hard points as guns, in data order. */
export const gunsOf = (table: Table, seat: number, command: FireCommand): { weapon: Weapon; guns: Gun[] } => {
  const [mount, slot] = MOUNTS[command];
  const weapon = slotCard(table, seat, slot) as Weapon;
  const ship = shipOf(table, seat);
  const guns = mountsOf(table, seat, mount).map((spot) => ({
    ...spotOnBoard(ship, spot),
    seat,
    range: weapon.range ?? 0,
    isPointDefence: mount === 'pointDefence',
  }));
  return { weapon, guns };
};

export const craftGun = (table: Table, seat: number, callSign: number): { weapon: Weapon; gun: Gun } => {
  const { weapon } = craftCard(table, seat, callSign);
  const { at, facing } = tokenOf(table, seat, callSign);
  return { weapon, gun: { seat, at, facing, range: weapon.range ?? 0, isPointDefence: false } };
};

/** F-8. What the most evasive of the targets needs. */
const boostFor = (table: Table, targets: readonly Target[], weapon: Weapon): number =>
  Math.max(0, ...targets.map((target) => evasionOf(table, target) - (weapon.accuracy ?? 0)));

// ------------------------------------------------------------------ February

export const februaryFire = (
  table: Table,
  seat: number,
  command: FireCommand,
  count: Count,
): { aims: { hardPoint: number; at: Hex; targets: Target[] }[]; maxBoost: number } => {
  const { weapon, guns } = gunsOf(table, seat, command);
  const aims = guns.map((gun, hardPoint) => ({
    hardPoint,
    at: gun.at,
    targets: targetsOf(table, gun, count),
  }));
  return {
    aims,
    maxBoost: boostFor(
      table,
      aims.flatMap(({ targets }) => targets),
      weapon,
    ),
  };
};

export const februaryDefence = (
  table: Table,
  seat: number,
  hardPoints: readonly number[],
  count: Count,
): { hardPoint: number; at: Hex; targets: NeededTarget[] }[] => {
  const { weapon, guns } = gunsOf(table, seat, 'defence-stations');
  return guns
    .map((gun, hardPoint) => ({
      hardPoint,
      at: gun.at,
      targets: targetsOf(table, gun, count).map((target) => ({
        target,
        need: boostFor(table, [target], weapon),
      })),
    }))
    .filter(({ hardPoint }) => hardPoints.includes(hardPoint));
};

export const februaryWays = (table: Table, seat: number, callSign: number, count: Count): Way[] => {
  const { speed, agility } = craftCard(table, seat, callSign);
  const mover = tokenOf(table, seat, callSign);
  const token = table.tokens.find((one) => one === mover) ?? null;
  return ways(table, token, mover, speed, turnsUpTo(agility ?? 0), count);
};

export const februaryMove = (
  table: Table,
  seat: number,
  count: Count,
): { poses: (Poses & { callSign: number })[]; shots: object[] } => {
  const craft = craftOnBoard(table, seat);
  const { activations } = seatOf(table, seat);
  const poses = craft.flatMap(({ callSign }) =>
    posesOf(februaryWays(table, seat, callSign, count)).map((pose) => ({ callSign, ...pose })),
  );
  const shots = craft.flatMap(({ callSign, fired }) => {
    const { weapon, gun } = craftGun(table, seat, callSign);
    if (fired === true || weapon.class !== 'directFire') return [];
    const targets = targetsOf(table, gun, count);
    if (targets.length === 0) return [];
    const maxBoost = Math.min(activations - 1, boostFor(table, targets, weapon));
    return [{ callSign, weapon: weapon.id, maxBoost, targets }];
  });
  return { poses, shots };
};

export const februaryCompel = (
  table: Table,
  seat: number,
  callSigns: readonly number[],
): { callSign: number; turns: { turn: number; at: Hex }[] }[] =>
  callSigns.map((callSign) => ({ callSign, turns: compelled(table, tokenOf(table, seat, callSign)) }));

export const februaryBay = (table: Table, seat: number, count: Count): object[] =>
  seatOf(table, seat).aboard.flatMap((callSign) =>
    februaryLaunches(table, shipOf(table, seat), slotCard(table, seat, 'hangar') as Bay, count).map(
      (launch) => ({ callSign, ...launch }),
    ),
  );

// ------------------------------------------------------------------ the draft

const withNeed = (table: Table, weapon: Weapon, targets: readonly Target[]): NeededTarget[] =>
  targets.map((target) => ({ target, need: needed(evasionOf(table, target), weapon.accuracy ?? 0) }));

/** D-27, D-28. What a hard point or squadron may name. */
export const diceShot = (
  table: Table,
  weapon: Weapon,
  gun: Gun,
  shooter: number | null,
  count: Count,
): { targets: NeededTarget[]; hexes: { at: Hex; targets: NeededTarget[] }[] } => {
  if (weapon.areaOfEffect === undefined)
    return { targets: withNeed(table, weapon, targetsOf(table, gun, count)), hexes: [] };
  const hexes = areas(table, gun, shooter, weapon.areaOfEffect, count).map(({ at, targets }) => {
    if (targets.some(({ seat }) => seat === gun.seat)) count('areas: own craft in it');
    if (targets.length > 2) count('areas: three targets or more');
    return { at, targets: withNeed(table, weapon, targets) };
  });
  return { targets: [], hexes };
};

export const diceWays = (table: Table, seat: number, callSign: number, count: Count): Way[] => {
  const mover = tokenOf(table, seat, callSign);
  return ways(table, mover, mover, craftCard(table, seat, callSign).speed, ANY_TURN, count);
};

/** D-18. From where a launch has put it: that hex counts as its own. */
export const waysAfterLaunch = (
  table: Table,
  seat: number,
  callSign: number,
  placed: { at: Hex; facing: number },
  count: Count,
): Way[] => ways(table, null, placed, craftCard(table, seat, callSign).speed - 1, ANY_TURN, count);

export const diceActivate = (
  table: Table,
  seat: number,
  mayLaunch: boolean,
  count: Count,
): { squadrons: object[]; launches: object[] } => {
  const { activated = [], aboard } = seatOf(table, seat);
  const squadrons = craftOnBoard(table, seat)
    .filter(({ callSign }) => !activated.includes(callSign))
    .map(({ callSign }) => ({ callSign, poses: posesOf(diceWays(table, seat, callSign, count)) }));
  if (!mayLaunch) return { squadrons, launches: [] };
  const bay = slotCard(table, seat, 'hangar') as Bay;
  const places = diceLaunches(table, shipOf(table, seat), bay);
  if (places.some(({ distance }) => distance > 1)) count('launches: further out');
  const launches = aboard
    .filter((callSign) => !activated.includes(callSign))
    .flatMap((callSign) =>
      places.map((place) => ({
        callSign,
        ...place,
        poses: posesOf(waysAfterLaunch(table, seat, callSign, place, count)),
      })),
    );
  return { squadrons, launches };
};

/** D-20 to D-22. */
export const diceAct = (
  table: Table,
  seat: number,
  callSign: number,
  { launched, hasShot }: { launched: boolean; hasShot: boolean },
  count: Count,
): { shoot: object | null; recall: boolean } => {
  const { weapon, gun } = craftGun(table, seat, callSign);
  const left = seatOf(table, seat).munitions?.[callSign - 1] ?? 0;
  const bay = slotCard(table, seat, 'hangar') as Bay;
  const recall = !launched && canBeRecalled(table, shipOf(table, seat), bay, gun.at);
  if (recall) count('recall: in line with a bay');
  if (hasShot || left === 0) return { shoot: null, recall };
  const shot = diceShot(table, weapon, gun, callSign, count);
  const ahead = walk(gun.at, gun.facing);
  const can =
    weapon.class === 'directFire'
      ? shot.targets.length + shot.hexes.length > 0
      : weapon.class === 'beam' || isFree(table, hullNames(table), ahead, null);
  if (!can) count('act: cannot shoot');
  const none = { targets: [], hexes: [] };
  const shoot = { weapon: weapon.id, ...(weapon.class === 'directFire' ? shot : none) };
  return { shoot: can ? shoot : null, recall };
};
