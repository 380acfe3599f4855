/** How a game is played, loaded when somebody asks for it. */
import { later } from '../../ui/lazy';

export const HelpDialog = later(async () => (await import('./Help')).Help);
