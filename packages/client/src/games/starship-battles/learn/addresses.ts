/** The addresses of Learn for Broad Reach. */
export const LEARN = '/learn/starship-battles';

/** The fleet builder outside a match (T-25). */
export const FLEETS = 'fleets';

/** Steps count from 0 here, from 1 in the address. */
export const lessonAddress = (at: number): string => `${LEARN}:${at + 1}`;

export const ruleAddress = (id: string): string => `${LEARN}:${encodeURIComponent(id)}`;
