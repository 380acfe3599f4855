/** A seat's seals, loaded when somebody asks for them. */
import { later } from '../../ui/lazy';

export const SealsDialog = later(async () => (await import('./Seals')).Seals);
