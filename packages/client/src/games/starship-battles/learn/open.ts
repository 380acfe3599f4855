/** A lesson or puzzle of Broad Reach in this tab. */
import { readScenario } from '@star-eater/rules/src/games/starship-battles';
import { openLesson } from '../../../table/learn/open-lesson';
import type { Session } from '../data';
import { LOCAL } from '../local-rules';
import { learn } from '../messages/learn';
import type { Lesson } from './lessons';

/** `position`: a scenario. Null if it cannot be read. */
export function openPosition(position: object, die: () => number): Session | null {
  const read = readScenario(position);
  if (!read.ok) return null;
  return openLesson({ ...{ rules: LOCAL, die, match: read.match }, names: [learn.you, ...learn.others] });
}

/** With the dice of the lesson. */
export function open({ position, dice }: Lesson): Session | null {
  let thrown = 0;
  return openPosition(position, () => dice[thrown++ % dice.length] ?? 10);
}
