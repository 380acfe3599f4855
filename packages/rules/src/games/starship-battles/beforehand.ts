/** Answers that a player prepares: drafts (B-58) and standing orders (B-57). */
import { z } from 'zod';
import { canonical } from '../../kernel/canonical';
import { refuse, type Result } from '../../kernel/refusal';
import { decide } from './apply';
import { defaultDecision, standStill } from './defaults';
import type { Decision, Move, Seat, Wait } from './model';
import { pendingOf } from './order';
import { parseDecision } from './parse';
import type { Match } from './state';
import type { Draft } from './types';

/** B-58. Characters of a draft's JSON. */
const LONGEST_DRAFT = 4096;

const DRAFTED: readonly string[] = ['commit', 'move', 'fire', 'first'];

const badDraft = (message: string): Result<{ draft: Draft | null }> => ({
  ok: false,
  refusal: refuse('malformed', 'draft', message),
});

/** B-58. One decision without its seat; null takes it back. */
export const parseDraft = (input: unknown): Result<{ draft: Draft | null }> => {
  if (input === null) return { ok: true, draft: null };
  if (typeof input !== 'object' || Array.isArray(input) || 'seat' in input)
    return badDraft('A draft is one decision without its seat.');
  const parsed = parseDecision({ ...input, seat: 0 });
  if (!parsed.ok || !DRAFTED.includes(parsed.decision.type))
    return badDraft('A draft is a commit, a move, a fire or a first.');
  if (canonical(input).length > LONGEST_DRAFT) return badDraft('A draft has 4 kB at most.');
  const { seat: _seat, ...draft } = parsed.decision;
  return { ok: true, draft: draft as Draft };
};

/** B-58. Models that are not asked are left out, and missing ones stand still. */
const fittedMoves = (match: Match, seat: Seat, drafted: readonly Move[]): Move[] => {
  const asked = pendingOf(match, seat);
  if (asked?.type !== 'move') return [...drafted];
  const moves = drafted.filter(({ ship }) => asked.ships.includes(ship)).slice(0, asked.count);
  const missing = asked.ships.filter((id) => !moves.some(({ ship }) => ship === id));
  return [...moves, ...missing.slice(0, asked.count - moves.length).map((id) => standStill(match, id))];
};

/** B-58. The decision that a draft would be now; null where it answers nothing that is asked. */
export const fromDraft = (match: Match, seat: Seat, draft: Draft): Decision | null => {
  const decision = (
    draft.type === 'move'
      ? { seat, type: 'move', moves: fittedMoves(match, seat, draft.moves) }
      : { seat, ...draft }
  ) as Decision;
  return decide(match, decision).ok ? decision : null;
};

const waitSchema = z
  .strictObject({ first: z.literal(true).optional(), fire: z.enum(['best', 'hold']).optional() })
  .nullable();

/** B-57. Standing orders for the rest of a round; null takes them back. */
export const parseWait = (input: unknown): Result<{ wait: Wait | null }> => {
  const parsed = waitSchema.safeParse(input);
  if (parsed.success) return { ok: true, wait: parsed.data as Wait | null };
  return {
    ok: false,
    refusal: refuse('malformed', 'wait', 'Standing orders are { first?: true, fire?: "best" or "hold" }.'),
  };
};

/** B-57. The answer of standing orders; null where the seat wants to be asked. */
export const answerWaiting = (match: Match, seat: Seat, { first, fire }: Wait): Decision | null => {
  const asked = pendingOf(match, seat);
  if (asked?.type === 'first') return first === true ? defaultDecision(match, seat) : null;
  if (asked?.type !== 'fire' || fire === undefined) return null;
  const [ship] = asked.ships;
  if (fire === 'best' || match.activation !== null || ship === undefined) return defaultDecision(match, seat);
  return { seat, type: 'fire', ship, shots: [], done: true };
};
