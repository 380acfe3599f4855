/** In the storage of a tab in which somebody looks for an opponent. */
export const SEEKING = 'star-eater:seeking';
