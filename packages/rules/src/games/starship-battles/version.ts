export const GAME_ID = 'starship-battles';
export const EDITION = 'add-on';

/** Rises when any golden hash changes; a match keeps the version that it began with. */
export const RULES_VERSION = 'starship-battles/1';

/** The version of `ships.json` that new matches are made with. Version 1 was never played. */
export const BALANCE = 'second';
