import { createContext } from 'preact';

/** Draws what flies over the chart behind Home; loaded after the page, which is of use without it. */
export const BackdropScene = createContext<(into: SVGElement) => Promise<void>>(() => Promise.resolve());
