/**
 * Events must tell everything that happened on the board: folded into the view before a decision, they give
 * the view after it. The client's board animates with the same fold.
 */
import {
  canonical,
  foldEvent,
  inViewOrder,
  keyOf,
  tokenKey,
  type Event,
  type Hex,
  type Seat,
  type TokenRef,
  type View,
} from '../../src/games/star-eater';

type Pieces = Pick<View, 'ships' | 'tokens'>;

const shipProblem = (view: Pieces, seat: Seat): string | null =>
  view.ships.some((ship) => ship.seat === seat) ? null : `seat ${seat} has no ship on the board`;

const tokenProblem = (view: Pieces, ref: TokenRef): string | null =>
  view.tokens.some((token) => tokenKey(token) === tokenKey(ref))
    ? null
    : `${tokenKey(ref)} is not on the board`;

const startProblem = (name: string, real: Hex | undefined, from: Hex): string | null =>
  real && keyOf(real) === keyOf(from) ? null : `${name} does not move from ${keyOf(from)}`;

const moveProblem = (view: Pieces, { token: ref, from }: { token: TokenRef; from: Hex }): string | null =>
  startProblem(tokenKey(ref), view.tokens.find((token) => tokenKey(token) === tokenKey(ref))?.at, from);

const damageProblem = (view: Pieces, event: Extract<Event, { type: 'damaged' }>): string | null => {
  const ship = view.ships.find(({ seat }) => seat === event.seat);
  const fits =
    ship &&
    event.shields <= (ship.shields[event.section] ?? 0) &&
    event.armour <= (ship.armour[event.section] ?? 0) &&
    event.structure <= ship.structure;
  return fits ? null : `seat ${event.seat} loses more than it has at ${event.section}`;
};

/** What in an event contradicts the view before it; null when it fits. The fold itself is lenient. */
export const problemOf = (view: Pieces, event: Event): string | null => {
  switch (event.type) {
    case 'shipMoved':
    case 'shipJumped':
      return startProblem(
        `the ship of seat ${event.seat}`,
        view.ships.find(({ seat }) => seat === event.seat)?.at,
        event.from,
      );
    case 'momentumAdded':
    case 'momentumCleared':
    case 'shipTurned':
    case 'armourRestored':
    case 'shieldsArranged':
    case 'shipDestroyed':
      return shipProblem(view, event.seat);
    case 'collided':
      return (
        event.after.map(({ seat }) => shipProblem(view, seat)).find((problem) => problem !== null) ?? null
      );
    case 'damaged':
      return damageProblem(view, event);
    case 'cannonsMoved':
    case 'corvettesCompelled':
      return event.moves.map((move) => moveProblem(view, move)).find((problem) => problem !== null) ?? null;
    case 'torpedoMoved':
    case 'corvetteCompelled':
      return moveProblem(view, event);
    case 'tokenDestroyed':
      // §8 step 2: a corvette without room at an escape is destroyed before it reaches the board.
      return event.cause === 'no-room' && event.rule === 'R-39' ? null : tokenProblem(view, event.token);
    case 'torpedoTurned':
    case 'corvetteMoved':
    case 'tokenReturned':
      return tokenProblem(view, event.token);
    case 'tokenPlaced':
      return event.token.kind === 'cannon' || event.token.kind === 'torpedo'
        ? null
        : `a ${event.token.kind} is placed as a weapon token`;
    case 'warped':
      return tokenProblem(view, { seat: event.seat, kind: 'command-corvette' });
    default:
      return null;
  }
};

/**
 * What the fold covers, in the view's order. Initiative is left out: the view drops a seat that is out at
 * once, the fold at the next `roundStarted`.
 */
const pictureOf = ({ round, phase, outcome, ships, tokens }: View): string =>
  canonical({
    round,
    phase,
    outcome,
    ships: ships.slice().sort((a, b) => a.seat - b.seat),
    tokens: inViewOrder(tokens),
  });

/** Why the events do not lead from one view to the other; null when they do. */
export function eventTrouble(before: View, events: readonly Event[], after: View): string | null {
  let folded = before;
  for (const event of events) {
    const problem = problemOf(folded, event);
    if (problem !== null) return `${event.type}: ${problem}`;
    folded = foldEvent(folded, event);
  }
  const [told, real] = [pictureOf(folded), pictureOf(after)];
  return told === real ? null : `the events lead to ${told}, but the board is ${real}`;
}
