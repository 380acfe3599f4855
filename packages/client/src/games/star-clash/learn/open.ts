/** A lesson or puzzle of Star Clash in this tab. */
import { readScenario, view } from '@star-eater/rules/src/games/star-clash';
import { openLesson } from '../../../table/learn/open-lesson';
import type { Session } from '../data';
import { LOCAL } from '../local-rules';
import { learn } from '../messages/learn';

/** `position`: a scenario. Null if it cannot be read. */
export function openPosition(position: object): Session | null {
  const read = readScenario(position);
  if (!read.ok) return null;
  const handOf = (match: typeof read.match) => view(match, 0).seats[0]?.hand.cards ?? [];
  const privately = (match: typeof read.match) => ({ hand: handOf(match), faceDown: null, offer: null });
  return openLesson({
    ...{ rules: LOCAL, privately, match: read.match },
    names: [learn.you, ...learn.others],
  });
}
