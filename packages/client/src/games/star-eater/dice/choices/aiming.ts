/** D-27, D-28. What one weapon can be aimed at, and how the board shows it. */
import { hitsOf, type Aimed, type Odds, type Sights } from '@star-eater/rules/src/games/star-eater/dice';
import type { Hex, Seat } from '@star-eater/rules/src/games/star-eater';
import type { Badge, Choice, Line, Overlay } from '../../common/board/api';
import type { Names } from '../../common/data';
import { targetName } from '../../common/messages/events';
import { planMessages } from '../../common/messages/plan';
import { legsTo } from '../../common/plan/bearing';
import type { Pose } from '../../common/plan/pose';
import { messages } from '../messages/table';

/** One possible shot: at one target, or at a hex with every target around it. */
export interface Shot {
  aimed: Aimed;
  at: Hex;
  odds: readonly Odds[];
}

export const shotsIn = ({ targets, hexes }: Sights): Shot[] => [
  ...targets.map((odds) => ({ aimed: { target: odds.target }, at: odds.target.at, odds: [odds] })),
  ...hexes.map(({ at, targets: odds }) => ({ aimed: { at }, at, odds })),
];

/** The hits to expect, in twelfths; own squadrons in an area count against it. */
const worth = ({ odds }: Shot, me: Seat): number =>
  odds.reduce((sum, { target, need }) => sum + (target.seat === me ? -hitsOf(need) : hitsOf(need)), 0);

/** The likeliest shot: what a form suggests. */
export const likeliest = (shots: readonly Shot[], me: Seat): Shot | null =>
  shots.reduce<Shot | null>((best, next) => (best && worth(best, me) >= worth(next, me) ? best : next), null);

const texts = messages.choice;

const oddsText = ({ need }: Odds): string => texts.odds(need, hitsOf(need));

/**
 * The shot in words, for a list: a ship's section needs no place, other targets are told apart by theirs. An area names
 * only how many it holds. `from`: whoever places are seen from; null without a ship.
 */
export const shotLabel = ({ aimed, at, odds }: Shot, names: Names, from: Pose | null): string => {
  const [first] = odds;
  const place = from && planMessages.way(legsTo(from, at));
  if (!aimed.target || !first) return texts.areaAt(place, odds.length);
  const target = targetName(first.target, names);
  return place === null || first.target.kind === 'ship' ? target : `${target} (${place})`;
};

export const shotNote = (shot: Shot, names: Names): string =>
  shot.aimed.target
    ? shot.odds.map(oddsText).join('')
    : shot.odds
        .map((odds) => `${targetName(odds.target, names)} ${texts.chance(hitsOf(odds.need))}`)
        .join(', ');

const badgeOf = ({ target, need }: Odds): Badge => {
  const hits = hitsOf(need);
  return { hex: target.at, text: texts.chance(hits), isLikely: hits * 2 >= 12 };
};

/** Odds at every target of the chosen shot; without areas, of every shot. */
const badgesOf = (shots: readonly Shot[], chosen: Shot | null): Badge[] =>
  (chosen && !chosen.aimed.target ? [chosen] : shots.filter(({ aimed }) => aimed.target)).flatMap(
    ({ odds }) => odds.map(badgeOf),
  );

/** The overlay of a weapon at `from`: what can be picked, the chosen line, and the chances. */
export function aimOverlay(
  shots: readonly Shot[],
  chosen: Shot | null,
  shooter: { seat: Seat; from: Hex | null; seenFrom: Pose | null; marks?: Overlay['marks'] },
  names: Names,
): Overlay<Shot> {
  const lines: Line[] =
    chosen && shooter.from
      ? [{ from: shooter.from, hexes: [chosen.at], kind: 'direct-fire', seat: shooter.seat }]
      : [];
  return {
    choices: shots.map((shot): Choice<Shot> => ({
      value: shot,
      hex: shot.at,
      kind: 'target',
      label: `${shotLabel(shot, names, shooter.seenFrom)}: ${shotNote(shot, names)}`,
      selected: shot === chosen,
    })),
    lines,
    badges: badgesOf(shots, chosen),
    marks: [
      ...(shooter.marks ?? []),
      ...(chosen && !chosen.aimed.target
        ? chosen.odds.map(({ target }) => ({ hex: target.at, kind: 'danger' as const }))
        : []),
    ],
  };
}
