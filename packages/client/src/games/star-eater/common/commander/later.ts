/** What is shown of a Command Corvette alone: no match begins with one, so it loads after the table. */
import { later } from '../../../../ui/lazy';

export const CommanderCard = later(async () => (await import('./CommanderCard')).CommanderCard);
export const Briefing = later(async () => (await import('./Briefing')).Briefing);
export const Endings = later(async () => (await import('./Briefing')).Endings);
