/** What must be true of every match of Broad Reach between two steps. */
import {
  legal,
  owedRoll,
  pending,
  starshipBattles,
  view,
  type Event,
  type Match,
  type Model,
} from '../../../src/games/starship-battles';
import { capacityOf } from '../../../src/games/starship-battles/muster/deployment';
import {
  cardOf,
  isOverlapping,
  pointsOf,
  presentSide,
  sizeOf,
} from '../../../src/games/starship-battles/facts';
import { isOnTable, squared, difference } from '../../../src/games/starship-battles/movement/geometry';

function* modelTroubles(match: Match, model: Model): Iterable<string> {
  const { id, at, aboard, damage, side, heading } = model;
  if ((at === null) === (aboard === null)) yield `B-16: ${id} is neither on the table nor aboard`;
  if (at !== null && !isOnTable(at)) yield `B-13: ${id} is off the table`;
  if (at !== null && isOverlapping(match, match.ships, model, at)) yield `B-14: ${id} overlaps`;
  if (![...(at ?? []), heading, damage].every(Number.isInteger)) yield `B-2: ${id} has a fraction`;
  if (heading < 0 || heading > 359) yield `B-3: ${id} heads ${heading}`;
  if (damage < 0 || damage >= presentSide(match, model).hull) yield `B-41: ${id} has ${damage} damage`;
  if (side === 'damaged' && !cardOf(match, model).damaged) yield `B-9: ${id} has one side`;
  const carrier = match.ships.find((each) => each.id === aboard);
  if (aboard !== null && carrier?.at == null) yield `B-16: ${id} is aboard nothing`;
  const inside = match.ships.filter((each) => each.aboard === id).length;
  if (inside > capacityOf(match, model)) yield `B-19: ${id} carries ${inside}`;
}

/** B-18: every model of a fleet is on the table, aboard or gone, once. */
function* fleetTroubles(match: Match): Iterable<string> {
  // A match may end before anybody is deployed.
  if (match.ships.length + match.gone.length === 0) return;
  for (const { seat, fleet } of match.seats) {
    const ids = [...match.ships, ...match.gone].map(({ id }) => id).filter((id) => id.startsWith(`${seat}.`));
    if (new Set(ids).size !== ids.length) yield `B-18: a model of seat ${seat} is there twice`;
    if (fleet && ids.length !== fleet.length) yield `B-18: seat ${seat} has ${ids.length} of ${fleet.length}`;
  }
}

/** B-41, B-42, B-13: a side's score is what it took from others, no more than all their points. */
function* scoreTroubles(match: Match): Iterable<string> {
  const all = [...match.ships, ...match.gone];
  for (const { side, score } of match.sides) {
    const seats = match.seats.filter((each) => each.side !== side).map(({ seat }) => seat);
    const others = all.filter(({ id }) => seats.includes(Number(id.split('.')[0])));
    const most = others.reduce((sum, { type }) => sum + pointsOf(match, { type }), 0);
    if (score < 0 || score > most) yield `B-47: side ${side} has ${score} of ${most}`;
  }
}

function* flowTroubles(match: Match): Iterable<string> {
  const owed = owedRoll(match);
  const asked = pending(match);
  if (owed && asked.length > 0) yield 'B-51: somebody is asked while dice are owed';
  if (!owed && asked.length === 0 && match.outcome === null) yield `B-28: nobody is asked in ${match.phase}`;
  if ((match.outcome !== null) !== (match.phase === 'finished')) yield 'B-44: over, and not finished';
  for (const { seat } of match.seats) {
    const bounds = legal(match, seat);
    if (asked.find((each) => each.seat === seat)?.type !== bounds?.type)
      yield `seat ${seat}: pending and legal differ`;
    if (bounds && JSON.stringify(bounds).length > 2048)
      yield `legal has ${JSON.stringify(bounds).length} bytes`;
    const usual = starshipBattles.defaultDecision(match, seat);
    if ((usual === null) !== (bounds === null)) yield `B-49: seat ${seat} has no default`;
    if (usual && !starshipBattles.apply(match, usual).ok)
      yield `B-49: the default of seat ${seat} is refused`;
  }
  for (const tokens of match.seats.map((each) => Object.values(each.tokens)))
    if (tokens.some((each) => each < 0)) yield 'B-25: less than no tokens';
  if (match.round > match.setup.settings.rounds) yield `B-45: round ${match.round}`;
  if (JSON.stringify(JSON.parse(JSON.stringify(match))) !== JSON.stringify(match))
    yield 'the state is not plain JSON';
  if ('undefined' in view(match, 'all')) yield 'the view is not plain JSON';
}

/** Everything wrong with a match, one sentence each; none in a sound engine. */
export function* troubles(match: Match): Iterable<string> {
  for (const model of match.ships) yield* modelTroubles(match, model);
  yield* fleetTroubles(match);
  yield* scoreTroubles(match);
  yield* flowTroubles(match);
}

/** no path is longer or more turned than its class allows; dice come only where they were owed. */
export function* eventTroubles(before: Match, events: readonly Event[]): Iterable<string> {
  const owed = owedRoll(before);
  let rolled = 0;
  for (const event of events) {
    if (!/^([AB]-\d+|agreed)$/.test(event.rule)) yield `${event.type} has no rule: ${event.rule}`;
    if (event.type === 'shipMoved') yield* pathTroubles(before, event);
    if (event.type === 'initiativeRolled' || event.type === 'shotRolled') rolled += event.rolls.length;
    if (event.type === 'dieRerolled') rolled += 1;
  }
  if (rolled !== (owed?.count ?? 0)) yield `B-51: ${rolled} dice, ${owed?.count ?? 0} were owed`;
}

function* pathTroubles(before: Match, event: Extract<Event, { type: 'shipMoved' }>): Iterable<string> {
  const model = before.ships.find(({ id }) => id === event.ship);
  const start = event.points[0];
  if (!model || !start) return;
  const { move, turns } = sizeOf(before, model);
  const changes = event.headings.filter((heading, i) => i > 0 && heading !== event.headings[i - 1]);
  if (turns > 0 && changes.length > turns) yield `A-3: ${event.ship} turned ${changes.length} times`;
  // Each leg is rounded, at most by a unit each way.
  for (const point of event.points)
    if (squared(difference(start, point)) > (move + 4) * (move + 4)) yield `A-2: ${event.ship} went too far`;
}
