/** The keys of Star Clash's table, as its help lists them. */
import { keysOf } from '../../../table/commands/commands';

export const KEYS = keysOf({
  card: [['1', '2', '3', '4', '5', '6', '7', '8', '9'], 'pick a card of your hand', '1 – 9'],
  target: [[], 'pick a target', 'Tab, Enter'],
  confirm: [['Enter'], 'confirm'],
  discard: [['d'], 'discard'],
  end: [['e'], 'end turn'],
  scores: [['s'], 'scores'],
});

export const noDiscard = 'You can discard in your turn, before you play a card.';
