/** The decisions of draft 0.10. Dice are no decision of a player: the house rolls them (D-38). */
import { z } from 'zod';
import { COMPONENTS, DICE_COMMANDS, type DiceDecision } from './model';
import { ENGINES, SLOTS } from '../common/model';
import {
  card,
  cards,
  count,
  direction,
  hex,
  of,
  targetOf,
  threeCorvettes as callSign,
} from '../common/decisions';

const target = targetOf(['ship', 'corvette', 'torpedo'], callSign);
const component = { slot: z.enum(SLOTS), card: card.optional(), cards: cards.optional() };
const munitions = z.array(count).length(3);
const aimed = { target: target.optional(), at: hex.optional() };

export const diceDecisions: z.ZodType<DiceDecision> = z.discriminatedUnion('type', [
  of('place', component),
  of('swap', component),
  of('pass', {}),
  of('arm', { munitions }),
  of('commit', { engine: z.enum(ENGINES).nullish(), commands: z.array(z.enum(DICE_COMMANDS)).max(8) }),
  of('uncommit', {}),
  of('vent', { component: z.enum(COMPONENTS) }),
  z.discriminatedUnion('option', [
    of('maintain', { option: z.literal('supply'), munitions }),
    of('maintain', { option: z.literal('repair'), callSign }),
  ]),
  of('special', { sections: z.array(z.string().max(80)).max(64).optional() }),
  of('fire', aimed),
  of('activate', {
    callSign,
    to: hex.optional(),
    facing: direction.optional(),
    hangar: count.optional(),
    distance: z.int().min(1).max(99).optional(),
  }),
  of('shoot', { callSign, ...aimed }),
  of('recall', { callSign }),
  of('done', {}),
  of('resign', {}),
]);
