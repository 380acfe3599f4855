import { SEAT_FIELDS, type FieldKind, type Sent } from '../common/wire-fields';
import type { DiceSeatView } from './model';

/** Draft 0.10: with the track that is always empty there. */
export const DICE_SEAT_FIELDS = {
  ...SEAT_FIELDS,
  munitions: 'numbers',
  cooldowns: 'entries',
  activated: 'numbers',
} as const satisfies Record<keyof Sent<DiceSeatView>, FieldKind>;
