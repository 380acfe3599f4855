export const GAME_ID = 'starship-battles';
export const EDITION = 'add-on';

/** Rises when any golden hash changes; a match keeps the version that it began with. */
export const RULES_VERSION = 'starship-battles/1';
