/** The keys of Star Eater's table, as its help lists them. */
import { keysOf } from '../../../../table/commands/commands';

export const KEYS = keysOf({
  card: [['1', '2', '3', '4', '5', '6', '7', '8'], 'pick a card, or put it back', '1 … 8'],
  // By the arrow's place on the board: clockwise from its upper edge.
  thrust: [
    ['w', 'e', 'd', 's', 'a', 'q'],
    'thrust, by the arrow’s place: W is up the board',
    'Q W E / A S D',
  ],
  double: [['x'], 'double thrust ahead'],
  turn: [['z', 'c'], 'turn anticlockwise · clockwise'],
  none: [['0'], 'no thrust'],
  swap: [['r'], 'swap your two commands'],
  seal: [['Enter'], 'seal', 'Enter, when nothing else has focus'],
  takeBack: [['Backspace'], 'take back your sealed orders'],
  focus: [['b'], 'focus the board: arrows move, Enter picks, + and − zoom, 0 shows all'],
  fight: [['f'], 'follow the fight'],
  whole: [['m'], 'show the whole board'],
});
