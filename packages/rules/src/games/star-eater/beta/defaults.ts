/** docs/protocol.md, Default answers: the answer for a seat that runs out of time. */
import { topFrame } from './advance';
import { aimedBattery, defaultShots } from './commands/fire-in-arc';
import { defaultCompel } from '../common/craft/compelled';
import { legal, answersOf } from './legal';
import { facingOf } from '../common/facts';
import type { Command, Decision, Seat } from '../common/model';
import type { Match } from '../common/state';

/** The order in which a default commitment takes cards from the hand. */
const DEFAULT_ORDER: readonly Command[] = [
  'vent-coolant',
  'defence-stations',
  'corvettes',
  'special',
  'power-to-engines',
  'port-broadside',
  'starboard-broadside',
  'fire-main',
];

/** F-16. Aimed direct fire shoots at what comes first; everything else takes the first legal answer. */
const defaultFire = (match: Match, seat: Seat): Decision | null => {
  const frame = topFrame(match);
  const isAimed = legal(match, seat);
  if (frame?.at === 'fire' && isAimed?.type === 'fire' && isAimed.aims) {
    const battery = aimedBattery(match, frame);
    if (battery) return { seat, type: 'fire', boost: 0, shots: defaultShots(match, frame, battery) };
  }
  return firstAnswer(match, seat);
};

const firstAnswer = (match: Match, seat: Seat): Decision | null => {
  for (const first of answersOf(match, seat)) return first;
  return null;
};

/** The default answer of a seat's pending decision; null when it owes nothing. */
export const defaultDecision = (match: Match, seat: Seat): Decision | null => {
  const asked = legal(match, seat);
  if (!asked) return null;
  switch (asked.type) {
    case 'commit': {
      if (asked.fit) return firstAnswer(match, seat);
      const commands = DEFAULT_ORDER.filter((card) => asked.hand.includes(card)).slice(0, asked.count);
      return asked.engines.length > 0
        ? { seat, type: 'commit', engine: 'none', commands }
        : { seat, type: 'commit', commands };
    }
    case 'defence':
      return { seat, type: 'defence', option: 'hold' };
    case 'corvettes':
      return { seat, type: 'corvettes', option: 'activate' };
    case 'move':
      return { seat, type: 'done' };
    case 'react':
      return { seat, type: 'react', shots: [] };
    case 'vent': {
      const highest = Math.max(...asked.cards.map((each) => each.space));
      const card = asked.cards.find((each) => each.space === highest)?.card;
      return card ? { seat, type: 'vent', card, play: false } : null;
    }
    case 'thrust':
      return { seat, type: 'thrust', direction: facingOf(match, seat) };
    case 'compel':
      return defaultCompel(match, asked);
    case 'fire':
      return defaultFire(match, seat);
    case 'place':
    case 'pass':
    case 'special':
    case 'escape':
    case 'warp':
      return firstAnswer(match, seat);
  }
};
