/** E-4, E-5. The arc of a gun that aims, as the board shows it: hexes in sight, and hidden ones. */
import { arcOf, mountOnBoard } from '@star-eater/rules/src/games/star-eater';
import type { Direction, Faction, Hex, Match, Seat } from '@star-eater/rules/src/games/star-eater';
import type { Overlay } from '../board/api';

type Pose = { seat: Seat; at: Hex; facing: Direction };

export const arcMarks = (match: Match, pose: Pose | null, range: number): NonNullable<Overlay['marks']> =>
  pose ? arcOf(match, pose, range).map(({ hex, isSeen }) => ({ hex, kind: isSeen ? 'arc' : 'hidden' })) : [];

const MOUNTS: Readonly<Record<string, 'main' | 'port' | 'starboard'>> = {
  'fire-main': 'main',
  'port-broadside': 'port',
  'starboard-broadside': 'starboard',
};

/** Where a hard point of a ship is and looks; null for point defence, which looks nowhere. */
export function gunPose(
  { ships }: Pick<Match, 'ships'>,
  faction: Faction | null,
  { seat, command, hardPoint }: { seat: Seat; command: string; hardPoint: number },
): Pose | null {
  const ship = ships.find((each) => each.seat === seat);
  const side = MOUNTS[command];
  const mount = side && faction?.ship.mounts[side][hardPoint];
  return ship && mount ? { seat, ...mountOnBoard(ship, mount) } : null;
}
