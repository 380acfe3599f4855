/** P-73. Tokens of programs (docs/protocol.md, Tokens). */

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
