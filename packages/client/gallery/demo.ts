/** Part of a random match played with the real engine, for animations. */
import { type Event, type View } from '@star-eater/rules/src/games/star-eater';
import { playOut } from '../test/games/star-eater/board/playout';

export interface Demo {
  before: View;
  events: Event[];
  after: View;
}

/** The round of this seed's duel with most of the wanted events. */
export const demoOf = (seed: number, wanted: readonly Event['type'][]): Demo => {
  const played = playOut('duel', ['fpa', 'tessari'], seed, 1500);
  let best: Demo | null = null;
  let most = -1;
  for (let i = 0; i < played.length; i += 1) {
    const first = played[i];
    if (!first || first.before.phase !== 'commitment') continue;
    const events: Event[] = [];
    let after = first.after;
    for (let k = i; k < played.length; k += 1) {
      const each = played[k];
      if (!each || (each.before.phase === 'commitment' && each.before.round !== first.before.round)) break;
      events.push(...each.events);
      after = each.after;
    }
    const count = events.filter((event) => wanted.includes(event.type)).length;
    if (count > most) {
      most = count;
      best = { before: first.before, events, after };
    }
  }
  if (!best) throw new Error('no round was played');
  return best;
};
