/**
 * Whether two versions of a course look the same to viewers who must not see the difference, and how much was
 * compared.
 */
import type { Phase } from '@star-eater/rules/src/games/star-eater';
import type { Course, Secret } from './course';
import type { Observed } from './observe';
import type { Frame, Viewer } from './record';

export interface Difference {
  seed: number;
  who: string;
  index: number;
  phases: readonly Phase[];
  one: string;
  other: string;
}

/** Number of compared messages, by viewer, phase and what was hidden then. */
export type Tally = Map<string, number>;
export const tallyKey = (viewer: Viewer, phase: Phase, secret: Secret): string =>
  `${viewer}|${phase}|${secret}`;

const viewerOf = (who: string): Viewer => who.split(' ')[0] as Viewer;

/** The text with each of the owner's seals replaced by its position. */
const plain = (text: string, seals: readonly string[]): string =>
  seals.reduce((left, seal, index) => left.replaceAll(seal, `<seal ${index}>`), text);

/** The first message, by viewer, that differs between the versions or is missing in one; null if none. */
export function firstDifference(
  course: Course,
  one: Observed,
  other: Observed,
  which: 'heard' | 'wire' | 'revealed' = 'heard',
): Difference | null {
  for (const [who, frames] of one[which]) {
    // A team's chat is no secret to the team.
    if (viewerOf(who) === 'ally' && frames.some(({ hides }) => hides.includes('team talk'))) continue;
    const others = other[which].get(who) ?? [];
    for (let index = 0; index < Math.max(frames.length, others.length); index += 1) {
      const [a, b] = [frames[index], others[index]];
      const [before, after] = [
        a ? plain(a.text, one.seals) : 'nothing',
        b ? plain(b.text, other.seals) : 'nothing',
      ];
      if (before === after) continue;
      const { phases } = a ?? (b as Frame);
      return { seed: course.seed, who, index, phases, ...excerpt(before, after) };
    }
  }
  return null;
}

/** Around the first byte that differs. */
function excerpt(one: string, other: string): { one: string; other: string } {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - 60);
  return { one: one.slice(from, at + 60), other: other.slice(from, at + 60) };
}

export function count(tally: Tally, observed: Observed, which: 'heard' | 'wire' = 'heard'): void {
  for (const [who, frames] of observed[which]) {
    const viewer = viewerOf(who);
    for (const { phases, hides } of frames)
      for (const secret of hides) {
        if (viewer === 'ally' && secret === 'team talk') continue;
        for (const phase of phases) {
          const key = tallyKey(viewer, phase, secret);
          tally.set(key, (tally.get(key) ?? 0) + 1);
        }
      }
  }
}
