export const GAME_ID = 'starship-battles';
export const EDITION = 'add-on';

/**
 * Newest first; one rises when any golden hash changes, or what a set-up can have. A match keeps the version that it began
 * with. Those of the first have data without zones (B-20): the same engine plays them.
 */
export const RULES_VERSIONS = ['starship-battles/2', 'starship-battles/1'] as const;
export const RULES_VERSION = RULES_VERSIONS[0];
