/** Ships collide, in the two older books, F-11 to F-15, D-8 to D-10. */
import {
  moveBack,
  movedBy,
  outside,
  overlap,
  reversed,
  strike,
  type Body,
  type Momentum,
  type Motion,
  type Scene,
} from './scene';

// ------------------------------------------------------------------ February: reversal

interface Looked {
  readonly from: number;
  readonly token: Momentum;
  readonly outcome: 'reversed' | 'removed' | 'kept';
}

/** F-11, F-12. One ship's tokens, looked at where it overlaps `other`; those reversed are reversed in place. */
const reverse = (scene: Scene, motion: Motion, body: Body, other: Body): Looked[] => {
  const kinds: Motion[] = motion === 'linear' ? ['linear'] : ['rotational', 'linear'];
  const looked: Looked[] = [];
  for (const kind of kinds)
    body.slots[kind].forEach((token, slot) => {
      if (token === null) return;
      const offending = body.before !== null && kind === motion && slot === body.slot;
      const still = overlap(scene.cards, movedBy(body.ship, token), other.ship).length > 0;
      const outcome = offending || still ? 'reversed' : 'kept';
      if (outcome === 'reversed') body.slots[kind][slot] = reversed(token);
      looked.push({ from: body.ship.seat, token, outcome });
      if (offending && !still) scene.count('the moving token is reversed though it leads out');
      if (!offending && kind !== motion) scene.count(`a linear token ${outcome} in a turn`);
    });
  return looked;
};

const reversal = (scene: Scene, motion: Motion, low: Body, high: Body): void => {
  const pair = [low, high] as const;
  const offending = pair.filter((body) => body.before !== null).length;
  // F-14. A thrust that lies on no mat counts 1 all the same, and leaves nothing behind.
  const played = pair.flatMap((body) => (body.slot === null ? takeOff(motion, body) : []));
  const looked = [...reverse(scene, motion, low, high), ...reverse(scene, motion, high, low), ...played];
  const removed = looked.filter(({ outcome }) => outcome !== 'kept').length;
  const struck = [overlap(scene.cards, low.ship, high.ship), overlap(scene.cards, high.ship, low.ship)];
  pair.forEach((body, i) => strike(scene, body.ship, struck[i] ?? [], removed));
  pair.forEach(moveBack);
  for (const { slots } of pair)
    if (slots.linear.some((token) => token !== null && slots.linear.includes(reversed(token))))
      scene.count('opposite tokens lie on one mat');
  const seats = pair.map(({ ship }) => ship.seat);
  scene.collisions.push({ motion, seats, edge: false, track: looked, removed, offending, damage: removed });
};

/** The token by which it moved leaves a gap. A thrust that lies on no mat is listed all the same (E-9). */
const takeOff = (motion: Motion, body: Body): Looked[] => {
  if (body.before === null) return [];
  if (body.slot === null) return [{ from: body.ship.seat, token: body.played, outcome: 'removed' }];
  const token = body.slots[motion][body.slot] ?? null;
  body.slots[motion][body.slot] = null;
  return token === null ? [] : [{ from: body.ship.seat, token, outcome: 'removed' }];
};

/** F-13. The token by which it left, and each later one that would not bring it wholly back. */
const removeAtEdge = (scene: Scene, motion: Motion, body: Body, first: number): Looked[] => {
  const slots = body.slots[motion];
  return slots.flatMap((token, slot): Looked[] => {
    if (token === null || slot < first) return [];
    const leadsBack = outside(scene, movedBy(body.ship, token)).length === 0;
    const outcome = slot === first || !leadsBack ? 'removed' : 'kept';
    if (outcome === 'removed') slots[slot] = null;
    if (outcome === 'kept') scene.count('a token that leads back over the edge is kept');
    return [{ from: body.ship.seat, token, outcome }];
  });
};

/** F-13; F-14 for a thrust, which counts 1, and nothing is to come after it. */
const februaryEdge = (scene: Scene, motion: Motion, body: Body): void => {
  const looked = scene.thrust
    ? takeOff(motion, body)
    : body.slot === null
      ? []
      : removeAtEdge(scene, motion, body, body.slot);
  const removed = scene.thrust ? 1 : looked.filter(({ outcome }) => outcome === 'removed').length;
  if (removed > 1) scene.count('later tokens are removed at the edge');
  strike(scene, body.ship, outside(scene, body.ship), removed);
  moveBack(body);
  const seats = [body.ship.seat];
  scene.collisions.push({ motion, seats, edge: true, track: looked, removed, offending: 1, damage: removed });
};
// ------------------------------------------------------------------ the draft: removal

/** D-8. Whoever moved loses its token and does 1 damage to what it overlaps of the other. */
const removal = (scene: Scene, motion: Motion, low: Body, high: Body): void => {
  const lowMoved = low.before !== null;
  const highMoved = high.before !== null;
  const struck = [overlap(scene.cards, low.ship, high.ship), overlap(scene.cards, high.ship, low.ship)];
  if (highMoved) strike(scene, low.ship, struck[0] ?? [], 1);
  if (lowMoved) strike(scene, high.ship, struck[1] ?? [], 1);
  const looked = [...takeOff(motion, low), ...takeOff(motion, high)];
  const offending = Number(lowMoved) + Number(highMoved);
  const seats = [low.ship.seat, high.ship.seat];
  moveBack(low);
  moveBack(high);
  const removed = looked.length;
  scene.collisions.push({ motion, seats, edge: false, track: looked, removed, offending, damage: 1 });
};

/** D-9. */
const diceEdge = (scene: Scene, motion: Motion, body: Body): void => {
  strike(scene, body.ship, outside(scene, body.ship), 1);
  const track = takeOff(motion, body);
  moveBack(body);
  const seats = [body.ship.seat];
  scene.collisions.push({ motion, seats, edge: true, track, removed: track.length, offending: 1, damage: 1 });
};
// ------------------------------------------------------------------

const pairsOf = (bodies: readonly Body[]): [Body, Body][] =>
  bodies.flatMap((low, i) => bodies.slice(i + 1).map((high): [Body, Body] => [low, high]));

const countCluster = (scene: Scene, rotational: boolean): void => {
  const overlapping = pairsOf(scene.bodies).filter(
    ([low, high]) => overlap(scene.cards, low.ship, high.ship).length > 0,
  );
  if (overlapping.length > 1) scene.count('three ships or more in one cluster');
  const off = scene.bodies.filter(({ ship }) => outside(scene, ship).length > 0);
  if (overlapping.length > 0 && off.length > 0) scene.count('ships and the edge in one step');
  if (off.length > 0) scene.count(rotational ? 'turned over the edge' : 'moved over the edge');
};

/** The first overlapping pair, else the first ship off the board, until there is none. */
export const collide = (scene: Scene, motion: Motion): void => {
  countCluster(scene, motion === 'rotational');
  const pairFound = scene.book === 'february' ? reversal : removal;
  const edgeFound = scene.book === 'february' ? februaryEdge : diceEdge;
  for (let rounds = 0; ; rounds += 1) {
    if (rounds > 20) throw new Error('collisions do not end');
    if (rounds === 2) scene.count('a chain of collisions in one step');
    const pair = pairsOf(scene.bodies).find(
      ([low, high]) => overlap(scene.cards, low.ship, high.ship).length > 0,
    );
    const off = scene.bodies.find(({ ship }) => outside(scene, ship).length > 0);
    if (pair !== undefined) {
      const moved = pair.filter((body) => body.before !== null).length;
      scene.count(`two ships, ${motion}, ${moved} moved`);
      if (pair.some(({ wasBack }) => wasBack)) scene.count('a ship that was moved back is run into');
      pairFound(scene, motion, ...pair);
    } else if (off !== undefined) edgeFound(scene, motion, off);
    else return;
  }
};
