/** A lesson of Broad Reach in this tab, with the dice of the lesson. */
import { readScenario } from '@star-eater/rules/src/games/starship-battles';
import { openLesson } from '../../../table/learn/open-lesson';
import type { Session } from '../data';
import { LOCAL } from '../local-rules';
import { learn } from '../messages/learn';
import type { Lesson } from './lessons';

/** Null if the position cannot be read. */
export function open({ position, dice }: Lesson): Session | null {
  const read = readScenario(position);
  if (!read.ok) return null;
  let thrown = 0;
  const die = (): number => dice[thrown++ % dice.length] ?? 10;
  return openLesson({ ...{ rules: LOCAL, die, match: read.match }, names: [learn.you, ...learn.others] });
}
