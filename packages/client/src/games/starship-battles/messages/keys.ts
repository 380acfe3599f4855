/** The keys of Broad Reach's table, as its help lists them. */
import { keysOf } from '../../../table/commands/commands';

export const KEYS = keysOf({
  steer: [[], 'move and turn the ghost; with Shift in small steps', 'arrows'],
  bend: [['b'], 'before an arrow to the side: begins another bend'],
  send: [['Enter'], 'send'],
  fireAll: [['g'], 'fire all'],
  next: [['n'], 'the next ship that needs an order'],
  slot: [['1', '2'], 'the first · the second slot'],
  undo: [['Backspace', 'Ctrl z'], 'undo'],
  redo: [['Ctrl Shift z'], 'redo'],
  work: [['f'], 'the fight'],
  whole: [['m'], 'the whole table'],
  tape: [['t'], 'the tape'],
  threat: [['x'], 'the threat'],
  ranges: [['r'], 'reads ranges'],
  arcs: [['a'], 'reads who is in arc of what'],
});
