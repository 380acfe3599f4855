/** Ships move and run over what is small, in the two older books, E-7, F-2, F-14, D-34. */
import { collide } from './collisions';
import { opposite, rotate, same, walk } from './hexes';
import { movedBy, strike, type Body, type Momentum, type Motion, type Scene } from './scene';
import { cardsOf, hullHexes, weaponOf } from './table';

// ------------------------------------------------------------------ the end of a step

/** §12, R-13. Every small token on a hull hex is destroyed, weapon tokens with their full damage. */
const crush = (scene: Scene): void => {
  const hulls = scene.bodies.flatMap(({ ship }) =>
    hullHexes(scene.cards, ship).map(({ section, hex }) => ({ ship, section, hex })),
  );
  for (const token of scene.tokens) {
    const under = hulls.find(({ hex }) => same(hex, token.at));
    if (under === undefined) continue;
    scene.crushed.push(token);
    scene.count(`a ${token.kind} under a hull`);
    if (token.kind === 'corvette') continue;
    const weapon = weaponOf(cardsOf(scene.cards, token.seat), token.weapon);
    strike(scene, under.ship, [under.section], weapon.damage ?? 0);
  }
  scene.tokens = scene.tokens.filter((token) => !scene.crushed.includes(token));
};

/** R-36, F-2, D-34. Ships without structure leave with all that is theirs; one side alone is the winner. */
const bury = (scene: Scene): void => {
  const dead = scene.bodies.filter(({ ship }) => ship.structure === 0).map(({ ship }) => ship.seat);
  if (dead.length === 0) return;
  scene.count(dead.length > 1 ? 'several ships destroyed in one step' : 'a ship destroyed');
  scene.bodies = scene.bodies.filter(({ ship }) => !dead.includes(ship.seat));
  scene.tokens = scene.tokens.filter(({ seat }) => !dead.includes(seat));
  const alive = new Set(scene.bodies.map(({ ship }) => scene.sides[ship.seat]));
  if (alive.size > 1) return;
  scene.winners = scene.sides.flatMap((side, seat) => (alive.has(side) ? [seat] : []));
};

const endStep = (scene: Scene): void => {
  crush(scene);
  bury(scene);
};
// ------------------------------------------------------------------ the momentum of a round

const closeGaps = (body: Body, motion: Motion): void => {
  body.slots[motion] = body.slots[motion].filter((token) => token !== null);
};

/** Copies the slots, without gaps, to the mats that everybody sees. */
export const layOut = (body: Body): void => {
  body.ship.linear = body.slots.linear.filter((token) => typeof token === 'number');
  body.ship.rotational = body.slots.rotational.filter((token) => typeof token === 'string');
};

const step = (scene: Scene, motion: Motion, index: number): void => {
  for (const body of scene.bodies) {
    body.before = null;
    body.slot = null;
    body.wasBack = false;
    const token = body.slots[motion][index] ?? null;
    if (token === null) {
      if (body.slots[motion].slice(index + 1).some((later) => later !== null)) scene.count('a gap in a mat');
      continue;
    }
    body.before = { at: body.ship.at, facing: body.ship.facing };
    body.slot = index;
    const { at, facing } = movedBy(body.ship, token);
    Object.assign(body.ship, { at, facing });
  }
  collide(scene, motion);
  endStep(scene);
};

/** R-13, E-7. Four linear steps, then two rotational ones. */
export const moveShips = (scene: Scene): void => {
  for (const [motion, steps] of [
    ['linear', 4],
    ['rotational', 2],
  ] as const) {
    for (let index = 0; index < steps && scene.winners === null; index += 1) step(scene, motion, index);
    for (const body of scene.bodies) closeGaps(body, motion);
  }
  for (const body of scene.bodies) layOut(body);
};

// ------------------------------------------------------------------ tokens come onto mats

export type Thrust = 'appended' | 'modified' | 'cancelled' | 'none';

/** */
const addLinear = (mat: (Momentum | null)[], direction: number): Thrust => {
  const against = mat.lastIndexOf(opposite(direction));
  if (against >= 0) {
    mat.splice(against, 1);
    return 'cancelled';
  }
  const aside = Math.max(mat.lastIndexOf(rotate(direction, 2)), mat.lastIndexOf(rotate(direction, -2)));
  const there = mat[aside];
  if (typeof there === 'number') {
    mat[aside] = rotate(there, rotate(there, 2) === direction ? 1 : -1);
    return 'modified';
  }
  if (mat.length >= 4) return 'none';
  mat.push(direction);
  return 'appended';
};

/** */
const addRotational = (mat: (Momentum | null)[], token: string): void => {
  const against = mat.lastIndexOf(token === 'cw' ? 'ccw' : 'cw');
  if (against >= 0) mat.splice(against, 1);
  else if (mat.length < 2) mat.push(token);
};

const NAMES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];

/** §7.2.1. The engine card of one ship. */
export const fireEngine = ({ ship, slots }: Body, engine: string): void => {
  if (engine === 'cw' || engine === 'ccw') addRotational(slots.rotational, engine);
  else if (engine === 'double') for (let i = 0; i < 2; i += 1) addLinear(slots.linear, ship.facing);
  else if (NAMES.includes(engine)) addLinear(slots.linear, NAMES.indexOf(engine));
};

// ------------------------------------------------------------------ F-14: Power to Engines

/** F-14. One ship moves the way that is played; the played direction is the offending token. */
export const thrust = (scene: Scene, seat: number, direction: number): Thrust => {
  const body = scene.bodies.find(({ ship }) => ship.seat === seat);
  if (body === undefined) throw new Error(`no ship of seat ${seat}`);
  const effect = addLinear(body.slots.linear, direction);
  if (effect !== 'none') {
    scene.thrust = true;
    body.before = { at: body.ship.at, facing: body.ship.facing };
    body.played = direction;
    body.slot = effect === 'appended' ? body.slots.linear.length - 1 : null;
    body.ship.at = walk(body.ship.at, direction);
    const before = scene.collisions.length;
    collide(scene, 'linear');
    const hit = scene.collisions[before];
    if (hit !== undefined) scene.count(`a thrust, ${effect}, into ${hit.edge ? 'the edge' : 'a ship'}`);
    endStep(scene);
  }
  for (const each of scene.bodies) {
    closeGaps(each, 'linear');
    layOut(each);
  }
  return effect;
};
