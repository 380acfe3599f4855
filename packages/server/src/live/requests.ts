/** What clients of a room ask for, as it was checked (`room/requests.ts`), and the shapes of replies. */
import type { z } from 'zod';
import { refuse, type Refusal, type RefusalParameters, type Seat } from '@star-eater/rules';

export interface DecideRequest {
  id: string;
  /** The engine checks the rest of it. */
  decision: { seat: Seat; type: string; [field: string]: unknown };
  expects: number;
  /** One per part of a sealed decision. */
  seal?: string[] | null | undefined;
  nonces?: string[] | null | undefined;
}

/** H-7. With chance, being ready takes a commit in the current attempt. */
export interface ReadyRequest {
  ready?: boolean | undefined;
  attempt?: number | undefined;
  commit?: string | undefined;
}

export interface ChatRequest {
  text: string;
  to: 'all' | 'team' | 'spectators';
}

export type RefusedReply = { ok: false } & Refusal;
export type Reply<T = object> = ({ ok: true } & T) | RefusedReply;

/** `parameters`: the numbers and names in the message. */
export function refused(
  code: string,
  message: string,
  rule = 'service',
  parameters?: RefusalParameters,
): RefusedReply {
  return { ok: false, ...refuse(code, rule, message, parameters) };
}

/** The first error in a payload, with its field. */
export function malformed(error: z.ZodError): RefusedReply {
  const issue = error.issues[0];
  const field = issue?.path.join('.') ?? '';
  return refused('malformed', `${field === '' ? 'payload' : field}: ${issue?.message ?? 'not understood'}`);
}

/** A game's refusal of a field of a payload. */
export function malformedField(field: string, { code, message, rule, with: given }: Refusal): RefusedReply {
  return refused(code, `${field}: ${message}`, rule, given);
}

/** The sender of a request: a player, or a spectator (`seat` is null). */
export interface Caller {
  playerId: string;
  seat: Seat | null;
}
