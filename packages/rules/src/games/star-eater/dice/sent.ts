import {
  always,
  entries,
  layout,
  list,
  number,
  ofHouse,
  pending,
  seats,
  type SentGame,
} from '../../../kernel/sent';
import { DICE_RULES, editionFor } from '../common/edition';
import { BOARD, SEAT, sentBook, type Shown } from '../common/sent';
import type { DiceDecisionType, DiceSeatView, DiceView } from './model';
import type { StarEaterDice } from './types';

export const DICE_SENT: SentGame<StarEaterDice, Shown<DiceView>> = sentBook(
  'Dice',
  true,
  layout<DiceView>({
    ...BOARD,
    edition: always(editionFor(DICE_RULES).id),
    phase: ofHouse('phase'),
    seats: seats(
      layout<DiceSeatView>({
        ...SEAT,
        hand: list('string'),
        track: list('string'),
        revealed: list('string'),
        munitions: list('uint8'),
        cooldowns: entries('uint8'),
        activated: list('uint8'),
      }),
    ),
    rolls: number('uint16'),
    // The server rolls at once.
    roll: always(undefined),
    pending: pending<DiceDecisionType>(),
  }),
);
