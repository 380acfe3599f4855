/** A duel of two of the house's bots, as it was recorded: for Home, while nobody plays. */
import type { Summary } from '../../../../../server/src/wire/match';
import { recordedMatch, type Recorded } from '../../../scene/recorded-match';
import recorded from './house-match.json';

export const houseMatch = (): readonly Summary[] =>
  recordedMatch({ game: 'star-clash', edition: 'book', mode: 'duel' }, recorded as Recorded);
