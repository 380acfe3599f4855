/** The answer of `GET /api/leaderboard/:pool` (P-40). */
export interface LeaderboardPerson {
  place: number;
  playerId: string;
  name: string;
  rating: number;
  deviation: number;
  /** That counted. */
  matches: number;
}

/** A bot with a fixed rating. It has no place. */
export interface LeaderboardBot {
  level: string;
  rating: number;
  deviation: number;
}

/** What somebody still needs to be listed; absent where nothing. */
export interface Missing {
  /** Matches that count. */
  matches?: number;
  /** Different people as opponents. */
  people?: number;
  /** The rating is not sure enough. */
  sure?: true;
  /** The last match is too long ago. */
  recent?: true;
}

export interface Leaderboard {
  pool: string;
  /** The game's name as players read it. */
  game: string;
  /** Best first. */
  lines: (LeaderboardPerson | LeaderboardBot)[];
  cursor: string | null;
  /** The caller's own; null for guests, and without a match that counts. `hidden`: as their page. */
  own: null | LeaderboardPerson | (Omit<LeaderboardPerson, 'place'> & { missing: Missing; hidden?: true });
}
