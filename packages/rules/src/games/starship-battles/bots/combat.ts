/** Combat as two quick players would fight it from where all models stand: for the bot that searches (chapter 17). */
import { defined } from '../../../kernel/defined';
import type { Random } from '../../../kernel/seeded';
import { FIGHTER } from '../card-data';
import { cardOf, modelOf } from '../facts';
import type { Seat, Side } from '../model';
import { half, quotient } from '../movement/geometry';
import type { Match } from '../state';
import { chanceAt, isEngaged, isHeld, sightOf, type Sight, type Tape } from './exchange';
import { unitOf, type Unit } from './units';

/** What is left of a model: one side or both, the present one first. */
interface Face {
  unit: Unit;
  /** Hull that is left when the side begins to count. */
  left: number;
  hull: number;
  /** What its end scores, and hundredths of that for each point of hull. */
  points: number;
  price: number;
}

const faceOf = (unit: Unit, hull: number, gone: number, points: number): Face => ({
  unit,
  left: hull - gone,
  hull,
  points,
  price: quotient(100 * points, hull),
});

const facesOf = (match: Match, unit: Unit): Face[] => {
  const model = defined(modelOf(match, unit.id));
  const { intact, damaged, points } = cardOf(match, model);
  if (!damaged) return [faceOf(unit, intact.hull, model.damage, points)];
  const rest = points - half(points);
  if (model.side === 'damaged') return [faceOf(unit, damaged.hull, model.damage, rest)];
  const flipped = unitOf(match, { ...model, side: 'damaged', damage: 0 });
  return [faceOf(unit, intact.hull, model.damage, half(points)), faceOf(flipped, damaged.hull, 0, rest)];
};

/** A target of a weapon: which piece, and twentieths by its side. */
interface Aim {
  at: number;
  chances: readonly number[];
}

interface Gun {
  dice: number;
  damage: number;
  aims: readonly Aim[];
}

interface Piece {
  seat: Seat;
  side: Side;
  isFighter: boolean;
  isShip: boolean;
  worth: number;
  faces: readonly Face[];
  /** By its own side. */
  guns: readonly (readonly Gun[])[];
}

interface Seen {
  at: number;
  faces: readonly Face[];
  target: Unit;
  sight: Sight;
}

/** A weapon with a ship in very close range has no ships beyond it. */
const gunsOf = (tape: Tape, unit: Unit, seen: readonly Seen[]): Gun[] =>
  unit.weapons.map((weapon) => {
    const aims = seen.flatMap(({ at, faces, target, sight }) => {
      const chances = faces.map((face) => chanceAt(tape, unit, weapon, face.unit, sight));
      const isFlight = target.isFighter || unit.isFighter;
      return chances[0] === 0 ? [] : [{ at, chances, isFlight, isNear: !isFlight && sight.band === 0 }];
    });
    const isBound = aims.some(({ isNear }) => isNear);
    return {
      dice: weapon.dice,
      damage: weapon.damage,
      aims: isBound ? aims.filter(({ isNear, isFlight }) => isNear || isFlight) : aims,
    };
  });

/** All models on the table, with what each could fire at from where it stands. */
export const piecesOf = (match: Match, tape: Tape, units: readonly Unit[]): Piece[] => {
  const faces = units.map((unit) => facesOf(match, unit));
  return units.map((unit, i): Piece => {
    const own = defined(faces[i]);
    const enemies = units.flatMap((target, at): Seen[] => {
      if (target.side === unit.side) return [];
      const sight = sightOf(tape, unit, target);
      return sight.band < 0 ? [] : [{ at, faces: defined(faces[at]), target, sight }];
    });
    const held = isHeld(
      unit,
      enemies.map(({ target }) => target),
    );
    const seen = held ? enemies.filter(({ target }) => isEngaged(unit, target)) : enemies;
    const { seat, side, isFighter, worth } = unit;
    const guns = own.map((face) => gunsOf(tape, face.unit, seen));
    return { seat, side, isFighter, isShip: unit.class !== FIGHTER, worth, faces: own, guns };
  });
};

/** What changes while pieces fire. */
interface Battle {
  pieces: readonly Piece[];
  /** The side of each piece, one beyond its last when it is gone; and the hull left of it. */
  face: number[];
  left: number[];
  fired: boolean[];
  /** By side. */
  scores: number[];
}

export const battleOf = (pieces: readonly Piece[], scores: readonly number[]): Battle => ({
  pieces,
  face: pieces.map(() => 0),
  left: pieces.map(({ faces }) => faces[0]?.left ?? 0),
  fired: pieces.map(() => false),
  scores: [...scores],
});

const isGone = ({ faces }: Piece, face = 0): boolean => face >= faces.length;

interface Shot {
  gun: Gun;
  at: number;
  chance: number;
}

/** Hull that a piece has left on all of its sides. */
const hullOf = ({ faces }: Piece, face: number, left: number): number => {
  let hull = left;
  for (let i = face + 1; i < faces.length; i += 1) hull += faces[i]?.hull ?? 0;
  return hull;
};

/** What the best shots of a piece are worth by expectation; the shots go into the list. */
const aim = ({ pieces, face, left }: Battle, i: number, shots: Shot[] | null): number => {
  let sum = 0;
  for (const gun of pieces[i]?.guns[face[i] ?? 0] ?? []) {
    let [at, most, hit] = [-1, 0, 0];
    for (const each of gun.aims) {
      const target = pieces[each.at];
      const side = face[each.at] ?? 0;
      if (!target || isGone(target, side)) continue;
      const chance = each.chances[side] ?? 0;
      const hull = hullOf(target, side, left[each.at] ?? 0);
      const value = Math.min(chance * gun.dice * gun.damage, 20 * hull) * target.worth;
      if (value > most) [at, most, hit] = [each.at, value, chance];
    }
    sum += most;
    if (at >= 0) shots?.push({ gun, at, chance: hit });
  }
  return sum;
};

/** B-40 to B-42. */
const strike = (battle: Battle, at: number, damage: number, by: Side): void => {
  const { pieces, face, left, scores } = battle;
  const now = pieces[at]?.faces[face[at] ?? 0];
  if (!now || damage === 0) return;
  const rest = (left[at] ?? 0) - damage;
  if (rest > 0) {
    left[at] = rest;
    return;
  }
  scores[by] = (scores[by] ?? 0) + now.points;
  face[at] = (face[at] ?? 0) + 1;
  left[at] = pieces[at]?.faces[face[at]]?.hull ?? 0;
  strike(battle, at, -rest, by);
};

const FACES_OF_A_DIE = 20;

const damageOf = ({ gun, chance }: Shot, random: Random): number => {
  let damage = 0;
  for (let die = 0; die < gun.dice; die += 1) if (random(FACES_OF_A_DIE) < chance) damage += gun.damage;
  return damage;
};

/** B-27. The piece of a seat with most to expect fires; false where none can. */
const activate = (battle: Battle, seat: Seat, isFighter: boolean, random: Random): boolean => {
  const { pieces, face, fired } = battle;
  let [best, most] = [-1, 0];
  for (const [i, piece] of pieces.entries()) {
    if (piece.seat !== seat || piece.isFighter !== isFighter || fired[i] || isGone(piece, face[i])) continue;
    const value = aim(battle, i, null);
    if (value > most) [best, most] = [i, value];
  }
  if (best < 0) return false;
  const shots: Shot[] = [];
  aim(battle, best, shots);
  fired[best] = true;
  const damage = shots.map((shot) => damageOf(shot, random));
  const by = pieces[best]?.side ?? 0;
  for (const [i, { at }] of shots.entries()) strike(battle, at, damage[i] ?? 0, by);
  return true;
};

/** B-27. A whole combat: everybody fires once, ships first. */
export const fight = (battle: Battle, seats: number, first: Seat, random: Random): void => {
  battle.fired.fill(false);
  for (const isFighter of [false, true]) {
    let seat = first;
    for (let idle = 0; idle < seats; seat = (seat + 1) % seats)
      idle = activate(battle, seat, isFighter, random) ? 0 : idle + 1;
  }
};

/** Of 128: what damage counts that has not flipped a side yet. */
const BEGUN = 80;
/** What the match counts, in hundredths of a point. */
const WON = 3000;

const isIn = ({ pieces, face }: Battle, own: Side): boolean =>
  pieces.some((piece, i) => piece.side === own && piece.isShip && !isGone(piece, face[i]));

/** Hundredths of points by which others' sides that are not full yet are worse than the own ones. */
const begunOf = ({ pieces, face, left }: Battle, own: Side): number => {
  let sum = 0;
  for (const [i, piece] of pieces.entries()) {
    const now = piece.faces[face[i] ?? 0];
    if (!now) continue;
    const lost = now.price * (now.hull - (left[i] ?? 0));
    sum += piece.side === own ? -lost : lost;
  }
  return sum;
};

/** How far a side leads, in hundredths of a point: its score counts once for each other side. */
export const leadOf = (battle: Battle, own: Side, isLast: boolean): number => {
  const { scores } = battle;
  const lead = scores.reduce((sum, score) => sum + (scores[own] ?? 0) - score, 0);
  const value = 100 * lead + (isLast ? 0 : (begunOf(battle, own) * BEGUN) >> 7);
  if (!isIn(battle, own)) return value - WON;
  if (!scores.some((_, side) => side !== own && isIn(battle, side))) return value + WON;
  return isLast ? value + WON * Math.sign(lead) : value;
};
