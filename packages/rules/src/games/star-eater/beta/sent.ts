import { layout, ofHouse, ofHouseUnless, pending, seats, type SentGame } from '../../../kernel/sent';
import type { EditionId } from '../common/edition';
import type { DecisionType, View } from '../common/model';
import { BOARD, SEAT, sentBook, type Shown } from '../common/sent';
import type { StarEater } from '../common/types';
import { EDITION } from '../common/version';

export const STAR_EATER_SENT: SentGame<StarEater, Shown<View>> = sentBook(
  '',
  false,
  layout<View>({
    ...BOARD,
    edition: ofHouseUnless<EditionId>('edition', EDITION),
    phase: ofHouse('phase'),
    seats: seats(layout(SEAT)),
    pending: pending<DecisionType>(),
  }),
);
