/** §7.2.4, §11, R-26, R-35. Corvettes: compelled movement, moves of an activation, launches. */
import {
  commanderOf,
  corvetteCardOf,
  corvettesOf,
  factionOf,
  hangarOf,
  hullSectionAt,
  isFree,
  mountOnBoard,
  seatState,
  tokensAt,
} from './facts';
import { settleStep } from './fate';
import { along, isOnBoard, turned } from './hex';
import type { CallSign, Direction, Hex, LaunchChoice, MoveChoice, Seat } from './model';
import type { CommandCorvetteToken, CorvetteToken, Match, Token } from './state';
import { destroyToken } from './tokens';
import { emit, refOf, type Resolution } from './resolution';

/** §7.2.4, R-26. Moves all corvettes one hex at once, then destroys those that share a hex. */
export const compelCorvettes = (resolution: Resolution): void => {
  const { match } = resolution;
  const corvettes = match.tokens.filter((token): token is CorvetteToken => token.kind === 'corvette');
  const moves = corvettes.map((token) => {
    const from = token.at;
    token.at = along(from, token.facing);
    return { token: refOf(token), from, to: token.at };
  });
  if (moves.length > 0) emit(resolution, '§7.2.4', { type: 'corvettesCompelled', moves });
  const doomed = new Map<Token, { cause: 'edge' | 'hull' | 'token'; by: Seat[] }>();
  for (const token of corvettes) {
    if (!isOnBoard(token.at, match.setup.radius)) {
      doomed.set(token, { cause: 'edge', by: [] });
      continue;
    }
    const others = tokensAt(match, token.at).filter((other) => other !== token);
    const hull = hullSectionAt(match, token.at);
    if (others.length === 0 && !hull) continue;
    const by = [...new Set([...others.map((other) => other.seat), ...(hull ? [hull.ship.seat] : [])])];
    doomed.set(token, { cause: hull ? 'hull' : 'token', by });
    for (const other of others) {
      if (other.kind !== 'torpedo' && other.kind !== 'command-corvette') continue;
      const before = doomed.get(other)?.by ?? [];
      doomed.set(other, { cause: 'token', by: [...new Set([...before, token.seat])] });
    }
  }
  for (const [token, { cause, by }] of doomed) destroyToken(resolution, token, cause, by, 'R-26');
  settleStep(resolution);
};

interface Mobility {
  speed: number;
  agility: number;
}

type Mover = CorvetteToken | CommandCorvetteToken;

const mobilityOf = (match: Match, mover: Mover): Mobility =>
  mover.kind === 'corvette'
    ? corvetteCardOf(match, mover.seat, mover.callSign)
    : factionOf(match, mover.seat).commandCorvette;

/** The hexes that a move enters, in order; null where one is not free. */
const pathOf = (match: Match, mover: Mover, before: number, forward: number): Hex[] | null => {
  const direction = turned(mover.facing, before);
  const path: Hex[] = [];
  for (let i = 1; i <= forward; i += 1) {
    const hex = along(mover.at, direction, i);
    if (!isFree(match, hex)) return null;
    path.push(hex);
  }
  return path;
};

/** §11.1.2, R-35. Every legal move of a corvette or Command Corvette: turns before, hexes, turns after. */
export function* movesOf(match: Match, mover: Mover): Generator<MoveChoice> {
  const { speed, agility } = mobilityOf(match, mover);
  for (let before = 0 - agility; before <= agility; before += 1) {
    const spare = agility - Math.abs(before);
    for (let forward = 1; forward <= speed; forward += 1) {
      const path = pathOf(match, mover, before, forward);
      const at = path?.[forward - 1];
      if (!at) break;
      for (let after = 0 - spare; after <= spare; after += 1)
        yield {
          ...(mover.kind === 'corvette' ? { callSign: mover.callSign } : {}),
          before,
          forward,
          after,
          at,
          facing: turned(mover.facing, before + after),
        };
    }
  }
}

/** Why this move is illegal, or its path. */
export const checkMove = (
  match: Match,
  mover: Mover,
  move: { before: number; forward: number; after: number },
): { path: Hex[] } | { why: string } => {
  const { speed, agility } = mobilityOf(match, mover);
  if (move.forward > speed) return { why: `it moves at most ${speed} hexes` };
  if (Math.abs(move.before) + Math.abs(move.after) > agility)
    return { why: `it turns at most ${agility} times, before and after together` };
  const path = pathOf(match, mover, move.before, move.forward);
  return path ? { path } : { why: 'every hex entered must be on the board and empty of hulls and tokens' };
};

/** §11.1.2. Carries out a legal move. */
export const moveCorvette = (
  resolution: Resolution,
  mover: Mover,
  move: { before: number; after: number },
  path: readonly Hex[],
): void => {
  const from = mover.facing;
  const way = turned(from, move.before);
  mover.at = path.at(-1) ?? mover.at;
  mover.facing = turned(way, move.after);
  emit(resolution, '§11.1.2', {
    type: 'corvetteMoved',
    token: refOf(mover),
    path: path.slice(),
    from,
    turned: way,
    to: mover.facing,
  });
};

export const moverOf = (match: Match, seat: Seat, callSign: CallSign | undefined): Mover | null =>
  callSign === undefined
    ? commanderOf(match, seat)
    : (corvettesOf(match, seat).find((token) => token.callSign === callSign) ?? null);

/** A ship's place on the board, and the seat whose hangars launch corvettes of `owner`. */
export interface Carrier {
  seat: Seat;
  at: Hex;
  facing: Direction;
}

/** §11.1.1, R-35. Every legal launch of these corvettes. */
export const launchesFor = (
  match: Match,
  carrier: Carrier,
  callSigns: readonly CallSign[],
): LaunchChoice[] => {
  const choices: LaunchChoice[] = [];
  const hangar = hangarOf(match, carrier.seat);
  const facings = hangar.launchFacings.includes(0) ? hangar.launchFacings : [0, ...hangar.launchFacings];
  const mounts = factionOf(match, carrier.seat).ship.mounts.hangars.map((mount) =>
    mountOnBoard(carrier, mount),
  );
  for (const callSign of callSigns)
    for (const [index, mount] of mounts.entries())
      for (let out = 1; out <= hangar.launchDistance; out += 1) {
        const at = along(mount.at, mount.facing, out);
        if (!isFree(match, at)) continue;
        for (const facing of facings)
          choices.push({ callSign, hangar: index, distance: out, facing: turned(mount.facing, facing), at });
      }
  return choices;
};

/** §11.1.1. Launches a corvette from aboard. */
export const launchCorvette = (resolution: Resolution, seat: Seat, launch: LaunchChoice): void => {
  const state = seatState(resolution.match, seat);
  state.aboard = state.aboard.filter((callSign) => callSign !== launch.callSign);
  resolution.match.tokens.push({
    seat,
    kind: 'corvette',
    at: launch.at,
    facing: launch.facing,
    callSign: launch.callSign,
    fired: false,
  });
  emit(resolution, '§11.1.1', {
    type: 'corvetteLaunched',
    seat,
    callSign: launch.callSign,
    at: launch.at,
    facing: launch.facing,
    hangar: launch.hangar,
  });
};
