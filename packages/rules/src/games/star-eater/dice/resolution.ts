/** One decision of a draft match in progress. */
import { beginResolution } from '../common/resolution';
import type { DraftEvent, DraftEventBody } from './model';
import type { DraftFrame, DraftMatch, DraftResolution } from './state';

export const beginDraft = (match: DraftMatch): DraftResolution => ({ ...beginResolution(match), match });

/** Records an event of the draft with its ruling. */
export const tell = (resolution: DraftResolution, rule: string, event: DraftEventBody): void => {
  const events: DraftEvent[] = resolution.events;
  events.push({ ...event, rule });
};

/** All events of a resolution, shared ones included. */
export const eventsOf = (resolution: DraftResolution): DraftEvent[] => resolution.events;

export const push = (resolution: DraftResolution, frame: DraftFrame): void => {
  resolution.match.stack.push(frame);
};

export const drop = (resolution: DraftResolution, frame: DraftFrame): void => {
  const index = resolution.match.stack.indexOf(frame);
  if (index >= 0) resolution.match.stack.splice(index, 1);
};
