export const GAME_ID = 'star-clash';
export const EDITION = 'book';

/** Rises when any golden hash changes; a match keeps the version that it began with. */
export const RULES_VERSION = 'star-clash/1';
