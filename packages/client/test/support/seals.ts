import type { Orders } from '../../src/games/star-eater/common/data';
import { sealValues } from '../../src/net/session/seals';
import { sealedValues, type Seat } from '@star-eater/rules/src/games/star-eater';

/** The seals of orders of Star Eater: engine setting, first and second command. */
export const sealOrders = (match: string, round: number, seat: Seat, orders: Orders) =>
  sealValues(match, round, seat, sealedValues(orders));
