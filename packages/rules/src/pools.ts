/** P-30. A game's pools of ratings, `GAME/KIND`: one against one, and all other matches. */
export const POOL_KINDS = ['duel', 'many'] as const;
