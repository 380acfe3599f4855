/**
 * The events of a decision must tell everything that happened on the board: told again from the view before it,
 * they must end in the view after it. Whoever animates a match relies on that.
 */
import type { Event, ShipView, TokenRef, TokenView, View } from '../../src/games/star-eater';

export interface Board {
  ships: Map<number, ShipView>;
  tokens: Map<string, TokenView>;
}

const keyOfRef = ({ seat, kind, age, callSign }: TokenRef): string =>
  `${kind} ${seat} ${age ?? callSign ?? ''}`;

const keyOfToken = (token: TokenView): string =>
  keyOfRef({
    seat: token.seat,
    kind: token.kind,
    age: 'age' in token ? token.age : undefined,
    callSign: 'callSign' in token ? token.callSign : undefined,
  });

export const boardOf = (view: View): Board => ({
  ships: new Map(view.ships.map((ship) => [ship.seat, structuredClone(ship)])),
  tokens: new Map(view.tokens.map((token) => [keyOfToken(token), structuredClone(token)])),
});

const shipOf = (board: Board, seat: number): ShipView => {
  const ship = board.ships.get(seat);
  if (!ship) throw new Error(`seat ${seat} has no ship to tell of`);
  return ship;
};

const tokenOf = (board: Board, ref: TokenRef): TokenView => {
  const token = board.tokens.get(keyOfRef(ref));
  if (!token) throw new Error(`there is no ${keyOfRef(ref)} to tell of`);
  return token;
};

const expectSame = (a: unknown, b: unknown, what: string): void => {
  if (JSON.stringify(a) !== JSON.stringify(b))
    throw new Error(`${what}: ${JSON.stringify(a)} is not ${JSON.stringify(b)}`);
};

const damage = (ship: ShipView, event: Extract<Event, { type: 'damaged' }>): void => {
  const shields = (ship.shields[event.section] ?? 0) - event.shields;
  if (shields === 0) delete ship.shields[event.section];
  else ship.shields[event.section] = shields;
  ship.armour[event.section] = (ship.armour[event.section] ?? 0) - event.armour;
  ship.structure -= event.structure;
};

const moveToken = (
  board: Board,
  move: { token: TokenRef; from: TokenView['at']; to: TokenView['at'] },
): void => {
  const token = tokenOf(board, move.token);
  expectSame(token.at, move.from, `${keyOfRef(move.token)} moves from`);
  token.at = move.to;
};

/** Tells one event. Throws when it does not fit what was told before. */
function tell(board: Board, event: Event): void {
  switch (event.type) {
    case 'momentumAdded': {
      const ship = shipOf(board, event.seat);
      Object.assign(ship, { linear: event.linear, rotational: event.rotational });
      return;
    }
    case 'shipMoved':
    case 'shipJumped': {
      const ship = shipOf(board, event.seat);
      expectSame(ship.at, event.from, `seat ${event.seat} moves from`);
      ship.at = event.to;
      return;
    }
    case 'shipTurned':
      shipOf(board, event.seat).facing = event.to;
      return;
    case 'collided':
      for (const { seat, at, facing, linear, rotational } of event.after)
        Object.assign(shipOf(board, seat), { at, facing, linear, rotational });
      return;
    case 'momentumCleared':
      Object.assign(shipOf(board, event.seat), { linear: [], rotational: [] });
      return;
    case 'damaged':
      damage(shipOf(board, event.seat), event);
      return;
    case 'armourRestored': {
      const { armour } = shipOf(board, event.seat);
      armour[event.section] = (armour[event.section] ?? 0) + event.amount;
      return;
    }
    case 'shieldsArranged':
      shipOf(board, event.seat).shields = { ...event.shields };
      return;
    case 'shipDestroyed':
      board.ships.delete(event.seat);
      return;
    case 'seatOut':
      // it leaves with all it has.
      board.ships.delete(event.seat);
      for (const [key, token] of board.tokens) if (token.seat === event.seat) board.tokens.delete(key);
      return;
    case 'cannonsMoved':
    case 'corvettesCompelled':
      for (const move of event.moves) moveToken(board, move);
      return;
    case 'torpedoMoved':
      moveToken(board, event);
      return;
    case 'torpedoTurned':
      tokenOf(board, event.token).facing = event.to;
      return;
    case 'corvetteMoved': {
      const token = tokenOf(board, event.token);
      token.at = event.path.at(-1) ?? token.at;
      token.facing = event.to;
      return;
    }
    case 'tokenPlaced': {
      const { token, weapon, at, facing } = event;
      if (token.kind !== 'cannon' && token.kind !== 'torpedo') throw new Error(`${token.kind} has no weapon`);
      board.tokens.set(keyOfRef(token), {
        seat: token.seat,
        kind: token.kind,
        at,
        facing,
        weapon,
        age: token.age ?? 0,
      });
      return;
    }
    case 'corvetteLaunched': {
      const { seat, callSign, at, facing } = event;
      const token: TokenView = { seat, kind: 'corvette', at, facing, callSign, fired: false };
      board.tokens.set(keyOfToken(token), token);
      return;
    }
    case 'commandCorvettePlaced': {
      const { seat, at, facing } = event;
      const token: TokenView = { seat, kind: 'command-corvette', at, facing };
      board.tokens.set(keyOfToken(token), token);
      return;
    }
    case 'warped':
      if (event.to) tokenOf(board, { seat: event.seat, kind: 'command-corvette' }).at = event.to;
      return;
    case 'tokenReturned':
    case 'tokenDestroyed':
      // A corvette that finds no room at an escape is destroyed before it was ever on the board (§8 step 2).
      if (event.type === 'tokenDestroyed' && event.cause === 'no-room') return;
      tokenOf(board, event.token);
      board.tokens.delete(keyOfRef(event.token));
      return;
    default:
      return;
  }
}

/** What the board looks like, in an order of its own, without what events do not tell (who has fired). */
const picture = (board: Board): string =>
  JSON.stringify({
    ships: [...board.ships.values()]
      .sort((a, b) => a.seat - b.seat)
      .map((ship) => ({
        ...ship,
        armour: Object.entries(ship.armour).sort(),
        shields: Object.entries(ship.shields).sort(),
      }))
      .map((ship) => Object.entries(ship).sort()),
    tokens: [...board.tokens.entries()].sort().map(([key, { at, facing }]) => [key, at, facing]),
  });

/** Why the events do not lead from one view to the other; null when they do. */
export function mistold(before: View, events: readonly Event[], after: View): string | null {
  const board = boardOf(before);
  try {
    for (const event of events) tell(board, event);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const told = picture(board);
  const real = picture(boardOf(after));
  return told === real ? null : `the events tell ${told}, but it is ${real}`;
}
