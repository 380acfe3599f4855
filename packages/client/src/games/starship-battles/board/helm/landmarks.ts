/**
 * T-8. Landmarks of a path: where a band, an arc or a boundary begins, contact, the rim, the limit of the move. The end of a
 * path that comes near one is laid exactly there, and says so.
 */
import {
  isInSector,
  isOnLine,
  isOnTable,
  sectorsOf,
  type ModelId,
  type Point as Place,
  type Pose,
  type Weapon,
} from '@star-eater/rules/src/games/starship-battles';
import { named } from '../../fleets/cards';
import { words } from '../../messages/board';
import { BAND_ENDS } from '../art/bearing';
import { cardIn, isEnemy } from '../scene';
import { endOf, isLegal, lengthOf, type ShipMove } from './course';
import type { Laying } from './laying';

/** A move that ends at a landmark, and its name. */
export interface Snap {
  move: ShipMove;
  name: string;
}

/** Thousandths of an inch from the hand to a landmark: with a free hand, and with a fine one. */
const PULL = { free: 300, fine: 30 };
/** Degrees, when a heading is turned. */
const TURN_PULL = { free: 4, fine: 1 };
/** Thousandths between two looks along a leg: what lies between them is found by halving. */
const STEP = 60;

/** Somebody to whom distances and arcs are measured. */
interface Other {
  id: ModelId;
  at: Place;
  heading: number;
  base: number;
  model: number;
  isFlight: boolean;
}

/** Something that holds on one side of a landmark; the landmark is the last place where it does. */
interface Fact {
  name: string;
  holds(pose: Pose): boolean;
}

/** A look along a leg: its middle, and how far it goes to either side. */
interface Look {
  at: Place;
  by: number;
}

/** Whether a circle of a radius around somebody could be crossed along a look. */
const isNearRing = ({ at, by }: Look, around: Place, radius: number): boolean => {
  const off = Math.hypot(...away(at, around)) - radius;
  return Math.abs(off) <= by + 2;
};

const enemiesIn = ({ scene, before, model }: Laying): Other[] =>
  before.ships.flatMap((each): Other[] => {
    if (each.at === null || !isEnemy(scene, model.seat, each.seat)) return [];
    const { card, size } = cardIn(scene.match, each);
    const { base, model: radius } = size;
    return [
      { id: each.id, at: each.at, heading: each.heading, base, model: radius, isFlight: card.class === 4 },
    ];
  });

const away = (from: Place, to: Place): Place => [to[0] - from[0], to[1] - from[1]];
const isWithin = (from: Place, to: Place, distance: number): boolean => {
  const [dx, dy] = away(from, to);
  return dx * dx + dy * dy <= distance * distance;
};

const bears = (weapon: Weapon, { at, heading }: Pose, other: Other): boolean => {
  const towards = away(at, other.at);
  switch (weapon.kind) {
    case 'pd':
      return true;
    case 'gun':
      return weapon.arc.some((arc) => arc === 'all' || isInSector(heading, arc, towards));
    case 'spine':
    case 'broadside':
      return isOnLine(heading, weapon.line, towards, other.isFlight ? other.model : other.base);
  }
};

const isTurned = ({ kind }: Weapon): boolean => kind !== 'pd';

const arcFacts = ({ scene, standing }: Laying, other: Other): Fact[] =>
  standing.side.weapons.filter(isTurned).map((weapon) => ({
    name: words.snap.arc(named(weapon), scene.nameOf(other.id)),
    holds: (pose) => bears(weapon, pose, other),
  }));

/** Two degrees wide: between two facings the firing player picks. */
const boundaryFact = ({ scene }: Laying, other: Other): Fact => ({
  name: words.snap.boundary(scene.nameOf(other.id)),
  holds: ({ at }) => sectorsOf(other.heading, away(other.at, at)).length > 1,
});

/** The facts that could change along a look. */
function factsOf(laying: Laying, look: Look): Fact[] {
  const { scene, standing } = laying;
  const isByEdge = scene.match.setup.settings.measure === 'edge';
  const facts: Fact[] = [{ name: words.snap.rim, holds: ({ at }) => isOnTable(at) }];
  for (const other of enemiesIn(laying)) {
    const name = scene.nameOf(other.id);
    const bases = standing.size.base + other.base;
    if (isNearRing(look, other.at, bases))
      facts.push({ name: words.snap.contact(name), holds: ({ at }) => !isWithin(at, other.at, bases - 1) });
    // B-34. With a flight bands never matter.
    if (other.isFlight) continue;
    const more = isByEdge ? bases : 0;
    BAND_ENDS.forEach((end, band) => {
      if (!isNearRing(look, other.at, end + more)) return;
      facts.push({
        name: words.snap.band(end, band, name),
        holds: ({ at }) => isWithin(at, other.at, end + more),
      });
    });
    facts.push(...arcFacts(laying, other), boundaryFact(laying, other));
  }
  return facts;
}

/** The last length at which a fact holds, between one where it does and one where it does not. */
function lastWhere(fact: Fact, poseAt: (length: number) => Pose, yes: number, no: number): number {
  let [holds, fails] = [yes, no];
  while (Math.abs(holds - fails) > 1) {
    const middle = (holds + fails) >> 1;
    if (fact.holds(poseAt(middle))) holds = middle;
    else fails = middle;
  }
  return holds;
}

/** The path whose last leg ends at the landmark nearest to the hand; null where none is near. */
export function snapAlong(laying: Laying, move: ShipMove, isFine: boolean): Snap | null {
  const { before, start, standing } = laying;
  const { path } = move;
  const last = path.length - 1;
  const wanted = path[last];
  if (wanted === undefined) return null;
  const pull = isFine ? PULL.fine : PULL.free;
  const most = standing.size.move - lengthOf(path.slice(0, -1));
  const least = last === 0 ? 1 : 1000;
  const [from, to] = [Math.max(least, wanted - pull), Math.min(most, wanted + pull)];
  const withLast = (length: number): ShipMove => ({ ...move, path: [...path.slice(0, -1), length] });
  const poseAt = (length: number): Pose => endOf(start, withLast(length).path);
  const found: { length: number; name: string }[] =
    most - wanted <= pull ? [{ length: most, name: words.snap.limit(standing.size.move) }] : [];
  const facts = factsOf(laying, { at: poseAt(wanted).at, by: pull });
  let known = facts.map((fact) => fact.holds(poseAt(from)));
  for (let length = from; length < to;) {
    const next = Math.min(to, length + STEP);
    const pose = poseAt(next);
    const now = facts.map((fact) => fact.holds(pose));
    facts.forEach((fact, i) => {
      if (known[i] === now[i]) return;
      const [yes, no] = known[i] ? [length, next] : [next, length];
      found.push({ length: lastWhere(fact, poseAt, yes, no), name: fact.name });
    });
    [known, length] = [now, next];
  }
  for (const { length, name } of found.sort(
    (a, b) => Math.abs(a.length - wanted) - Math.abs(b.length - wanted),
  )) {
    const snapped = withLast(length);
    if (isLegal(before, snapped)) return { move: snapped, name };
  }
  return null;
}

/** The heading nearest to the hand's at which a weapon just bears on an enemy; null where none is near. */
export function snapHeading(
  laying: Laying,
  heading: number,
  isFine: boolean,
): { heading: number; name: string } | null {
  const { at } = laying.end;
  const facts = enemiesIn(laying).flatMap((other) => (other.isFlight ? [] : arcFacts(laying, other)));
  const pull = isFine ? TURN_PULL.fine : TURN_PULL.free;
  const holds = (fact: Fact, degrees: number): boolean => fact.holds({ at, heading: (degrees + 360) % 360 });
  for (let by = 0; by <= pull; by += 1)
    for (const degrees of by === 0 ? [heading] : [heading - by, heading + by]) {
      const fact = facts.find(
        (each) => holds(each, degrees) && (!holds(each, degrees - 1) || !holds(each, degrees + 1)),
      );
      if (fact) return { heading: (degrees + 360) % 360, name: fact.name };
    }
  return null;
}

/** A-18, T-19. A flight's stop: in contact with the enemy nearest to the hand; null where none is near. */
export function snapContact(laying: Laying, to: Place, isFine: boolean): { to: Place; name: string } | null {
  const { scene, standing } = laying;
  const pull = 2 * (isFine ? PULL.fine : PULL.free);
  let best: { to: Place; name: string; off: number } | null = null;
  for (const other of enemiesIn(laying)) {
    const [dx, dy] = away(other.at, to);
    const far = Math.hypot(dx, dy);
    const bases = standing.size.base + other.base;
    const off = Math.abs(far - bases);
    if (far === 0 || off > pull || (best && best.off <= off)) continue;
    const outwards = (by: number, all: number): number =>
      all + Math.sign(by) * Math.ceil((Math.abs(by) / far) * bases);
    best = {
      to: [outwards(dx, other.at[0]), outwards(dy, other.at[1])],
      name: words.snap.contact(scene.nameOf(other.id)),
      off,
    };
  }
  return best && { to: best.to, name: best.name };
}
