/** Stands in for every style sheet: jsdom draws nothing. */
export {};
