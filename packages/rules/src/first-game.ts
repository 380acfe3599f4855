/** The game of matches and records that name none: those made before there was a second game. */
export const FIRST_GAME = { game: 'star-eater', edition: 'june' } as const;
