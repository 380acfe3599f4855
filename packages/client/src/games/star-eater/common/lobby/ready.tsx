/** The ready ships of a match with a bot of the ladder, by picture: the board's own hulls, bow to the right. */
import { NEWEST_FACTIONS, type Faction } from '@star-eater/rules/src/games/star-eater';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { group, ofSeat } from '../../../../board/draw/mark';
import { appendMarks } from '../../../../board/draw/svg';
import type { ReadyChoice } from '../../../../game';
import { hullMarks } from '../board/art/hull';
import { READY_SHIPS, keepShip } from '../loadout/preset';
import { factionNotes } from '../messages/factions';
import '../design/sides.css';

/** Against these levels ships begin in range: who plays them wants to see something happen. */
const NEAR = ['cadet', 'ensign'];
const RIGHT = Math.PI / 2;

function Hull({ faction }: { faction: Faction }) {
  const into = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    if (into.current)
      appendMarks(into.current, [ofSeat(0, [group(hullMarks(faction, 1), 0, 0, 1, RIGHT)])], 0);
  }, [faction]);
  return <svg ref={into} viewBox="-5 -3 10 6" aria-hidden="true" />;
}

export const ready: readonly ReadyChoice[] = Object.entries(READY_SHIPS).flatMap(([id, loadout]) => {
  const faction = NEWEST_FACTIONS[id];
  if (!faction) return [];
  return [
    {
      id,
      name: faction.name,
      says: factionNotes[id] ?? '',
      Picture: () => <Hull faction={faction} />,
      options: (level: string) => ({
        mode: 'duel',
        factions: [id, null],
        loadout: 'sealed',
        ...(NEAR.includes(level) && { start: 'near' }),
      }),
      begin: (matchId: string) => keepShip({ matchId, loadout }),
    },
  ];
});
