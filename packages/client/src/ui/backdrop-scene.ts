import { createContext } from 'preact';

/** Draws the scene behind Home. Loaded after the page, which works without it. */
export const BackdropScene = createContext<(into: SVGElement) => Promise<void>>(() => Promise.resolve());
