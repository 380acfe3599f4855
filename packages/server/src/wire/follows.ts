/** The answer of `GET /api/follows` (P-21). */
export interface Follow {
  playerId: string;
  name: string;
  /** Since when, ms. */
  at: number;
  /** P-19. Their page is hidden. */
  noPage?: true;
  /** They follow back. */
  friend: boolean;
  /** Of friends alone. */
  online?: boolean;
  /** Of friends alone: at the table of a match that runs, with a seat. */
  playing?: boolean;
}
