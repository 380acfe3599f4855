/** Random legal answers of every kind for Broad Reach. */
import {
  SHIPS,
  FIGHTER,
  owedRoll,
  type Decision,
  type FireDecision,
  type Legal,
  type Match,
  type Model,
  type Mode,
  type Move,
  type Options,
  type Post,
  type Seat,
  type ShotOrder,
  type Zone,
} from '../../../src/games/starship-battles';
import { facingsOf, targetsOf } from '../../../src/games/starship-battles/fire/range-bands';
import { bestFire, standStill } from '../../../src/games/starship-battles/defaults';
import { defaultPosts, modelsOfFleet, isInZone } from '../../../src/games/starship-battles/muster/deployment';
import {
  cardOf,
  isOverlapping,
  modelOf,
  presentSide,
  sizeOf,
} from '../../../src/games/starship-battles/facts';
import { refuseFire } from '../../../src/games/starship-battles/fire/fire';
import { carryOut, refuseMove } from '../../../src/games/starship-battles/movement/movement';
import { shotsLeft } from '../../../src/games/starship-battles/order';
import { beginResolution } from '../../../src/games/starship-battles/resolution';
import { oneOf, type Random } from '../random';

const SEATS: Readonly<Record<Mode, number>> = { duel: 2, 'free-for-all': 3, teams: 4 };

const chance = (random: Random, oneIn: number): boolean => random(oneIn) === 0;

/** B-17. Any settings; a ready fleet now and then. */
export function randomOptions(mode: Mode, random: Random): Options {
  const points = oneOf(random, mode === 'duel' ? ([100, 100, 200, 300] as const) : ([100, 200] as const));
  const presets = SHIPS.factions.flatMap((faction) =>
    faction.fleets.filter((fleet) => fleet.points === points).map(({ id }) => ({ id, faction: faction.id })),
  );
  const chosen = Array.from({ length: SEATS[mode] }, () =>
    chance(random, 3) ? oneOf(random, presets) : null,
  );
  return {
    mode,
    points,
    rounds: 4 + random(5),
    measure: oneOf(random, ['centre', 'edge'] as const),
    size: chance(random, 3),
    activation: oneOf(random, ['alternating', 'alternating', 'side'] as const),
    posts: chance(random, 4) ? 'ready' : 'free',
    factions: chosen.map((preset) =>
      chance(random, 2) ? (preset?.faction ?? oneOf(random, SHIPS.factions).id) : null,
    ),
    fleets: chosen.map((preset) => preset?.id ?? null),
  };
}

/** B-18. Cards at random as long as they fit. */
function randomFleet(
  match: Match,
  seat: Seat,
  limits: Extract<Legal, { type: 'muster' }>,
  random: Random,
): Decision {
  const { factions } = match.setup.data;
  const faction = factions.find(({ id }) => id === limits.faction) ?? oneOf(random, factions);
  const fleet: string[] = [];
  let [points, fighters] = [0, 0];
  for (let tries = 0; tries < 40 && fleet.length < limits.models; tries += 1) {
    const card = oneOf(random, faction.ships);
    const isFighter = card.class === FIGHTER;
    if (fleet.length === 0 && isFighter) continue;
    if (points + card.points > limits.points) continue;
    if (isFighter && fighters + card.points > limits.fighters) continue;
    fleet.push(card.id);
    points += card.points;
    if (isFighter) fighters += card.points;
  }
  return { seat, type: 'commit', fleet };
}

const between = (random: Random, [low, high]: readonly [number, number]): number =>
  low + random(high - low + 1);

/** B-19. Any free places; what finds none stands where B-49 puts all. */
function randomPosts(match: Match, seat: Seat, zone: Zone, random: Random): Decision {
  const usual: Decision = { seat, type: 'commit', ships: defaultPosts(match, seat) };
  if (chance(random, 3)) return usual;
  const placed: Model[] = [];
  const posts: Post[] = [];
  for (const post of defaultPosts(match, seat)) {
    if ('aboard' in post) {
      posts.push(post);
      continue;
    }
    const model = modelsOfFleet(seat, match.seats[seat]?.fleet ?? []).find(({ id }) => id === post.ship);
    if (!model) return usual;
    const place = (): [number, number] => [between(random, zone.x), between(random, zone.y)];
    const isTaken = (at: [number, number]): boolean =>
      !isInZone(zone, at) || isOverlapping(match, placed, model, at);
    let at = place();
    for (let tries = 0; tries < 50 && isTaken(at); tries += 1) at = place();
    if (isTaken(at)) return usual;
    placed.push({ ...model, at });
    posts.push({ ship: post.ship, at, heading: random(360) });
  }
  return { seat, type: 'commit', ships: posts };
}

/** A path of any form that its class allows, mostly far. */
function randomPath(match: Match, model: Model, random: Random): number[] {
  const { move, turns } = sizeOf(match, model);
  const count = random(turns + 1);
  let left = move - (count + (count > 0 ? 1 : 0)) * 1000;
  if (left < 0) return [1 + random(move)];
  const path: number[] = [];
  for (let i = 0; i <= count; i += 1) {
    const more = random(left + 1);
    left -= more;
    path.push((count > 0 ? 1000 : 1) + Math.max(0, more - 1));
    if (i < count) path.push((1 + random(45)) * (chance(random, 2) ? 1 : -1));
  }
  return path;
}

function randomMove(match: Match, id: string, random: Random): Move {
  const model = modelOf(match, id);
  if (!model || chance(random, 8)) return standStill(match, id);
  for (let tries = 0; tries < 12; tries += 1) {
    const move = ((): Move => {
      const leave = chance(random, 150) ? { leave: true } : {};
      if (cardOf(match, model).class !== FIGHTER)
        return { ship: id, path: randomPath(match, model, random), ...leave };
      const carrier = model.aboard === null ? null : modelOf(match, model.aboard);
      const from = carrier?.at ?? model.at ?? [0, 0];
      const enemy = match.ships.filter((each) => each.seat !== model.seat && each.at !== null);
      const target = enemy.length > 0 && chance(random, 2) ? oneOf(random, enemy).at : null;
      const [x, y] = target ?? from;
      const far = target || carrier ? 3500 : 7000;
      const to = [x + random(2 * far) - far, y + random(2 * far) - far];
      return { ship: id, to, heading: random(360), ...(carrier ? {} : leave) };
    })();
    if (!refuseMove(match, move)) return move;
  }
  return standStill(match, id);
}

function randomMoves(
  match: Match,
  { seat, count, ships }: Extract<Legal, { type: 'move' }>,
  random: Random,
): Decision {
  const resolution = beginResolution(match);
  const left = ships.map(({ ship }) => ship);
  const moves: Move[] = [];
  while (moves.length < count) {
    const at = random(left.length);
    const [id = ''] = left.splice(at, 1);
    // By sides a carrier may have left with what is aboard: then the flights move first.
    if (!modelOf(resolution.match, id))
      return { seat, type: 'move', moves: ships.slice(0, count).map(({ ship }) => standStill(match, ship)) };
    const move = randomMove(resolution.match, id, random);
    moves.push(move);
    carryOut(resolution, move);
  }
  return { seat, type: 'move', moves };
}

/** Some shots of a model, with or without a token, naming a facing now and then. */
function randomShots(match: Match, seat: Seat, ship: string, random: Random): FireDecision {
  const model = modelOf(match, ship);
  if (!model) return bestFire(match, seat, ship);
  const command = chance(random, 4);
  const free = command || match.activation?.free === true;
  const shots: ShotOrder[] = [];
  for (const weapon of presentSide(match, model).weapons) {
    const targets = targetsOf(match, model, weapon, free);
    const dice = shotsLeft(weapon, [...(match.activation?.shots ?? []), ...shots]);
    for (let i = 0; i < dice && targets.length > 0; i += 1) {
      if (chance(random, 4)) continue;
      const target = oneOf(random, targets);
      const facing = chance(random, 4) ? { facing: oneOf(random, facingsOf(model, target)) } : {};
      shots.push({ weapon: weapon.id, target: target.id, ...facing });
    }
  }
  const done = shots.length === 0 || chance(random, 2);
  return { seat, type: 'fire', ship, shots, ...(command ? { command } : {}), ...(done ? { done } : {}) };
}

function randomFire(
  match: Match,
  { seat, ships, open }: Extract<Legal, { type: 'fire' }>,
  random: Random,
): Decision {
  if (open) {
    if (open.rerolls.length > 0 && chance(random, 2))
      return { seat, type: 'reroll', ...oneOf(random, open.rerolls) };
    if (chance(random, 3)) return { seat, type: 'done' };
  }
  const ship = open?.ship ?? oneOf(random, ships);
  for (let tries = 0; tries < 5; tries += 1) {
    const decision = randomShots(match, seat, ship, random);
    if (!refuseFire(match, decision)) return decision;
  }
  return open ? { seat, type: 'done' } : bestFire(match, seat, ship);
}

/** A random legal answer. */
export function randomAnswer(match: Match, asked: Legal, random: Random): Decision {
  const { seat } = asked;
  switch (asked.type) {
    case 'muster':
      return randomFleet(match, seat, asked, random);
    case 'deploy':
      return randomPosts(match, seat, asked.zone, random);
    case 'first':
      return { seat, type: 'first', first: oneOf(random, asked.seats) };
    case 'move':
      return randomMoves(match, asked, random);
    case 'fire':
      return randomFire(match, asked, random);
  }
}

/** B-51. Values for the dice that are owed. */
export const randomRoll = (match: Match, random: Random): number[] =>
  Array.from({ length: owedRoll(match)?.count ?? 0 }, () => 1 + random(20));
