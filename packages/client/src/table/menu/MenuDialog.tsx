/** The menu of rare actions, loaded when it is opened. */
import { later } from '../../ui/lazy';

export const MenuDialog = later(async () => (await import('./Menu')).Menu);
