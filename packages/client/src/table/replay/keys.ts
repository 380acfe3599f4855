/** The keys of a replay: those of its buttons stand in their titles. */
import { replayMessages } from './messages';
import { keysOf } from '../commands/commands';

const { transport, jump } = replayMessages;

export const REPLAY_KEYS = keysOf({
  play: [[' '], transport.play, transport.space],
  forward: [['ArrowRight'], transport.forward, '→'],
  back: [['ArrowLeft'], transport.back, '←'],
  start: [['Home'], transport.start],
  end: [['End'], transport.end],
  next: [['n'], jump.next],
  previous: [['p'], jump.previous],
});
