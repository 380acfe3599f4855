/** The addresses of Learn for Broad Reach. */
export const LEARN = '/learn/starship-battles';

/** The fleet builder outside a match (T-25). */
export const FLEETS = 'fleets';
