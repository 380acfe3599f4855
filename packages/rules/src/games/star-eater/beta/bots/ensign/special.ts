/** §10.1.7, R-38. Special abilities: restores armour where most is missing. */
import { sectionsToMend } from '../../../common/bots/mending';
import type { LegalOf } from '../../../common/bots/legal-of';
import type { Decision } from '../../../common/model';
import type { Situation } from './situation';

/** Jumping and clearing momentum have one answer, which the engine makes itself. */
export const answerSpecial = (situation: Situation, legal: LegalOf<'special'>): Decision => {
  const sections = sectionsToMend(situation.match, situation.seat, legal);
  return sections.length > 0
    ? { seat: situation.seat, type: 'special', sections }
    : { seat: situation.seat, type: 'special' };
};
