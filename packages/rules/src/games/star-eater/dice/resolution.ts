/** One decision of a draft match in progress. */
import { beginResolution } from '../common/resolution';
import type { DiceEvent, DiceEventBody } from './model';
import type { DiceFrame, DiceMatch, DiceResolution } from './state';

export const beginDice = (match: DiceMatch): DiceResolution => ({ ...beginResolution(match), match });

/** Records an event of the draft with its ruling. */
export const tell = (resolution: DiceResolution, rule: string, event: DiceEventBody): void => {
  const events: DiceEvent[] = resolution.events;
  events.push({ ...event, rule });
};

/** All events of a resolution, shared ones included. */
export const eventsOf = (resolution: DiceResolution): DiceEvent[] => resolution.events;

export const push = (resolution: DiceResolution, frame: DiceFrame): void => {
  resolution.match.stack.push(frame);
};

export const drop = (resolution: DiceResolution, frame: DiceFrame): void => {
  const index = resolution.match.stack.indexOf(frame);
  if (index >= 0) resolution.match.stack.splice(index, 1);
};
