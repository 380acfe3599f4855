import { createContext } from 'preact';
import type { GameCard } from '../game';

/** The game whose scene is behind Home and other sparse pages. Loaded after the page, which works without it. */
export const BackdropScene = createContext<Pick<GameCard, 'id' | 'scene'> | null>(null);
