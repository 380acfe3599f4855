/** D-17 to D-19. Squadrons that can be activated: where each begins, and where it can fly from there. */
import {
  sameHex,
  turned,
  type CallSign,
  type Direction,
  type Hex,
} from '@star-eater/rules/src/games/star-eater';
import type { DiceDecision, PoseEnd } from '@star-eater/rules/src/games/star-eater/dice';
import type { Choice } from '../../common/board/api';
import { planMessages } from '../../common/messages/plan';
import { legsTo } from '../../common/plan/bearing';
import type { Of, Snapshot } from '../data';
import { messages } from '../messages/table';

type Activate = Extract<DiceDecision, { type: 'activate' }>;

/** A squadron on the board, or one that could be launched into a lane. */
export interface Starter {
  callSign: CallSign;
  launch: { hangar: number; distance: number } | null;
  /** Where it is before it flies on. */
  at: Hex;
  facing: Direction;
  poses: readonly PoseEnd[];
}

export interface End {
  at: Hex;
  facing: Direction;
}

export const startersOf = (legal: Of<'activate'>, { view }: Pick<Snapshot, 'view'>): Starter[] => [
  ...legal.squadrons.flatMap(({ callSign, poses }): Starter[] => {
    const token = view.tokens.find(
      (each) => each.kind === 'corvette' && each.seat === legal.seat && each.callSign === callSign,
    );
    return token ? [{ callSign, launch: null, at: token.at, facing: token.facing, poses }] : [];
  }),
  ...legal.launches.map(({ callSign, hangar, distance, at, facing, poses }): Starter => ({
    callSign,
    launch: { hangar, distance },
    at,
    facing,
    poses,
  })),
];

export const isStart = (starter: Starter, { at, facing }: End): boolean =>
  sameHex(at, starter.at) && facing === starter.facing;

export const decisionOf = (seat: number, starter: Starter, end: End): Activate => ({
  seat,
  type: 'activate',
  callSign: starter.callSign,
  ...starter.launch,
  ...(isStart(starter, end) ? {} : { to: end.at, facing: end.facing }),
});

/** Facings at the hex of an end; a squadron may also stay as it is. */
export const facingsAt = (starter: Starter, at: Hex): Direction[] => {
  const found = starter.poses.find((pose) => sameHex(pose.at, at))?.facings ?? [];
  const all = sameHex(at, starter.at) ? [starter.facing, ...found] : found;
  return [...new Set(all)].sort((a, b) => a - b);
};

export const endHexes = (starter: Starter): Hex[] => [
  starter.at,
  ...starter.poses.map(({ at }) => at).filter((at) => !sameHex(at, starter.at)),
];

/** Where a squadron ends at a hex if the player names no facing: as it flew, or as it was. */
export const plainEnd = (starter: Starter, at: Hex): End => ({
  at,
  facing: sameHex(at, starter.at)
    ? starter.facing
    : (starter.poses.find((pose) => sameHex(pose.at, at))?.facings[0] ?? starter.facing),
});

/** A facing in words, from the squadron's present one. */
export const turnText = ({ facing }: Starter, to: Direction): string =>
  planMessages.turned(turned(to, -facing));

/** The way to a hex in words, seen from the squadron: a phone's board has no coordinates. */
export const wayText = (starter: Starter, to: Hex): string => planMessages.way(legsTo(starter, to));

/** The starter and the end of a proposed activation; null where it is not offered. */
export const proposedIn = (
  starters: readonly Starter[],
  proposed: Activate | null,
): { starter: Starter; end: End } | null => {
  const starter = starters.find(
    ({ callSign, launch }) =>
      callSign === proposed?.callSign &&
      launch?.hangar === proposed.hangar &&
      launch?.distance === proposed.distance,
  );
  if (!starter || !proposed) return null;
  const { to: at = starter.at, facing = starter.facing } = proposed;
  return { starter, end: { at, facing } };
};

/** A mark in each hex in reach and, in the chosen one, an arrow for each facing. */
export const endChoices = (starter: Starter, end: End): Choice<End>[] =>
  endHexes(starter).flatMap((at) => {
    const isHere = sameHex(at, end.at);
    const ends = isHere
      ? facingsAt(starter, at).map((facing): End => ({ at, facing }))
      : [plainEnd(starter, at)];
    return ends.map((value): Choice<End> => ({
      value,
      hex: at,
      kind: 'move',
      label: messages.choice.move.to(wayText(starter, at), turnText(starter, value.facing)),
      selected: isHere && value.facing === end.facing,
      ...(isHere ? { facing: value.facing } : {}),
    }));
  });
