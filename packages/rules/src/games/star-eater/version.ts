export const GAME_ID = 'star-eater';
export const EDITION = 'june';

/** Rises when any golden hash changes; a match keeps the version that it began with. */
export const RULES_VERSION = 'beta1-2021-06-26/1';
