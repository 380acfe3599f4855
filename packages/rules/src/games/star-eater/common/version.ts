export const GAME_ID = 'star-eater';
export const EDITION = 'june';
