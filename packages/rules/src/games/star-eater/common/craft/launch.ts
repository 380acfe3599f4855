/** §11.1.1, R-35, F-10. Launches. */
import { editionOf, type Edition } from '../edition';
import { factionOf, hangarOf, hullAt, isFree, mountOnBoard, seatState } from '../facts';
import { along, DIRECTIONS, opposite, sameHex, turned } from '../map/hex';
import type { CallSign, Direction, Hex, LaunchChoice, Seat } from '../model';
import type { Match } from '../state';
import { emit, type Resolution } from '../resolution';

/** A ship's place on the board, and the seat whose hangars launch corvettes of `owner`. */
export interface Carrier {
  seat: Seat;
  at: Hex;
  facing: Direction;
}

/** Facings beside those of the hangar's card, next to the ship, clockwise from `away`. */
const MORE_FACINGS: Readonly<
  Record<Edition['launch'], (match: Match, carrier: Carrier, at: Hex, away: Direction) => Direction[]>
> = {
  away: () => [],
  // F-10. Any way that has a hex of the launching hull behind the corvette.
  tail: (match, carrier, at, away) => {
    const hull = hullAt(factionOf(match, carrier.seat), carrier.at, carrier.facing);
    return DIRECTIONS.map((turn) => turned(away, turn)).filter((facing) => {
      const behind = along(at, opposite(facing));
      return hull.some((part) => sameHex(part.at, behind));
    });
  },
};

/** §11.1.1, R-35. Every legal launch of these corvettes, generated on demand. */
export function* launchesFrom(
  match: Match,
  carrier: Carrier,
  callSigns: readonly CallSign[],
): Generator<LaunchChoice> {
  const { launch } = editionOf(match);
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
        const usual = facings.map((facing) => turned(mount.facing, facing));
        const others = out === 1 ? MORE_FACINGS[launch](match, carrier, at, mount.facing) : [];
        for (const facing of [...usual, ...others.filter((each) => !usual.includes(each))])
          yield { callSign, hangar: index, distance: out, facing, at };
      }
}

export const launchesFor = (
  match: Match,
  carrier: Carrier,
  callSigns: readonly CallSign[],
): LaunchChoice[] => [...launchesFrom(match, carrier, callSigns)];

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
