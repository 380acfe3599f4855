/** P-73, P-76. Tokens of programs, and bots (docs/protocol.md, Tokens, Bots of others). */
import { z } from 'zod';
import { namedPlayer, timeAnswer } from './answers';

/** What a token may do. */
export const SCOPES = ['read', 'play', 'tournament'] as const;
export type Scope = (typeof SCOPES)[number];

/** Times in ms. */
export const tokenAnswer = z.strictObject({
  id: z.string(),
  label: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createdAt: timeAnswer,
  until: timeAnswer,
  /** A day; null before the first use. */
  lastUsedAt: timeAnswer.nullable(),
});
export type ApiToken = z.output<typeof tokenAnswer>;

/** A program of the caller's that plays under its own name. */
export const botAnswer = namedPlayer.extend({ createdAt: timeAnswer });
export type OwnBot = z.output<typeof botAnswer>;
