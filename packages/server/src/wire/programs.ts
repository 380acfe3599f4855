/** P-73, P-76. Tokens of programs, and bots (docs/protocol.md, Tokens, Bots of others). */

/** What a token may do. */
export const SCOPES = ['read', 'play', 'tournament'] as const;
export type Scope = (typeof SCOPES)[number];

/** Times in ms. */
export interface ApiToken {
  id: string;
  label: string;
  scopes: Scope[];
  createdAt: number;
  until: number;
  /** A day; null before the first use. */
  lastUsedAt: number | null;
}

/** A program of the caller's that plays under its own name. */
export interface OwnBot {
  playerId: string;
  name: string;
  /** ms. */
  createdAt: number;
}
