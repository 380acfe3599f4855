/** D-35. The answer for a seat that runs out of time. */
import type { Seat } from '../common/model';
import { CALL_SIGNS, seatOf } from './facts';
import { answersOf, legal } from './legal';
import { COMPONENTS, type DiceCommand, type DiceDecision, type DiceLegal } from './model';
import { loadingOf } from './fire/munitions';
import type { DiceMatch } from './state';

/** The order in which a default commitment takes cards. */
const DEFAULT_ORDER: readonly DiceCommand[] = [
  'vent-coolant',
  'squadron-maintenance',
  'defence-stations',
  'launch-squadron',
  'special',
  'port-broadside',
  'starboard-broadside',
  'fire-main',
];

const firstAnswer = (match: DiceMatch, seat: Seat): DiceDecision | null => {
  for (const first of answersOf(match, seat)) return first;
  return null;
};

/** D-14. Supplies as they are filled in order, else the lowest repair. */
const maintain = (match: DiceMatch, asked: Extract<DiceLegal, { type: 'maintain' }>): DiceDecision => {
  const { seat, due, repairs } = asked;
  if (due > 0) {
    const munitions = loadingOf(match, seat, seatOf(match, seat).aboard, due).usual;
    return { seat, type: 'maintain', option: 'supply', munitions };
  }
  return { seat, type: 'maintain', option: 'repair', callSign: repairs[0] ?? 1 };
};

/** D-13. The component with most tokens; of equals the first. */
const vent = ({ seat, components }: Extract<DiceLegal, { type: 'vent' }>): DiceDecision => {
  const most = Math.max(...components.map(({ tokens }) => tokens));
  const component = components.find(({ tokens }) => tokens === most)?.component ?? COMPONENTS[0];
  return { seat, type: 'vent', component };
};

/** The default answer of a seat's pending decision; null when it owes nothing. */
export const defaultDecision = (match: DiceMatch, seat: Seat): DiceDecision | null => {
  const asked = legal(match, seat);
  if (!asked) return null;
  switch (asked.type) {
    case 'commit':
      return {
        seat,
        type: 'commit',
        engine: 'none',
        commands: DEFAULT_ORDER.filter((card) => asked.hand.includes(card)).slice(0, asked.count),
      };
    case 'arm':
      return { seat, type: 'arm', munitions: loadingOf(match, seat, CALL_SIGNS, asked.due).usual };
    case 'pass':
    case 'activate':
      return { seat, type: 'pass' };
    case 'vent':
      return vent(asked);
    case 'maintain':
      return maintain(match, asked);
    case 'fire': {
      const [first] = asked.targets;
      return first ? { seat, type: 'fire', target: first.target } : { seat, type: 'fire' };
    }
    case 'act':
      return { seat, type: 'done' };
    case 'place':
    case 'special':
      return firstAnswer(match, seat);
  }
};

/** D-35. What `"default"` rolls in a scenario: every d12 shows 6, a coin 1. */
export const defaultRoll = ({ sides, count }: { sides: number; count: number }): number[] =>
  Array.from({ length: count }, () => (sides === 12 ? 6 : 1));
