/** The addresses of Learn for Star Clash. */
export const LEARN = '/learn/star-clash';

/** Steps count from 0 here, from 1 in the address. */
export const lessonAddress = (at: number): string => `${LEARN}:${at + 1}`;

export const ruleAddress = (id: string): string => `${LEARN}:${encodeURIComponent(id)}`;
