/** docs/rules/chance.md, H-20. What the shell's check of chance has to know of the draft. */
import { diceIn, type DieLine, type Draws } from '../../../../table/proof/rolls';
import type { StarEaterDice } from '../data';

export const draws: Draws<StarEaterDice, DieLine> = {
  // The coin, before the first round begins, belongs to it.
  roundOf: (event) => (event.type === 'roundStarted' ? event.round : null),
  lines: diceIn<StarEaterDice>((event) =>
    event.type === 'diceRolled' ? { ...event, values: event.dice.map(({ value }) => value) } : null,
  ),
};
