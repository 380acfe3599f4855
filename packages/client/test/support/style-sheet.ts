/** Replaces every style sheet: jsdom draws nothing. */
export {};
